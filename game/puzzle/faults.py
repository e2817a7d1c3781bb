"""Faults in what people write: one readable line that names the place."""

from __future__ import annotations


class Fault(ValueError):
    """Something in a file cannot be used. The text names the file, the key and, in a map, row and column."""

    def __init__(self, name: str, where: str, what: str) -> None:
        """The line is ready: `name: where: what`."""
        self.name = name
        self.where = where
        self.what = what
        super().__init__(f"{name}: {where}: {what}" if where else f"{name}: {what}")
