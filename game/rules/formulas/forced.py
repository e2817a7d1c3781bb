"""Movement that is not the mover's own.

Source: `forced.*` of the rules files.
"""

from __future__ import annotations

from itertools import pairwise, takewhile
from typing import TYPE_CHECKING

from game.rules.formulas.distance import SQUARE_FEET, range_feet
from game.rules.formulas.terms import Place, require
from game.rules.geometry import Square, gaps

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.ruleset import Ruleset

DIRECTIONS = {"ground": "level", "water-bottom": "level", "open-water": "level", "air": "down"}


def _distances(ruleset: Ruleset, attacker: Iterable[Place], path: Iterable[Place]) -> list[int]:
    """The distance, in feet, of every square of the path from the attacker's space."""
    require(ruleset, "pushes and pulls", holds=ruleset.forced.directed)
    space = [Square(*square) for square in attacker]
    return [range_feet(ruleset, *gaps(space, [Square(*square)])) for square in path]


def may_push(ruleset: Ruleset, attacker: Sequence[Place], path: Sequence[Place]) -> bool:
    """Whether every square of the path, the first one being the start, is farther than the last.

    Source: forced.push.
    """
    return all(before < after for before, after in pairwise(_distances(ruleset, attacker, path)))


def may_pull(ruleset: Ruleset, attacker: Sequence[Place], path: Sequence[Place]) -> bool:
    """Whether every square of the path, the first one being the start, is closer than the last.

    Once adjacent, it may lead on through other adjacent squares. Source: forced.pull.
    """
    return all(
        before > after or before == after == SQUARE_FEET
        for before, after in pairwise(_distances(ruleset, attacker, path))
    )


def forced_squares(ruleset: Ruleset, squares: int, less: Iterable[int] = ()) -> int:
    """How many squares of forced movement all reductions together leave. Source: forced.resist."""
    require(ruleset, "resisting forced movement", holds=ruleset.forced.directed)
    return max(0, squares - sum(less))


def forced_moved(ruleset: Ruleset, path: Iterable[Place], blocked: Iterable[Place] = ()) -> int:
    """How many squares of the path are moved before a blocked or occupied one.

    Source: forced.stop, forced.shove.
    """
    require(ruleset, "forced movement", holds=ruleset.forced.stops)
    closed = {tuple(square) for square in blocked}
    return sum(1 for _ in takewhile(lambda square: tuple(square) not in closed, path))


def forced_direction(ruleset: Ruleset, place: str, *, from_below: bool = False) -> str:
    """Where forced movement leads in space: "level", "down", or "up" in the air from below.

    Source: forced.three-d.
    """
    require(ruleset, "forced movement in space", holds=ruleset.forced.directed)
    if place not in DIRECTIONS:
        raise ValueError(f"there is no place {place!r}; places are {', '.join(DIRECTIONS)}")
    return "up" if place == "air" and from_below else DIRECTIONS[place]
