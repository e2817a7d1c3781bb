"""Reading tables: typed values out of what a TOML file holds, faults for everything else."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, TypeVar

from game.puzzle.faults import Fault, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Kind = TypeVar("Kind")

WORDS: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
    float: "a number",
}

LARGEST = 1_000_000
"""No whole number of a level is farther from 0."""


def parse_toml(text: str, name: str) -> dict[str, object]:
    """The tables of a TOML text. A byte order mark is no part of it. Raises Fault with line and column."""
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise Fault(name, "", f"is not TOML: {error}") from None
    except RecursionError:
        raise Fault(name, "", "is not TOML that can be read: it is nested too deep") from None
    except ValueError as error:  # a number of thousands of digits
        raise Fault(name, "", f"is not TOML that can be read: {error}") from None


class Table:
    """A table of a file: values are asked for by key and kind, and the place is known in every fault."""

    def __init__(self, values: Mapping[str, object], name: str, where: str = "") -> None:
        """The table `where` of the file `name`."""
        self.values = values
        self.name = name
        self.where = where

    def fault(self, key: str, what: str) -> Fault:
        """A fault at that key."""
        return Fault(self.name, self.path(key), what)

    def path(self, key: str) -> str:
        """The key with the tables around it."""
        return f"{self.where}.{key}" if self.where else key

    def only(self, known: Iterable[str]) -> None:
        """Raises a fault when there is a key that is not among the known ones."""
        names = tuple(known)
        for key in self.values:
            if key not in names:
                raise self.fault(key, f"unknown key; known are {', '.join(names)}")

    def get(self, key: str, kind: type[Kind], default: Kind) -> Kind:
        """The value of that kind, or the default when the key is not there."""
        value = self.values.get(key)
        if value is None:
            return default
        if kind is float and isinstance(value, int) and not isinstance(value, bool):
            return value  # type: ignore[return-value]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fault(key, f"must be {WORDS.get(kind, kind.__name__)}, not {shown(value)}")
        if isinstance(value, int) and abs(value) > LARGEST:
            raise self.fault(key, f"must be between {-LARGEST} and {LARGEST}")
        return value

    def need(self, key: str, kind: type[Kind]) -> Kind:
        """The value of that kind; a fault when the key is missing."""
        if key not in self.values:
            raise self.fault(key, "is missing")
        return self.get(key, kind, kind())

    def choice(self, key: str, choices: Mapping[str, Kind], default: Kind) -> Kind:
        """The value that a word stands for; a fault lists the words there are."""
        word = self.values.get(key)
        if word is None:
            return default
        if not isinstance(word, str) or word not in choices:
            raise self.fault(key, f"{shown(word)} is none of {', '.join(choices)}")
        return choices[word]

    def table(self, key: str) -> Table:
        """The table under that key; an empty one when it is not there."""
        return Table(self.get(key, dict, {}), self.name, self.path(key))

    def feet(self, key: str, default: int) -> int:
        """A length in whole feet, not below 0."""
        value = self.get(key, int, default)
        if value < 0:
            raise self.fault(key, f"must not be below 0, not {value}")
        return value

    def square(self, key: str, value: object) -> tuple[int, int]:
        """The pair `[x, y]`."""
        if (
            isinstance(value, list)
            and len(value) == 2  # noqa: PLR2004 - a pair
            and all(isinstance(part, int) and not isinstance(part, bool) for part in value)
            and all(abs(part) <= LARGEST for part in value)
        ):
            return value[0], value[1]
        raise self.fault(key, f"must be a square [x, y], not {shown(value)}")
