"""Limits of the declared action and of the manner: model.md stage 9.

Source: `withdrawing.farther`, `turn.run-*`, `turn.five-foot-step-hampered`, `terrain.impeded`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import pools
from game.rules.geometry import BY_STEP, Body, gaps, straight_line
from game.rules.modes import speed_of
from game.rules.pricing import SQUARE_FEET as STEP_FEET
from game.rules.threat import distance_squares
from game.rules.verdicts import Fact, Go, Manner, Place, Refusal

if TYPE_CHECKING:
    from game.rules.creatures import Scene
    from game.rules.movement import Way
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn


def is_declared(turn: Turn, kind: str) -> bool:
    """Whether the turn was declared to be that."""
    return turn.declared is not None and turn.declared.kind == kind


def limit_refusal(ruleset: Ruleset, scene: Scene, turn: Turn, item: Go, way: Way) -> Refusal | None:
    """Stage 9: what the declared action or the manner forbids."""
    place = Place(tuple(sorted(way.entered)))
    if is_declared(turn, "withdraw") and ruleset.withdrawing.farther:
        distance = _distance_to_target(ruleset, scene, turn, way.body)
        if distance is not None and distance <= turn.farthest:
            facts = (Fact("needed", turn.farthest + STEP_FEET), Fact("left", distance))
            return Refusal("withdrawing.farther", item, place, facts)
    if is_declared(turn, "run"):
        if ruleset.turn.run_straight and not _is_on_line(turn, item, way):
            return Refusal("turn.run-straight", item, place)
        if ruleset.turn.run_hampered and way.is_hampered:
            return Refusal("turn.run-hampered", item, place)
    if item.manner.includes(Manner.FIVE_FOOT_STEP) and ruleset.turn.step_hampered and way.is_hampered:
        return Refusal("turn.five-foot-step-hampered", item, place)
    if way.impeded and not _may_enter_impeded(ruleset, scene, turn, item):
        return Refusal("terrain.impeded", item, place)
    return None


def _may_enter_impeded(ruleset: Ruleset, scene: Scene, turn: Turn, item: Go) -> bool:
    if ruleset.terrain.impeded == "full-move":
        whole = pools.allowance(ruleset, scene.mover, turn, turn.mode)
        speed = speed_of(ruleset, scene.mover, turn.mode)
        return speed > 0 and not (whole - pools.left(ruleset, scene.mover, turn)) % speed
    return item.manner.includes(Manner.FULL_ROUND) and not turn.has_moved and turn.actions == 1


def _is_on_line(turn: Turn, item: Go, way: Way) -> bool:
    """Whether the step is the next one of the straight line that was declared."""
    declared = turn.declared
    if declared is None or declared.end is None:
        return False
    start = declared.start or turn.body.head
    line = straight_line(declared.end.x - start.x, declared.end.y - start.y)
    if turn.line >= len(line):
        return False
    shift = (way.body.head.x - turn.body.head.x, way.body.head.y - turn.body.head.y)
    return line[turn.line] is (item.direction or BY_STEP.get(shift))


def _distance_to_target(ruleset: Ruleset, scene: Scene, turn: Turn, body: Body) -> int | None:
    assert turn.declared is not None  # the caller has looked  # noqa: S101
    target = scene.creature(turn.declared.target or "")
    if target is None:
        return None
    return STEP_FEET * distance_squares(ruleset, *gaps(target.body.squares, body.squares))


def farthest_feet(ruleset: Ruleset, scene: Scene, turn: Turn, body: Body) -> int:
    """The greatest distance from the primary target so far, the mover having come to `body`."""
    if not is_declared(turn, "withdraw"):
        return turn.farthest
    return max(turn.farthest, _distance_to_target(ruleset, scene, turn, body) or 0)
