"""Names of squares and bodies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.geometry import Body, Square
from game.texts import Texts, format_body, format_square, parse_square


@pytest.mark.parametrize(
    ("square", "name"),
    [
        (Square(0, 0), "A1"),
        (Square(2, 3), "C4"),
        (Square(25, 9), "Z10"),
        (Square(26, 0), "AA1"),
        (Square(27, 0), "AB1"),
        (Square(51, 0), "AZ1"),
        (Square(52, 0), "BA1"),
        (Square(701, 0), "ZZ1"),
        (Square(702, 0), "AAA1"),
    ],
)
def test_names(square: Square, name: str) -> None:
    assert format_square(square) == name
    assert parse_square(name) == square


@given(st.integers(0, 2000), st.integers(0, 2000))
def test_names_and_squares_go_round(x: int, y: int) -> None:
    assert parse_square(format_square(Square(x, y)).lower()) == Square(x, y)


@pytest.mark.parametrize("name", ["", "4", "C", "4C", "C0", "C-1", "C4 D5"])
def test_no_names(name: str) -> None:
    with pytest.raises(ValueError, match="no name of a square"):
        parse_square(name)


def test_bodies() -> None:
    texts = Texts("en")
    assert format_body(texts, Body(Square(2, 3), 1)) == "C4"
    assert format_body(texts, Body(Square(2, 3), 2)) == "C4 to D5"
    assert format_body(Texts("pt_BR"), Body(Square(2, 3), 1, (Square(1, 3),))) == "B4 a C4"
