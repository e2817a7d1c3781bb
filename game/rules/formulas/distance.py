"""Ranges, the closest of several squares, straight lines, cubes, and units.

Source: `diagonals.*`, `turn.straight-line`, `steps.square`, `threat.adjacent-3d`, `size.area-3d` of the
rules files.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

from game.rules import geometry
from game.rules.formulas.terms import NotARule, Number, Place, exact, fraction, require
from game.rules.geometry import Square
from game.rules.threat import distance_squares

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.ruleset import Ruleset

SQUARE_FEET = 5
METRES_PER_FOOT = Fraction(3, 10)


def range_feet(ruleset: Ruleset, dx: int, dy: int, dz: int = 0) -> int:
    """The range over `dx` and `dy` squares and `dz` feet of altitude, in feet.

    The larger of the distance on the map and the difference of altitude. Source: diagonals.range,
    diagonals.range-3d. Raises NotARule for an altitude where the ruleset does not measure in space.
    """
    squares = distance_squares(ruleset, abs(dx), abs(dy))
    if dz and ruleset.diagonals.range_3d == "none":
        raise NotARule(f"{ruleset.id} has no rule for ranges between altitudes")
    return max(SQUARE_FEET * squares, abs(dz))


def nearest(ruleset: Ruleset, start: Place, squares: Iterable[Place]) -> tuple[Square, ...]:
    """Those of `squares` that are closest to `start`, sorted; several when a die decides among them.

    Source: diagonals.closest-tie. Where reading order decides, the northernmost, then the westernmost alone.
    """
    (x, y), candidates = start, sorted({Square(*square) for square in squares})
    feet = {square: range_feet(ruleset, square.x - x, square.y - y) for square in candidates}
    best = tuple(square for square in candidates if feet[square] == min(feet.values()))
    if ruleset.diagonals.tie == "first":
        return tuple(sorted(best, key=lambda square: (square.y, square.x))[:1])
    return best


def closest(ruleset: Ruleset, start: Place, squares: Iterable[Place]) -> list[list[int]]:
    """The closest of `squares` as sorted `[x, y]`; several: roll a die. Source: diagonals.closest-tie."""
    return [list(square) for square in nearest(ruleset, start, squares)]


def straight_line(ruleset: Ruleset, dx: int, dy: int) -> str:
    """The steps of the straight line over (`dx`, `dy`) squares as script words, such as `E2 SE E`.

    Source: turn.straight-line. Raises NotARule where neither runs nor charges go straight.
    """
    straight = ruleset.turn.run_straight or ruleset.charging.offered
    require(ruleset, "straight lines of movement", holds=straight)
    words = []
    for direction, steps in groupby(geometry.straight_line(dx, dy)):
        count = len(list(steps))
        words.append(direction.name if count == 1 else f"{direction.name}{count}")
    return " ".join(words)


def metres(_ruleset: Ruleset, feet: Number) -> Number:
    """The length in metres, 3 for every 10 ft. Source: model.md section 1."""
    return exact(fraction(feet) * METRES_PER_FOOT)


def feet(_ruleset: Ruleset, metres: Number) -> int:
    """The length in whole feet, rounded. Source: model.md section 1."""
    return round(fraction(metres) / METRES_PER_FOOT)


def speed_squares(_ruleset: Ruleset, speed: Number) -> int:
    """The whole squares a speed in feet buys. Source: steps.square."""
    return int(speed // SQUARE_FEET)


def adjacent_3d(ruleset: Ruleset, a: Sequence[int], b: Sequence[int]) -> bool:
    """Whether two cubes, given by x, y and z in cubes, touch by a side, an edge or a corner.

    Source: threat.adjacent-3d.
    """
    require(ruleset, "cubes", holds=ruleset.size.cubes)
    return max(abs(i - j) for i, j in zip(a, b, strict=True)) == 1


def neighbours_3d(ruleset: Ruleset, side: int) -> int:
    """How many cubes touch a block of `side` cubes a side. Source: threat.adjacent-3d."""
    require(ruleset, "cubes", holds=ruleset.size.cubes)
    return int((side + 2) ** 3 - side**3)


def area_centre(ruleset: Ruleset, squares: int) -> str:
    """Where an area that many squares wide is centred: "cube" or "vertex" of eight cubes.

    Source: size.area-3d.
    """
    require(ruleset, "cubes", holds=ruleset.size.cubes)
    return "cube" if squares % 2 else "vertex"
