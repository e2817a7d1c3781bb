"""Climbing, swimming and flying in feet, and several speeds in one move.

Source: `modes.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from game.rules.creatures import Mover, Size
from game.rules.formulas.terms import NotARule, Number, exact, require
from game.rules.geometry import Body, Square
from game.rules.modes import ELEMENTS
from game.rules.pools import left, pay
from game.rules.pricing import SQUARE_FEET, step_feet
from game.rules.verdicts import Turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.rules.ruleset import Ruleset

CLASSES = ("perfect", "good", "average", "poor", "clumsy")
"""Classes of maneuverability, the best first. Source: modes.fly-maneuver."""

TYPES = ("lesser-flight", "greater-flight", "hover")
"""Types of flight. Source: modes.table."""

UP_TWICE = Fraction(2)
DOWN_HALF = Fraction(1, 2)
FLIGHT_FACTORS: dict[str, dict[str, tuple[Fraction, Fraction]]] = {
    # price of flying up and down, as a factor, by class or type
    "even": dict.fromkeys(CLASSES, (Fraction(1), Fraction(1))),
    "classes": dict.fromkeys(CLASSES, (UP_TWICE, DOWN_HALF)) | {"perfect": (Fraction(1), DOWN_HALF)},
    "skill": dict.fromkeys(CLASSES, (UP_TWICE, Fraction(1))),
    "types": dict.fromkeys(TYPES, (Fraction(1), Fraction(1))) | {"lesser-flight": (UP_TWICE, DOWN_HALF)},
}


def climb_feet(ruleset: Ruleset, feet: int, *, accelerated: bool = False) -> int:
    """The movement paid for so many feet of wall without a climb speed. Source: modes.climb."""
    weight = ruleset.modes.climb
    if weight is None:
        raise NotARule(f"{ruleset.id} has no price for climbing without a climb speed")
    if accelerated:
        _require_accelerated(ruleset)
        weight = max(0, weight - 1)
    return feet * step_feet(ruleset, weight, diagonal=False, count=0) // SQUARE_FEET


def climb_speed_feet(
    ruleset: Ruleset, climb_speed: int, land_speed: int, *, accelerated: bool = False
) -> int:
    """The feet gained by one move with a climb speed; accelerated: twice that, at most the land speed.

    Source: modes.climb; modes.table (lesser-climb).
    """
    if not accelerated:
        return climb_speed
    _require_accelerated(ruleset)
    return min(2 * climb_speed, land_speed)


def _require_accelerated(ruleset: Ruleset) -> None:
    known = ruleset.steps.extra == "double" or "lesser-climb" in ruleset.modes.names
    require(ruleset, "accelerated climbing", holds=known)


def swim_feet(ruleset: Ruleset, speed: int, *, full_round: bool = False, swim_speed: int = 0) -> int:
    """The feet gained by swimming for a move, or for a full round of two.

    Without a swim speed the land `speed` buys whole squares at their price. Source: modes.swim.
    """
    moves = 1
    if full_round:
        require(ruleset, "swimming for a full round", holds=ruleset.turn.double != "not offered")
        moves = 2
    if swim_speed:
        return moves * swim_speed
    weight = ruleset.modes.swim
    if weight is None:
        raise NotARule(f"{ruleset.id} has no price for swimming without a swim speed")
    return moves * speed // step_feet(ruleset, weight, diagonal=False, count=0) * SQUARE_FEET


def fly_vertical_feet(ruleset: Ruleset, maneuver: str = "average", dz: int = 0) -> Number:
    """The movement paid for flying `dz` feet up (down when negative), by class or type of flight.

    Source: modes.fly, modes.fly-maneuver, modes.table.
    """
    factors = FLIGHT_FACTORS[ruleset.speed.vertical]
    if maneuver not in factors:
        raise ValueError(f"{ruleset.id} has no flight {maneuver!r}; there are {', '.join(factors)}")
    up, down = factors[maneuver]
    return exact(dz * up if dz > 0 else -dz * down)


def lesser_flight_left(
    ruleset: Ruleset, allowance: int, up: int = 0, level: int = 0, down: int = 0
) -> Number:
    """What lesser flight leaves of an allowance after so many squares up, level and down.

    Source: modes.table.
    """
    _require_lesser_flight(ruleset)
    rise, sink = FLIGHT_FACTORS["types"]["lesser-flight"]
    return exact(allowance - SQUARE_FEET * (up * rise + level + down * sink))


def _require_lesser_flight(ruleset: Ruleset) -> None:
    require(ruleset, "lesser flight", holds="lesser-flight" in ruleset.modes.names)


def loses_altitude_feet(ruleset: Ruleset, height: int, speed: int) -> int:
    """How far a lesser flyer that loses control still falls after sinking by its speed.

    Source: modes.table.
    """
    _require_lesser_flight(ruleset)
    return max(0, height - speed)


def combine_feet(
    ruleset: Ruleset, speeds: Mapping[str, int], wishes: Iterable[Sequence[str | int]]
) -> list[int]:
    """The feet really moved in each of the pieces wished for, as `[mode, feet]`, on clear ground in one move.

    Every piece takes from all speeds alike, or (d20) in proportion to them; in whole squares.
    Source: modes.switch.
    """
    mover = Mover(Size.MEDIUM, tuple(speeds.items()), attack_reach=0)
    turn = Turn(Body(Square(0, 0), 1))
    moved: list[int] = []
    for word, wish in wishes:
        mode = str(word)
        if mode not in speeds or mode not in ELEMENTS:
            raise ValueError(f"there is no speed for {mode!r}; speeds are {', '.join(speeds)}")
        turn = replace(turn, mode=mode)
        feet = min(int(wish), left(ruleset, mover, turn)) // SQUARE_FEET * SQUARE_FEET
        turn = replace(turn, spent=pay(ruleset, mover, turn, paid=feet, moved=feet))
        moved.append(feet)
    return moved
