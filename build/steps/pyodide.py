"""Python for the browser: the core files of pyodide."""

import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from .cache import cache_folder, filling, sha256
from .download import download
from .errors import NotPossibleError
from .pins import PYODIDE, PYODIDE_FILES

NPM_SECONDS = 300


def obtain_pyodide(given: Path | None) -> Path:
    """A folder with all of PYODIDE_FILES: `given`, else the cache, filled now if it is empty."""
    if given is not None:
        check_files(given)
        return given
    entry = cache_folder() / f"pyodide-{PYODIDE}"
    if not entry.exists():
        with filling(entry) as scratch:
            fetch_files(scratch)
            check_files(scratch)
    check_files(entry)
    return entry


def check_files(folder: Path) -> None:
    """`folder` holds exactly the expected files; raises NotPossibleError otherwise."""
    for name, checksum in PYODIDE_FILES.items():
        path = folder / name
        if not path.is_file():
            raise NotPossibleError(f"{folder} is no pyodide {PYODIDE}: {name} is missing")
        if sha256(path) != checksum:
            raise NotPossibleError(f"{folder} is no pyodide {PYODIDE}: the sha256 of {name} differs")


def fetch_files(folder: Path) -> None:
    """PYODIDE_FILES stand in `folder`, from npm or else from Pyodide's CDN."""
    try:
        fetch_from_npm(folder)
    except NotPossibleError as no_npm:
        print(f"pyodide: {no_npm}; trying Pyodide's CDN", flush=True)
        try:
            for name, checksum in PYODIDE_FILES.items():
                download(name, checksum, folder)
        except NotPossibleError as no_cdn:
            raise NotPossibleError(
                f"no pyodide {PYODIDE}: {no_npm}, and {no_cdn}; give its files with --pyodide FOLDER"
            ) from no_cdn


def fetch_from_npm(folder: Path) -> None:
    """PYODIDE_FILES stand in `folder`, taken from the npm package."""
    npm = shutil.which("npm")
    if npm is None:
        raise NotPossibleError("npm is not installed")
    print(f"pyodide: getting {PYODIDE} from npm", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        pack = [npm, "pack", f"pyodide@{PYODIDE}", "--silent"]
        try:
            subprocess.run(pack, cwd=scratch, check=True, capture_output=True, timeout=NPM_SECONDS)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            raise NotPossibleError(f"npm cannot get pyodide@{PYODIDE}") from error
        with tarfile.open(next(Path(scratch).glob("*.tgz"))) as archive:
            archive.extractall(scratch, filter="data")
        for name in PYODIDE_FILES:
            shutil.copy(Path(scratch, "package", name), folder)
