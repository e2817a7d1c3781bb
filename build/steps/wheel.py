"""pygame-ce for the browser: a wheel that pyodide can load."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from .cache import cache_folder, digest_files, filling
from .download import download
from .errors import NotPossibleError
from .pins import CYTHON, PYGAME_CE, PYODIDE

RECIPE = Path(__file__).resolve().parents[1] / "wheel"
BUILD_SECONDS = 60 * 60
MACHINE_CANNOT = 2  # make_wheel.py's exit code when it has said what is missing


def obtain_wheel(given: Path | None, pyodide: Path) -> Path:
    """A wheel: `given`, else the cache's, filled from Pyodide's CDN or by a build from source if need be.

    `pyodide` is the folder of core files that the wheel must fit.
    """
    if given is not None:
        if not given.is_file() or given.suffix != ".whl":
            raise NotPossibleError(f"{given} is no wheel")
        return given
    recipe = digest_files(
        *sorted(path for path in RECIPE.rglob("*") if path.suffix in {"", ".c", ".py"} and path.is_file())
    )
    entry = cache_folder() / f"wheel-{PYGAME_CE}-pyodide-{PYODIDE}-{recipe[:12]}"
    if not entry.exists():
        with filling(entry) as scratch:
            fetch_or_build(scratch, pyodide, cache_folder() / f"{entry.name}.work")
    return next(entry.glob("*.whl"))


def fetch_or_build(folder: Path, pyodide: Path, work: Path) -> None:
    """A wheel stands in `folder`."""
    try:
        fetch_official(folder, pyodide)
    except NotPossibleError as no_download:
        print(f"wheel: {no_download}; building it from source, which takes some minutes", flush=True)
        try:
            build_from_source(folder, pyodide, work)
        except NotPossibleError as no_build:
            raise NotPossibleError(
                f"no pygame-ce wheel: {no_download}, and {no_build}; give one with --wheel PATH"
            ) from no_build


def fetch_official(folder: Path, pyodide: Path) -> None:
    """The wheel of Pyodide's own release stands in `folder`, checked by the sha256 in pyodide's lock file."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    package = lock["packages"]["pygame-ce"]
    download(package["file_name"], package["sha256"], folder)


def build_from_source(folder: Path, pyodide: Path, work: Path) -> None:
    """A wheel built by build/wheel stands in `folder`; `work` is gone, or after a failure kept to go on."""
    command = [sys.executable, str(RECIPE / "make_wheel.py"), "--pygame-ce", PYGAME_CE, "--cython", CYTHON]
    folders = ["--pyodide", str(pyodide), "--work", str(work), "--out", str(folder)]
    for left_over in work.parent.glob("wheel-*.work"):
        if left_over != work:  # of an older recipe that never got to its end
            shutil.rmtree(left_over, ignore_errors=True)
    try:
        result = subprocess.run(
            [*command, *folders], check=False, stderr=subprocess.PIPE, text=True, timeout=BUILD_SECONDS
        )
    except subprocess.TimeoutExpired as error:
        raise NotPossibleError(f"the build took more than {BUILD_SECONDS // 60} minutes") from error
    if result.returncode == MACHINE_CANNOT:
        raise NotPossibleError(result.stderr.strip().rpartition("\n")[2].removeprefix("make_wheel: "))
    if result.returncode != 0:
        sys.stderr.write(result.stderr[-4000:])
        raise NotPossibleError(f"the build failed with exit code {result.returncode} (see above)")
    shutil.rmtree(work, ignore_errors=True)
