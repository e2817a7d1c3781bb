"""How far, how high and over what one jumps.

Source: `jumping.*` of the rules files.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.rules.formulas.terms import Number, exact, fraction, require

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

PLAIN_SPEED = 30
FAST_BONUS = 4
NEAR_MISS = 4
HIGH_JUMP_BASE = 3
CHECK_DC = 10
LOW_PART = 4
"""What is low can be jumped: a quarter of the length at most."""


def jump_speed_bonus(ruleset: Ruleset, speed: int) -> int:
    """What a speed adds to jump checks for every full 10 ft above or below 30.

    Source: jumping.speed-modifier.
    """
    require(ruleset, "jump checks", holds=ruleset.jumping.high == "check")
    if speed >= PLAIN_SPEED:
        return FAST_BONUS * ((speed - PLAIN_SPEED) // 10)
    return ruleset.jumping.slow_penalty * ((PLAIN_SPEED - speed) // 10)


def jump_outcome(ruleset: Ruleset, dc: int, total: int) -> str:
    """What a jump check leads to: "clear", "fall", or "reflex-N", a save with that DC to catch the far edge.

    With `jumping.failed` switched off a miss is "stopped" before the gap. Source: jumping.failed.
    """
    require(ruleset, "jump checks", holds=ruleset.jumping.high == "check")
    if total >= dc:
        return "clear"
    if ruleset.jumping.failed == "stops":
        return "stopped"
    return f"reflex-{ruleset.jumping.catch_dc}" if dc - total <= NEAR_MISS else "fall"


def is_running_jump(ruleset: Ruleset, run_up: int) -> bool:
    """Whether `run_up` feet of movement before take-off make a running jump. Source: jumping.run-up."""
    return run_up >= ruleset.jumping.run_up_feet


def long_jump_feet(ruleset: Ruleset, strength: int, run_up: int = 0) -> int:
    """The longest jump of that Strength score, after `run_up` feet of movement. Source: jumping.long."""
    require(ruleset, "jumps limited by Strength", holds=ruleset.jumping.limit == "strength")
    return strength if is_running_jump(ruleset, run_up) else strength // 2


def high_jump_feet(ruleset: Ruleset, modifier: int, run_up: int = 0) -> int:
    """The highest jump of that Strength modifier, after `run_up` feet on foot. Source: jumping.high."""
    _require_heights(ruleset)
    height = max(0, HIGH_JUMP_BASE + modifier)
    return height if is_running_jump(ruleset, run_up) else height // 2


def high_reach_feet(ruleset: Ruleset, modifier: int, run_up: int = 0, height: Number = 0) -> Number:
    """How high the hands of a jumper `height` feet tall reach. Source: jumping.high-reach."""
    return exact(high_jump_feet(ruleset, modifier, run_up) + Fraction(3, 2) * fraction(height))


def low_obstacle_feet(ruleset: Ruleset, jump: Number) -> Number:
    """The height of the tallest obstacle that a long jump of `jump` feet may clear.

    Source: jumping.low-obstacle.
    """
    _require_heights(ruleset)
    return exact(fraction(jump) / LOW_PART)


def clears_obstacle(ruleset: Ruleset, jump: Number, height: Number, total: int) -> bool:
    """Whether a long jump clears an obstacle that high with that check. Source: jumping.low-obstacle."""
    return height <= low_obstacle_feet(ruleset, jump) and total >= CHECK_DC


def lands_prone(ruleset: Ruleset, total: int) -> bool:
    """Whether a jumper with that check falls Prone on difficult ground. Source: jumping.land-difficult."""
    require(ruleset, "checks for landing", holds=ruleset.jumping.landing_check)
    return total < CHECK_DC


def _require_heights(ruleset: Ruleset) -> None:
    require(ruleset, "the height of jumps", holds=ruleset.jumping.high == "modifier")
