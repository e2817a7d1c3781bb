"""Adds bytecode to archives, so that the browser's Python need not compile every module at every start.

Standard library only, and run by the Python version whose bytecode is wanted: by an interpreter on this
machine, or by pyodide itself under Node.js (precompile.mjs). Its argument is a JSON list of [kind, source,
target]:

- "library": a zip that Python imports from; each X.py becomes X.pyc without docstrings and asserts, and what
  no page can use is left out;
- "package": an archive that gets unpacked; each X.py gets a __pycache__/X.cpython-313.pyc without docstrings.
  The source stays, for tracebacks and for a Python of another version.
"""

import ast
import importlib.util
import json
import marshal
import sys
import types
import zipfile
from pathlib import PurePosixPath

OPTIMIZE = {"library": 2, "package": 0}
# Parts of the library about other programs, terminals, windows, mail, tests: a page has none of them, and
# pygbag's Python lacks most of them, too.
USELESS = frozenset({
    "_aix_support", "_android_support", "_apple_support", "_ios_support", "_osx_support", "_pyrepl",
    "__phello__", "bdb", "cProfile", "cmd", "doctest", "ensurepip", "ftplib", "graphlib", "idlelib",
    "imaplib", "mailbox", "multiprocessing", "netrc", "nturl2path", "pdb", "poplib", "profile", "pstats",
    "pydoc", "pydoc_data", "rlcompleter", "sched", "shelve", "smtplib", "socketserver", "statistics",
    "tabnanny", "timeit", "trace", "turtle", "unittest", "venv", "wave", "webbrowser", "wsgiref", "xmlrpc",
    "zipapp",
})  # fmt: skip
UNCHECKED = (1).to_bytes(4, "little")  # a hash-based file that Python takes as it is


def precompile(kind: str, source: str, target: str) -> None:
    """The archive `target` has the contents of `source` and the bytecode."""
    with (
        zipfile.ZipFile(source) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for entry in old.infolist():
            data = old.read(entry)
            path = PurePosixPath(entry.filename)
            if kind == "library" and path.parts[0].removesuffix(".py") in USELESS:
                continue
            is_module = path.suffix == ".py"
            if kind == "package" or not is_module:
                new.writestr(entry, data, zipfile.ZIP_DEFLATED)
            if is_module:
                code = compile_module(data, str(path), OPTIMIZE[kind])
                bytecode = importlib.util.MAGIC_NUMBER + UNCHECKED + bytes(importlib.util.source_hash(data))
                added = zipfile.ZipInfo(name_of_bytecode(kind, path), entry.date_time)
                added.external_attr = 0o644 << 16
                new.writestr(added, bytecode + marshal.dumps(code), zipfile.ZIP_DEFLATED)


def compile_module(source: bytes, name: str, optimize: int) -> types.CodeType:
    """The code of a module without its docstrings, which would be half of the bytes."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            # A `pass` in front would forbid `from __future__`, so only where nothing else is left.
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return compile(tree, name, "exec", dont_inherit=True, optimize=optimize)


def name_of_bytecode(kind: str, path: PurePosixPath) -> str:
    """Where Python looks for the bytecode of the module at `path`."""
    if kind == "library":
        return str(path.with_suffix(".pyc"))
    return str(path.parent / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}.pyc")


if __name__ == "__main__":
    for job in json.loads(sys.argv[1]):
        precompile(*job)
