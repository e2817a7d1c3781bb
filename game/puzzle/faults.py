"""Faults in what people write: one readable line that names the place."""

from __future__ import annotations

LONGEST = 240
"""Characters of a part of a fault that are shown; what is longer is cut."""


class Fault(ValueError):
    """Something in a file cannot be used. The text names the file, the key and, in a map, row and column."""

    def __init__(self, name: str, where: str, what: str) -> None:
        """The line is ready: `name: where: what`."""
        self.name = name
        self.where = where
        self.what = what
        super().__init__(": ".join(one_line(part) for part in (name, where, what) if part))


def one_line(text: str) -> str:
    """The text in one line: what cannot be printed is escaped, what is long is cut."""
    text = "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in text[: 2 * LONGEST]
    )
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def shown(value: object) -> str:
    """The value as a message shows it, whatever it is."""
    try:
        return repr(value)
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists nested without end
        return f"this {type(value).__name__}"
