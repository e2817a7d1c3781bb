"""Falls, dives and falling objects.

Source: `falling.*`, `jumping.down` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.creatures import Size
from game.rules.formulas.modes import loses_altitude_feet
from game.rules.formulas.terms import SizeWord, parse_size, require

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

DIE_FEET = 10
SOFT_DEPTH_FEET = 10
SOFT_FEET = 20
DIVE_DC, DIVE_DC_STEP, DIVE_DC_FEET = 15, 5, 50
DIVE_DEPTH_FEET, DIVE_HEIGHT_FEET = 10, 30

OBJECT_DICE = {
    # rules-srd52-epicpath.md, T3; seed 002 L373-392
    Size.TINY: 1,
    Size.SMALL: 2,
    Size.MEDIUM: 3,
    Size.LARGE: 5,
    Size.HUGE: 8,
    Size.GARGANTUAN: 13,
    Size.COLOSSAL: 21,
    Size.TITANIC: 34,
    Size.TITANIC_PLUS: 34,
    Size.TITANIC_TWO_PLUS: 34,
    Size.TITANIC_THREE_PLUS: 34,
}


def flyer_falls(
    ruleset: Ruleset, fly_speed: int, *, incapacitated: bool = False, prone: bool = False, hover: bool = False
) -> bool:
    """Whether a flyer in the air falls. Source: falling.flyer, falling.hover."""
    require(ruleset, "when a flyer falls", holds=ruleset.falling.flyer)
    return not hover and (incapacitated or prone or fly_speed <= 0)


def fall_dice(ruleset: Ruleset, height: int, *, deliberate: bool = False, check: bool = False) -> int:
    """How many d6 a fall of that many feet deals; `deliberate`: a jump down, `check`: with the check made.

    Source: falling.damage, falling.deliberate, jumping.down.
    """
    policy = ruleset.falling
    if height <= policy.free_feet:
        return 0
    if deliberate:
        softened = policy.deliberate_feet + policy.check_feet
        require(ruleset, "jumping down on purpose", holds=softened > 0)
        height -= policy.deliberate_feet + (policy.check_feet if check else 0)
    return min(policy.cap_dice, max(0, height) // DIE_FEET)


def water_fall_dice(ruleset: Ruleset, height: int, depth: int) -> list[int]:
    """How many d3 and d6 a fall into water that deep deals. Source: falling.water."""
    policy = ruleset.falling
    require(ruleset, "softer falls into deep water", holds=policy.water == "layers")
    if depth < SOFT_DEPTH_FEET:
        return [0, fall_dice(ruleset, height)]
    below = max(0, height - SOFT_FEET)
    return [
        min(below, SOFT_FEET) // DIE_FEET,
        min(policy.cap_dice, max(0, below - SOFT_FEET) // DIE_FEET),
    ]


def dive_dc(ruleset: Ruleset, height: int) -> int:
    """What the check for a dive from that height must reach: 5 more for every full 50 ft.

    Source: falling.dive.
    """
    _require_hazards(ruleset)
    return DIVE_DC + DIVE_DC_STEP * (height // DIVE_DC_FEET)


def dive_depth_feet(ruleset: Ruleset, height: int) -> int:
    """How deep the water must be for a dive from that height: 10 ft for every 30 begun.

    Source: falling.dive.
    """
    _require_hazards(ruleset)
    depth = DIVE_DEPTH_FEET * -(-height // DIVE_HEIGHT_FEET)
    cap = ruleset.falling.dive_depth_cap
    return depth if cap is None else min(depth, cap)


def collision_dice(ruleset: Ruleset, speed: int) -> int:
    """How many d6 a collision at that speed deals. Source: falling.collision."""
    _require_hazards(ruleset)
    return min(ruleset.falling.cap_dice, speed // DIE_FEET)


def object_dice(ruleset: Ruleset, size: SizeWord, height: int = 0) -> int:
    """How many d6 an object of that size deals after falling so far. Source: falling.object-damage.

    Objects smaller than Tiny have no dice of their own; those of the fall still count.
    """
    _require_hazards(ruleset)
    return OBJECT_DICE.get(parse_size(ruleset, size), 0) + fall_dice(ruleset, height)


def object_total(
    ruleset: Ruleset, size: SizeWord, height: int = 0, *, rolled: int = 0, per_die: int = 0
) -> int:
    """The damage of an object whose dice show `rolled` in all, `per_die` added to each.

    Source: falling.object-damage.
    """
    return max(0, rolled + per_die * object_dice(ruleset, size, height))


def lesser_flight_fall_dice(ruleset: Ruleset, height: int, speed: int) -> int:
    """How many d6 a lesser flyer takes that loses control so high. Source: modes.table."""
    return fall_dice(ruleset, loses_altitude_feet(ruleset, height, speed))


def _require_hazards(ruleset: Ruleset) -> None:
    require(ruleset, "dives, collisions and falling objects", holds=ruleset.falling.hazards)
