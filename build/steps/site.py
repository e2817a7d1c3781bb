"""The finished site: one folder that any web server can serve."""

import json
import shutil
import tempfile
from pathlib import Path

from .bytecode import compile_archive, copy_compiled
from .errors import NotPossibleError
from .pack import NAME, pack_game
from .pins import PYGBAG_CDN, PYODIDE_FILES
from .stage import stage_game

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "build" / "page"
RUNTIME = ROOT / "build" / "runtime"
ARCHIVE = f"{NAME}.apk"
PAGE_FILES = ("page.css", "page.js", "offline.js")
RUNTIME_FILES = ("pythons.js", "loader.mjs", "web_python.py")
LOCK = "pyodide-lock.json"
LIBRARY = "python_stdlib.zip"
MAX_ARCHIVE_BYTES = 1_500_000


def build_site(out: Path, runtime: tuple[Path, Path] | None, root: Path = ROOT) -> Path:
    """The site stands in `out`, which held nothing else; returns the path of the game's archive.

    `runtime` is the folder of pyodide's files and the wheel, None for pygbag's own hosted runtime. The game
    is taken from `root`.
    """
    icon = root / "assets" / "icon.png"
    if not icon.is_file():
        raise NotPossibleError(f"{icon} is missing")
    if out.exists() and not (out / "index.html").is_file() and (not out.is_dir() or any(out.iterdir())):
        raise NotPossibleError(f"{out} holds something else than a site and would be lost")
    out.parent.mkdir(parents=True, exist_ok=True)
    # Beside `out`, so that the finished folder can be moved into place in one step.
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".site-") as scratch:
        stage = Path(scratch, NAME)
        stage_game(root, stage)
        made = pack_game(stage, PAGE, icon, "runtime/" if runtime else PYGBAG_CDN)
        site = Path(scratch, "site")
        site.mkdir()
        for name in ("index.html", "favicon.png"):
            shutil.copy(made / name, site)
        if not (runtime and compile_archive(made / ARCHIVE, site / ARCHIVE, "package", runtime[0])):
            shutil.copyfile(made / ARCHIVE, site / ARCHIVE)
        for name in PAGE_FILES:
            shutil.copy(PAGE / name, site)
        if runtime:
            add_runtime(site, *runtime)
        archive_bytes = (site / ARCHIVE).stat().st_size
        if archive_bytes > MAX_ARCHIVE_BYTES:
            raise NotPossibleError(
                f"the archive has {archive_bytes} bytes; at most {MAX_ARCHIVE_BYTES} are wanted"
            )
        shutil.rmtree(out, ignore_errors=True)
        site.rename(out)
    return out / ARCHIVE


def add_runtime(site: Path, pyodide: Path, wheel: Path) -> None:
    """`site` holds all that the page needs, below runtime/, with a manifest of what will be downloaded."""
    folder = site / "runtime"
    for name in ("pyodide", "wheels"):
        (folder / name).mkdir(parents=True)
    for name in RUNTIME_FILES:
        shutil.copy(RUNTIME / name, folder)
    for name in PYODIDE_FILES:
        if name not in (LOCK, LIBRARY):
            shutil.copyfile(pyodide / name, folder / "pyodide" / name)
    copy_compiled(pyodide / LIBRARY, folder / "pyodide" / LIBRARY, "library", pyodide)
    # pyodide wants a lock file; without its hundreds of packages it is short.
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    (folder / "pyodide" / LOCK).write_text(
        json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8"
    )
    copy_compiled(wheel, folder / "wheels" / wheel.name, "package", pyodide)
    counted = [f"../{ARCHIVE}", f"wheels/{wheel.name}", "web_python.py"]
    counted += [f"pyodide/{name}" for name in PYODIDE_FILES if name != "pyodide.mjs"]
    manifest = {
        "wheel": f"wheels/{wheel.name}",
        "files": {name: (folder / name).stat().st_size for name in counted},
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1), encoding="utf-8")
