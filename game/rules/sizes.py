"""The tables of sizes: space, reach and the gaps a body fits through.

Source: rules-srd35-pf1.md section 4 (Size), rules-srd52-epicpath.md (srd52 size.table, epicpath T1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.creatures import Size

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset


class SizeRow(NamedTuple):
    """One size: `side` of its space in squares, natural `reach` in feet, widths in inches.

    `space` is the width it needs to stand, `squeezes` and `impeded` the least gaps it gets through by
    squeezing and with the utmost effort (epicpath only).
    """

    side: int
    reach: int
    space: int
    squeezes: int = 0
    impeded: int = 0


TABLES: dict[str, dict[Size, SizeRow]] = {
    "d20": {
        Size.FINE: SizeRow(1, 0, 6),
        Size.DIMINUTIVE: SizeRow(1, 0, 12),
        Size.TINY: SizeRow(1, 0, 30),
        Size.SMALL: SizeRow(1, 5, 60),
        Size.MEDIUM: SizeRow(1, 5, 60),
        Size.LARGE: SizeRow(2, 10, 120),
        Size.HUGE: SizeRow(3, 15, 180),
        Size.GARGANTUAN: SizeRow(4, 20, 240),
        Size.COLOSSAL: SizeRow(6, 30, 360),
    },
    "srd52": {
        Size.TINY: SizeRow(1, 5, 30),
        Size.SMALL: SizeRow(1, 5, 60),
        Size.MEDIUM: SizeRow(1, 5, 60),
        Size.LARGE: SizeRow(2, 5, 120),
        Size.HUGE: SizeRow(3, 5, 180),
        Size.GARGANTUAN: SizeRow(4, 5, 240),
    },
    "epicpath": {
        Size.FINE: SizeRow(1, 0, 6, 3, 1),
        Size.DIMINUTIVE: SizeRow(1, 0, 12, 6, 3),
        Size.TINY: SizeRow(1, 0, 30, 12, 6),
        Size.SMALL: SizeRow(1, 5, 60, 30, 12),
        Size.MEDIUM: SizeRow(1, 5, 60, 30, 12),
        Size.LARGE: SizeRow(2, 10, 120, 60, 30),
        Size.HUGE: SizeRow(3, 15, 180, 120, 60),
        Size.GARGANTUAN: SizeRow(4, 20, 240, 180, 120),
        Size.COLOSSAL: SizeRow(5, 25, 300, 240, 180),
        Size.TITANIC: SizeRow(6, 30, 360, 300, 240),
        Size.TITANIC_PLUS: SizeRow(12, 60, 720, 360, 300),
        Size.TITANIC_TWO_PLUS: SizeRow(24, 120, 1440, 720, 360),
        Size.TITANIC_THREE_PLUS: SizeRow(48, 240, 2880, 1440, 720),
    },
}

COMMON_REACH = 5
"""The reach, in feet, of everybody where natural reach does not grow with size."""


def size_row(ruleset: Ruleset, size: Size) -> SizeRow:
    """The row of a size. Raises KeyError with its word when the ruleset has no such size."""
    row = TABLES[ruleset.size.table].get(size)
    if row is None:
        raise KeyError(size.word)
    return row


def side_of(ruleset: Ruleset, size: Size) -> int:
    """The side of the space of a size, in squares."""
    return size_row(ruleset, size).side


def natural_reach(ruleset: Ruleset, size: Size) -> int:
    """The natural reach of a size, in feet. Source: threat.reach."""
    if not ruleset.threat.reach_by_size:
        return COMMON_REACH
    return size_row(ruleset, size).reach
