"""pyconfig.h for pyodide's Python, which no package ships.

Names come from Debian's header of the same Python version, values from the `_sysconfigdata` module inside
pyodide's standard library: the two together are what CPython's configure would have written.
"""

import re
import zipfile
from pathlib import Path
from typing import Any

NAME = re.compile(r"^(?:#define|/\* #undef)\s+(\w+)", re.MULTILINE)


def write_pyconfig(stdlib: Path, template: Path, header: Path) -> int:
    """`header` holds the build settings of the Python whose library `stdlib` is; returns their number."""
    with zipfile.ZipFile(stdlib) as library:
        module = next(name for name in library.namelist() if "_sysconfigdata" in name)
        source = library.read(module)
    namespace: dict[str, Any] = {}
    exec(source, namespace)  # noqa: S102 - a dict literal written by CPython's own build
    values: dict[str, Any] = namespace["build_time_vars"]
    names = dict.fromkeys(NAME.findall(template.read_text(encoding="utf-8")))
    names.pop("Py_PYCONFIG_H", None)
    defined = [f"#define {name} {values[name]}" for name in names if values.get(name) not in (None, 0, "")]
    header.write_text("\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *defined, "#endif", ""]))
    return len(defined)
