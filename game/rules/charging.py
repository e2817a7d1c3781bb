"""Charges: a straight move at an enemy, to the nearest space from which it can be attacked.

Source: `charging.*` of rules-srd35-pf1.md; the order of its refusals: model.md section 6, stage 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.field import Field
from game.rules.geometry import Body, Square, block, gaps
from game.rules.modes import ELEMENTS, speed_of
from game.rules.passage import counts_as_creature
from game.rules.threat import distance_squares, is_solid_ground, line_crosses, threatens
from game.rules.verdicts import Declare, Fact, Place, Refusal

if TYPE_CHECKING:
    from game.rules.creatures import Creature, Scene
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn

CHARGE_SPEEDS = 2


def lane_squares(ruleset: Ruleset, start: Square, end: Square, *, side: int = 1) -> list[Square]:
    """The squares of a charge lane between two anchors of a body of that side, sorted by x, then y."""
    low_x, high_x = min(start.x, end.x), max(start.x, end.x) + side
    low_y, high_y = min(start.y, end.y), max(start.y, end.y) + side
    inside = _is_swept if ruleset.charging.lane == "sweep" else _is_under_centre
    return [
        Square(x, y)
        for x in range(low_x, high_x)
        for y in range(low_y, high_y)
        if inside(start, end, side, (x, y))
    ]


def _is_swept(start: Square, end: Square, side: int, square: tuple[int, int]) -> bool:
    """Whether the convex hull of both blocks meets the open square. Axes: x, y, the normal of the shift."""
    dx, dy = end.x - start.x, end.y - start.y

    def across(corners: list[tuple[int, int]]) -> tuple[int, int]:
        values = [dx * y - dy * x for x, y in corners]
        return min(values), max(values)

    low, high = across([(start.x + i, start.y + j) for i in (0, side) for j in (0, side)])
    least, most = across([(square[0] + i, square[1] + j) for i in (0, 1) for j in (0, 1)])
    return (least < high and most > low) or dx == dy == 0


def _is_under_centre(start: Square, end: Square, side: int, square: tuple[int, int]) -> bool:
    """Whether the segment between the centres of both blocks crosses the open square."""
    from_centre = (2 * start.x + side, 2 * start.y + side)
    to_centre = (2 * end.x + side, 2 * end.y + side)
    corner = (2 * square[0], 2 * square[1])
    if from_centre == to_centre:
        return all(low < at < low + 2 for low, at in zip(corner, from_centre, strict=True))
    return line_crosses(from_centre, to_centre, corner, 2)


def charge_refusal(ruleset: Ruleset, scene: Scene, turn: Turn, item: Declare) -> Refusal | None:
    """Why the charge cannot be made, or None. `item` names a target and an end."""
    mover, policy = scene.mover, ruleset.charging
    target = scene.creature(item.target or "")
    assert target is not None and item.end is not None  # the caller has looked  # noqa: S101, PT018
    if ELEMENTS[turn.mode] in ruleset.modes.no_charge:
        return Refusal("modes.no-run-charge", item)
    if policy.condition and mover.is_worn_out:
        return Refusal("charging.condition", item)
    on_target = Place(tuple(sorted(target.body.squares)), creature=target.letter)
    if policy.sight and not is_seen(ruleset, scene, turn, target):
        return Refusal("charging.no-sight", item, on_target)
    spaces = attack_spaces(ruleset, scene, turn, target)
    if item.end not in spaces:
        return Refusal("charging.cannot-attack", item, on_target)
    start = turn.body.head
    feet = _move_feet(ruleset, start, item.end)
    best = min(_move_feet(ruleset, start, space) for space in spaces)
    if policy.closest and feet > best:
        return Refusal(
            "charging.not-closest", item, Place((item.end,)), (Fact("needed", best), Fact("left", feet))
        )
    if feet < policy.least_feet:
        return Refusal("charging.too-short", item, Place((item.end,)), (Fact("needed", policy.least_feet),))
    budget = CHARGE_SPEEDS * speed_of(ruleset, mover, turn.mode)
    if feet > budget:
        facts = (Fact("needed", feet), Fact("left", budget))
        return Refusal("charging.too-far", item, Place((item.end,)), facts)
    return _lane_refusal(ruleset, scene, turn, item)


def _move_feet(ruleset: Ruleset, start: Square, end: Square) -> int:
    return 5 * distance_squares(ruleset, abs(end.x - start.x), abs(end.y - start.y))


def is_seen(ruleset: Ruleset, scene: Scene, turn: Turn, target: Creature) -> bool:
    """Whether the mover sees the target: not blinded, and no solid square on the line between the centres."""
    if scene.mover.blinded or not target.seen:
        return False
    own, other = turn.body, target.body
    start = (2 * own.head.x + own.side, 2 * own.head.y + own.side)
    end = (2 * other.head.x + other.side, 2 * other.head.y + other.side)
    return not any(
        is_solid_ground(ruleset, scene.board, square)
        and line_crosses(start, end, (2 * square.x, 2 * square.y), 2)
        for square in scene.board.squares()
    )


def attack_spaces(ruleset: Ruleset, scene: Scene, turn: Turn, target: Creature) -> frozenset[Square]:
    """The anchors, solid squares apart, from which the mover's attack reaches the target."""
    field = Field.of(ruleset, scene, turn.mode)
    mover, there = scene.mover, target.body.squares
    found = []
    for head in scene.board.squares():
        squares = block(head, field.side)
        if any(square not in scene.board or field.is_solid(square) for square in squares):
            continue
        if there & set(squares):
            continue
        if threatens(ruleset, *gaps(squares, there), mover.attack_reach, mover.dead):
            found.append(head)
    return frozenset(found)


def _lane_refusal(ruleset: Ruleset, scene: Scene, turn: Turn, item: Declare) -> Refusal | None:
    """The lane square by square, by x, then y, then its edges."""
    assert item.end is not None  # the caller has looked  # noqa: S101
    field = Field.of(ruleset, scene, turn.mode)
    start = turn.body.squares
    lane = lane_squares(ruleset, turn.body.head, item.end, side=field.side)
    lane = sorted({*lane, *Body(item.end, field.side).squares})
    for square in lane:
        if square not in start:
            refusal = _square_refusal(field, square, item)
            if refusal is not None:
                return refusal
    inside = set(lane)
    for edge, kind in field.board.edges:
        if edge.first in inside and edge.second in inside:
            if kind.is_solid:
                return Refusal("charging.lane-blocked", item, Place((), edge))
            if field.ruleset.charging.lane_hampered and field.ruleset.obstacles.barriers and not field.lifted:
                return Refusal("charging.lane-hampered", item, Place((), edge))
    return None


def _square_refusal(field: Field, square: Square, item: Declare) -> Refusal | None:
    policy = field.ruleset.charging
    if square not in field.board or field.is_blocked(square) or field.ground_refusal(square) is not None:
        return Refusal("charging.lane-blocked", item, Place((square,)))
    for creature in field.occupants.get(square, ()):
        bars = counts_as_creature(field.ruleset, creature) and not creature.state.is_helpless
        if policy.lane_creature and bars:
            return Refusal("charging.lane-creature", item, Place((square,), creature=creature.letter))
    hampered = field.causes(square) or field.opening_refusal(square) is not None
    if policy.lane_hampered and hampered:
        return Refusal("charging.lane-hampered", item, Place((square,)))
    return None
