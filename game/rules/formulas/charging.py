"""The lane of a charge, how far it goes, and dives.

Source: `charging.*`, `turn.restricted` of rules-srd35-pf1.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import charging
from game.rules.formulas.terms import Place, require
from game.rules.geometry import Square

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

DIVE_FORWARD_FEET = 30
DIVE_DOWN_FEET = 10


def charge_feet(ruleset: Ruleset, speed: int, *, restricted: bool = False) -> int:
    """The most a charge moves; `restricted`: with a single action.

    Source: charging.charge, turn.restricted.
    """
    require(ruleset, "charges", holds=ruleset.charging.offered)
    return speed if restricted else 2 * speed


def may_dive(ruleset: Ruleset, moved: int, descended: int) -> bool:
    """Whether a charge that moves and goes down so many feet is a dive. Source: charging.dive."""
    require(ruleset, "dives", holds=ruleset.charging.dive)
    return moved >= DIVE_FORWARD_FEET and descended >= DIVE_DOWN_FEET


def lane_squares(ruleset: Ruleset, start: Place, end: Place, *, side: int = 1) -> list[list[int]]:
    """The squares of a charge lane, start and end included, as sorted `[x, y]`. Source: charging.charge."""
    require(ruleset, "charges", holds=ruleset.charging.offered)
    squares = charging.lane_squares(ruleset, Square(*start), Square(*end), side=side)
    return [list(square) for square in squares]
