"""Which squares are threatened, and how often.

Source: `threat.*`, `opportunity.allowance` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.formulas.distance import SQUARE_FEET
from game.rules.formulas.terms import SizeWord, parse_size, require
from game.rules.sizes import COMMON_REACH, natural_reach
from game.rules.threat import threatens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.ruleset import Ruleset


def _reach(ruleset: Ruleset, reach_feet: int) -> int:
    return reach_feet if reach_feet or ruleset.threat.zero else COMMON_REACH


def _around(ruleset: Ruleset, side: int, reach: int) -> Iterator[tuple[int, int, int]]:
    """The gaps within reach of a space, with the number of squares that have them."""
    most = _reach(ruleset, reach) // SQUARE_FEET
    for gx in range(most + 1):
        for gy in range(most + 1):
            yield gx, gy, (2 if gx else side) * (2 if gy else side)


def threat_count(ruleset: Ruleset, side: int, reach: int, dead: int = 0) -> int:
    """How many squares around its space, `side` squares wide, a creature threatens. Source: threat.area."""
    return sum(
        count
        for gx, gy, count in _around(ruleset, side, reach)
        if (gx or gy) and threatens(ruleset, gx, gy, reach, dead)
    )


def threatened_squares(ruleset: Ruleset, side: int, reach: int) -> int:
    """How many squares a creature threatens, those of its own space included. Source: threat.area."""
    return sum(count for gx, gy, count in _around(ruleset, side, reach) if threatens(ruleset, gx, gy, reach))


def reach_feet(ruleset: Ruleset, size: SizeWord) -> int:
    """The natural reach of a size. Source: threat.reach."""
    return natural_reach(ruleset, parse_size(ruleset, size))


def attack_allowance(ruleset: Ruleset, *, combat_reflexes: bool = False, dexterity: int = 0) -> int:
    """How many attacks of opportunity a creature has in a round; `dexterity` is its modifier.

    Source: opportunity.allowance.
    """
    policy = ruleset.opportunity
    counted = policy.once != "action" and policy.drawn_by != "leaving reach"
    require(ruleset, "a number of attacks of opportunity in a round", holds=counted)
    return 1 + max(dexterity, 0) if combat_reflexes else 1
