"""Builds the pygame-ce wheel for pyodide from sources; about three minutes with nothing there.

    python make_wheel.py --pygame-ce 2.5.7 --cython 3.2.9 --pyodide FOLDER --work FOLDER --out FOLDER

Takes pygame-ce's sdist and Cython by pip, the C libraries and emscripten from Debian 13 by apt, nothing else.
`--pyodide` holds the core files of the pyodide that shall load the wheel. A build that was broken off goes on
where it stopped when `--work` is the same. Normally called by `build/web.py runtime`, which keeps the result.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import time
import venv
from pathlib import Path

from archive import write_wheel
from debian import Debian, NoDebianError, find_debian
from pyconfig import write_pyconfig
from wasm_imports import find_unresolved

HERE = Path(__file__).resolve().parent
TOOLS = ("emscripten", "make", "dpkg-dev", "libpython3.13-dev")
LIBRARIES = ("libsdl2", "libsdl2-image", "libsdl2-ttf", "libsdl2-mixer", "freetype")
CYTHON_MODULES = ("audio", "mixer", "sdl2", "video")
STARTED = time.monotonic()


def main() -> int:
    """0: the wheel stands in --out. 1: a step failed and has said why. 2: this machine cannot build it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pygame-ce", required=True, metavar="VERSION")
    parser.add_argument("--cython", required=True, metavar="VERSION")
    for name in ("--pyodide", "--work", "--out"):
        parser.add_argument(name, required=True, type=Path, metavar="FOLDER")
    options = parser.parse_args()
    pyodide: Path = options.pyodide.resolve()
    options.work.mkdir(parents=True, exist_ok=True)
    log: Path = options.work.resolve() / "log"
    try:
        report(f"a Debian 13 to compile in (details: {log})")
        debian = find_debian(options.work.resolve() / "debian", log)
        # Inside the chroot, so that the compiler can see it.
        work = options.work.resolve() / "build" if debian.root == Path("/") else debian.root / "build"
        report("emscripten and headers")
        debian.install(*TOOLS)
        report("sources")
        download_libraries(debian, work / "sources")
        pygame = download_pygame(options.pygame_ce, options.cython, work)
        copy_headers(debian, pyodide, work / "headers")
        report("compiling")
        module = compile_module(debian, work, options.pygame_ce)
    except NoDebianError as error:
        print(f"make_wheel: {error}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        said = log.read_text(encoding="utf-8", errors="replace")[-2000:] if log.exists() else ""
        command = " ".join(str(word) for word in error.cmd)
        print(f"{said}\nmake_wheel: failed with exit code {error.returncode}: {command}", file=sys.stderr)
        return 1
    unresolved = find_unresolved(module, pyodide / "pyodide.asm.wasm", pyodide / "pyodide.asm.js")
    if unresolved:
        print(f"make_wheel: pyodide has none of: {', '.join(unresolved)}", file=sys.stderr)
        return 1
    wheel = write_wheel(module, pygame / "src_py", options.pygame_ce, options.out)
    report(f"{wheel} ({wheel.stat().st_size / 1e6:.1f} MB)")
    return 0


def report(text: str) -> None:
    """The next step is on standard output, with the seconds since the start."""
    print(f"[{time.monotonic() - STARTED:4.0f} s] {text}", flush=True)


def download_libraries(debian: Debian, folder: Path) -> None:
    """SDL2 and its companions stand unpacked in `folder`."""
    done = folder / "libraries.done"
    if done.exists():
        return
    debian.download_sources(folder, *LIBRARIES)
    for path in folder.glob("*.orig.tar.*"):
        if path.suffix != ".asc":
            unpack(path, folder)
    done.touch()


def download_pygame(version: str, cython: str, work: Path) -> Path:
    """The sources of pygame-ce stand in work/sources, Cython modules as C files; returns their folder."""
    folder = work / "sources" / f"pygame_ce-{version}"
    done = folder / "cython.done"
    if done.exists():
        return folder
    tools = work / "tools"
    venv.create(tools, with_pip=True, clear=True)
    python = str(tools / "bin" / "python")
    pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", f"cython=={cython}"], check=True)
    subprocess.run(
        [*pip, "download", "--no-binary=:all:", "--no-deps", "--no-build-isolation", f"pygame-ce=={version}"],
        check=True,
        cwd=work / "sources",
        env={**os.environ, "PYTHONPATH": str(HERE / "sdist_only"), "PYGAME_CE": version},
    )
    unpack(work / "sources" / f"pygame_ce-{version}.tar.gz", work / "sources")
    sources = folder / "src_c" / "cython"
    (sources / "out").mkdir(exist_ok=True)
    for name in CYTHON_MODULES:
        translate = [
            python,
            "-m",
            "cython",
            "-3",
            "-I",
            ".",
            f"pygame/_sdl2/{name}.pyx",
            "-o",
            f"out/{name}.c",
        ]
        subprocess.run(translate, check=True, cwd=sources, stderr=subprocess.DEVNULL)
    done.touch()
    return folder


def unpack(path: Path, folder: Path) -> None:
    """The files of a tar stand in `folder`."""
    with tarfile.open(path) as archive:
        archive.extractall(folder, filter="data")


def copy_headers(debian: Debian, pyodide: Path, folder: Path) -> None:
    """The C headers of pyodide's Python stand in `folder`: Debian's, with pyodide's own pyconfig.h."""
    shutil.copytree(debian.root / "usr/include/python3.13", folder, dirs_exist_ok=True)
    template = next((debian.root / "usr/include").glob("*/python3.13/pyconfig.h"))
    write_pyconfig(pyodide / "python_stdlib.zip", template, folder / "pyconfig.h")


def compile_module(debian: Debian, work: Path, version: str) -> Path:
    """The side module is compiled and linked; returns its path."""
    for name in ("Makefile", "no_sleep.c"):
        shutil.copy(HERE / name, work)
    folders = {"SOURCES": "sources", "OBJECTS": "objects", "OUT": "out", "HEADERS": "headers"}
    variables = [f"{name}={debian.inside(work / folder)}" for name, folder in folders.items()]
    debian.run("make", "-s", "-C", work, f"-j{os.cpu_count() or 1}", *variables, f"PYGAME={version}")
    return next((work / "out").glob("base.*.so"))


if __name__ == "__main__":
    sys.exit(main())
