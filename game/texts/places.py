"""Names of squares: `C4` is the third column from the west and the fourth row from the north."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.rules.geometry import Square

if TYPE_CHECKING:
    from game.rules.geometry import Body
    from game.texts.catalogue import Texts

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def format_column(x: int) -> str:
    """The name of a column, counted from 0 in the west: A to Z, then AA, AB and so on."""
    name = ""
    x += 1
    while x > 0:
        x, letter = divmod(x - 1, len(LETTERS))
        name = LETTERS[letter] + name
    return name


def format_square(square: Square) -> str:
    """The name of a square of the map, such as `C4`."""
    return f"{format_column(square.x)}{square.y + 1}"


def parse_square(name: str) -> Square:
    """The square of that name. Raises ValueError when it is none."""
    match = re.fullmatch(r"([A-Z]+)([1-9][0-9]*)", name.strip().upper())
    if match is None:
        raise ValueError(f"{name!r} is no name of a square; C4 would be one")
    x = 0
    for letter in match[1]:
        x = x * len(LETTERS) + LETTERS.index(letter) + 1
    return Square(x - 1, int(match[2]) - 1)


def format_body(texts: Texts, body: Body) -> str:
    """The squares of a body: `C4`, or its north-west and its south-east square."""
    squares = body.squares
    first = Square(min(s.x for s in squares), min(s.y for s in squares))
    last = Square(max(s.x for s in squares), max(s.y for s in squares))
    if first == last:
        return format_square(first)
    return texts("block", first=format_square(first), last=format_square(last))
