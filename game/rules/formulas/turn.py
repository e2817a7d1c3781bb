"""Prices of what is done besides moving, and what a withdraw saves.

Source: `prone.stand`, `turn.mount`, `withdrawing.check` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.acting import stand_price
from game.rules.formulas.terms import require

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset


def stand_feet(ruleset: Ruleset, speed: int) -> int:
    """What standing up takes of the movement: half the speed, or a whole move of it. Source: prone.stand."""
    return stand_price(ruleset, speed)


def mount_feet(ruleset: Ruleset, speed: int) -> int:
    """What mounting or dismounting takes of the movement of a turn that may be split. Source: turn.mount."""
    require(ruleset, "mounting paid with movement", holds=ruleset.turn.split)
    return speed // 2


def withdraw_saved(ruleset: Ruleset, margin: int) -> int:
    """How many creatures a withdraw check that beats its DC by `margin` keeps from attacking.

    Source: withdrawing.check.
    """
    require(ruleset, "withdraw checks", holds=ruleset.withdrawing.check)
    return 1 + margin // 2 if margin >= 0 else 0
