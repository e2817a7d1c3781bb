"""Bytecode for the Python of the browser: halves the time until the first picture.

pyodide ships its library as source text and compiles what is imported at every start; the game would be
treated alike. The bytecode must come from a Python of the same version: this one, a `python3.13` on PATH, or
pyodide under Node.js. If there is none, the site works all the same and starts more slowly.
"""

import importlib.util
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from .cache import cache_folder, digest_files, filling
from .pins import PYODIDE_BYTECODE, PYODIDE_PYTHON

SCRIPT = Path(__file__).with_name("precompile.py")
TIMEOUT_SECONDS = 300
MAGIC = "import importlib.util as u; print(int.from_bytes(u.MAGIC_NUMBER[:2], 'little'))"


def copy_compiled(source: Path, target: Path, kind: str, pyodide: Path) -> None:
    """`target` is the archive `source` with bytecode in it, from the cache if it is there.

    precompile.py describes the kinds. Without a fitting Python it is a plain copy.
    """
    entry = cache_folder() / f"bytecode-{digest_files(source, SCRIPT)[:16]}"
    if not entry.exists():
        if not compile_archive(source, target, kind, pyodide):
            print(
                f"site: no Python {PYODIDE_PYTHON} or Node.js to compile {source.name}: it will start slowly"
            )
            shutil.copyfile(source, target)
            return
        with filling(entry) as scratch:
            shutil.copyfile(target, scratch / source.name)
    shutil.copyfile(entry / source.name, target)


def compile_archive(source: Path, target: Path, kind: str, pyodide: Path) -> bool:
    """`target` is the archive `source` with bytecode in it; False when no Python fits."""
    job = json.dumps([[kind, str(source), str(target)]])
    for command in fitting_pythons(pyodide):
        run = [*command, job]
        result = subprocess.run(
            run, check=False, capture_output=True, timeout=TIMEOUT_SECONDS, stdin=subprocess.DEVNULL
        )
        if result.returncode == 0:
            return True
        print(f"site: {command[0]} cannot compile {source.name}: {last_line(result.stderr)}")
    return False


def last_line(output: bytes) -> str:
    """What a program said last."""
    return output.decode(errors="replace").strip().rpartition("\n")[2]


def fitting_pythons(pyodide: Path) -> Iterator[list[str]]:
    """The commands on this machine that run precompile.py with the right version, best first."""
    if int.from_bytes(importlib.util.MAGIC_NUMBER[:2], "little") == PYODIDE_BYTECODE:
        yield [sys.executable, str(SCRIPT)]
    other = shutil.which(f"python{PYODIDE_PYTHON}")
    if other and is_fitting(other):
        yield [other, str(SCRIPT)]
    node = shutil.which("node") or shutil.which("nodejs")
    if node:
        yield [node, str(SCRIPT.with_suffix(".mjs")), str(pyodide)]


def is_fitting(python: str) -> bool:
    """Whether an interpreter runs and makes the bytecode that pyodide reads."""
    answer = subprocess.run([python, "-c", MAGIC], check=False, capture_output=True, text=True)
    return answer.returncode == 0 and answer.stdout.strip() == str(PYODIDE_BYTECODE)
