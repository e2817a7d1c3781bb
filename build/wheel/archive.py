"""The wheel as a file: the compiled module, pygame's Python files, and the metadata that pyodide reads."""

import base64
import hashlib
import zipfile
from pathlib import Path

TAG = "cp313-cp313-pyodide_2025_0_wasm32"
UNUSED = {"__pyinstaller", "__briefcase", "tests", "examples", "docs"}
KEPT = {".py", ".ttf", ".bmp"}
STAMP = (2020, 1, 1, 0, 0, 0)  # the same input gives the same bytes


def write_wheel(module: Path, python_files: Path, version: str, folder: Path) -> Path:
    """A wheel of pygame-ce `version` stands in `folder`; returns its path."""
    contents = {
        f"pygame/{path.relative_to(python_files).as_posix()}": path.read_bytes()
        for path in sorted(python_files.rglob("*"))
        if path.suffix in KEPT and not UNUSED & set(path.parts) and "_mac" not in path.name
    }
    contents[f"pygame/{module.name}"] = module.read_bytes()
    dist_info = f"pygame_ce-{version}.dist-info"
    contents[f"{dist_info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {version}\n".encode()
    )
    contents[f"{dist_info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: square-by-square\nRoot-Is-Purelib: false\nTag: {TAG}\n".encode()
    )
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in contents.items())
    contents[f"{dist_info}/RECORD"] = f"{record}{dist_info}/RECORD,,\n".encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"pygame_ce-{version}-{TAG}.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, data in contents.items():
            entry = zipfile.ZipInfo(name, STAMP)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, compresslevel=9)
    return wheel


def digest(data: bytes) -> str:
    """The sha256 of `data` as RECORD files write it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
