"""Lengths in feet, metres or squares: the one place where a whole number of feet becomes what a person reads.

One square = 5 ft = 1.5 m, so a foot is 0.3 m. Whole numbers all the way: amounts are counted in thousandths.
"""

from __future__ import annotations

from enum import Enum

THOUSAND = 1000
INCHES_IN_A_FOOT = 12
INCHES_IN_A_SQUARE = 60


class Unit(Enum):
    """What lengths are written in."""

    FEET = "feet"
    METRES = "metres"
    SQUARES = "squares"


def default_unit(language: str) -> Unit:
    """The unit that tables in that language are used to."""
    return Unit.FEET if language == "en" else Unit.METRES


def parse_unit(word: str) -> Unit | None:
    """The unit of that word, or None when there is none."""
    return next((unit for unit in Unit if unit.value == word), None)


def thousandths(inches: int, unit: Unit) -> int:
    """A length of so many inches, in thousandths of the unit, rounded down where they do not fit."""
    if unit is Unit.METRES:
        return inches * 25
    return inches * THOUSAND // (INCHES_IN_A_FOOT if unit is Unit.FEET else INCHES_IN_A_SQUARE)


def format_number(amount: int, decimal: str) -> str:
    """So many thousandths as a number: no zeros at the end, `decimal` as its point or comma."""
    whole, rest = divmod(abs(amount), THOUSAND)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole}{decimal}{rest:03}".rstrip("0") if rest else f"{sign}{whole}"
