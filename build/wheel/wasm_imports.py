"""The import check: everything that the compiled module asks for must exist in pyodide.

A side module with one unknown import still links, and fails in the browser with a message that names nothing.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

IMPORTS, EXPORTS = 2, 7  # section numbers of the WebAssembly binary format
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # kinds of imports
PROVIDED = {  # made by the loader itself
    "memory", "__indirect_function_table", "__stack_pointer", "__memory_base", "__table_base",
    "__c_longjmp", "__cpp_exception",
}  # fmt: skip


@dataclass
class Reader:
    """A position in a WebAssembly binary."""

    data: bytes
    at: int = 8  # after magic number and version

    def byte(self) -> int:
        """The next byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """The next LEB128 number."""
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return result

    def name(self) -> str:
        """The next length-prefixed name."""
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at].decode()

    def sections(self) -> Iterator[int]:
        """The number of each section, with the position at its first byte."""
        while self.at < len(self.data):
            section = self.byte()
            end = self.number() + self.at
            yield section
            self.at = end

    def limits(self) -> None:
        """The position is behind the limits of a table or memory."""
        has_maximum = self.number() & 1
        self.number()
        if has_maximum:
            self.number()

    def import_type(self) -> None:
        """The position is behind the type of an import."""
        kind = self.byte()
        if kind == FUNCTION:
            self.number()
        elif kind == TABLE:
            self.byte()
            self.limits()
        elif kind == MEMORY:
            self.limits()
        elif kind in (GLOBAL, TAG):
            self.byte()
            self.number()
        else:
            raise ValueError(f"unknown kind of import: {kind}")


@dataclass
class Names:
    """What a module imports and exports."""

    imports: list[str] = field(default_factory=list)
    exports: set[str] = field(default_factory=set)


def read_names(path: Path) -> Names:
    """The imported and exported names of a WebAssembly module."""
    reader, names = Reader(path.read_bytes()), Names()
    for section in reader.sections():
        if section == IMPORTS:
            for _ in range(reader.number()):
                reader.name()
                names.imports.append(reader.name())
                reader.import_type()
        elif section == EXPORTS:
            for _ in range(reader.number()):
                names.exports.add(reader.name())
                reader.byte()
                reader.number()
    return names


def find_unresolved(module: Path, main_module: Path, main_script: Path) -> list[str]:
    """The imports of `module` that neither pyodide's wasm nor its JavaScript has; empty when it can load."""
    own = read_names(module)
    provided = PROVIDED | own.exports | read_names(main_module).exports
    script = main_script.read_text(encoding="utf-8")
    return [
        name
        for name in own.imports
        if name not in provided
        and not re.search(
            rf"function _{re.escape(name)}\(|_{re.escape(name)}\.sig|var _{re.escape(name)}=", script
        )
    ]
