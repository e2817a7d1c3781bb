"""Where a move may end (model.md stage 11), and where an interrupted one ends.

Source: `ending.*`, `squeezing.end` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.creatures import Side, Size
from game.rules.field import Field
from game.rules.geometry import DIRECTIONS, Body
from game.rules.movement import Way, look
from game.rules.passage import counts_as_creature
from game.rules.threat import distance_squares
from game.rules.verdicts import Go, Place, Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.creatures import Creature, Scene
    from game.rules.geometry import Square
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn

MOST_IN_A_SQUARE = 4
"""Tiny creatures in one square (srd52). Source: ending.share."""


def may_end(ruleset: Ruleset, scene: Scene, turn: Turn) -> Refusal | None:
    """Why the move may not end where the turn's body is, or None."""
    return end_refusal(ruleset, scene, turn.body)


def end_refusal(ruleset: Ruleset, scene: Scene, body: Body) -> Refusal | None:
    """Why a move may not end with that body, or None."""
    if not ruleset.squeezing.end and Field.of(ruleset, scene, scene.mover.mode).side > body.side:
        return Refusal("squeezing.end", place=Place(tuple(sorted(body.squares))))
    if not scene.creatures or not ruleset.ending.occupied:
        return None
    squares = body.squares
    there = [c for c in sorted(scene.creatures, key=lambda c: c.letter) if c.body.squares & squares]
    for creature in there:
        if not _shares(ruleset, scene, creature, there):
            place = Place(tuple(sorted(creature.body.squares & squares)), creature=creature.letter)
            return Refusal("ending.occupied", place=place)
    return None


def _shares(ruleset: Ruleset, scene: Scene, creature: Creature, there: Sequence[Creature]) -> bool:
    """Whether the mover may stop where that creature is, squeezing or not."""
    return is_free_to_share(ruleset, scene, creature, there) or may_squeeze_in(ruleset, creature)


def is_free_to_share(ruleset: Ruleset, scene: Scene, creature: Creature, there: Sequence[Creature]) -> bool:
    """Whether the mover may stop there without squeezing. `there`: all creatures it would share with."""
    ending, mover = ruleset.ending, scene.mover.size
    if not counts_as_creature(ruleset, creature):
        return True
    if ending.helpless and creature.state.is_helpless:
        return True
    if not shares_by_size(ruleset, mover, creature.size):
        return False
    living = [other.size for other in there if counts_as_creature(ruleset, other)]
    if ending.share == "four-tiny":
        return len(living) < MOST_IN_A_SQUARE
    return ending.share != "by-size" or joins_by_size(ruleset, mover, living)


def shares_by_size(ruleset: Ruleset, mover: Size, other: Size) -> bool:
    """Whether sizes alone let the mover stop where the other is, neither of them squeezing.

    Source: ending.share, ending.occupied, passage.very-small.
    """
    ending = ruleset.ending
    if not ending.occupied or (ending.very_small and mover <= Size.TINY):
        return True
    if ending.size_gap is not None and abs(mover - other) >= ending.size_gap:
        return True
    if ending.share == "four-tiny":
        return mover is other is Size.TINY
    if ending.share == "by-size":
        both_tiny = mover is other is Size.TINY
        return both_tiny or min(mover, other) <= Size.DIMINUTIVE or abs(mover - other) >= TWO_SIZES
    return False


TWO_SIZES = 2


def joins_by_size(ruleset: Ruleset, mover: Size, others: Sequence[Size]) -> bool:
    """Whether the mover may join those sizes in one square without squeezing, by the table of epicpath."""
    cap = ruleset.size.per_square_cap
    if cap is not None and len(others) + 1 > cap:
        return False
    if mover is Size.TINY and sum(1 for size in others if size is Size.TINY) > 1:
        return False
    return all(shares_by_size(ruleset, mover, other) for other in others)


def may_squeeze_in(ruleset: Ruleset, creature: Creature) -> bool:
    """Whether the mover may stop there if both squeeze: the other consents or cannot prevent it."""
    ending = ruleset.ending
    if not ending.squeezing:
        return False
    if creature.consents or creature.state.is_helpless:
        return True
    return not ending.consent and creature.side is Side.ALLY


def squeezes_in(ruleset: Ruleset, scene: Scene, body: Body) -> bool:
    """Whether stopping with that body squeezes the mover in with somebody. Source: ending.squeezing."""
    if not (ruleset.ending.squeezing and ruleset.ending.squeezing_cost):
        return False
    squares = body.squares
    there = [creature for creature in scene.creatures if creature.body.squares & squares]
    return any(
        not is_free_to_share(ruleset, scene, creature, there) and may_squeeze_in(ruleset, creature)
        for creature in there
    )


def falls_prone(ruleset: Ruleset, scene: Scene, body: Body) -> bool:
    """Whether whoever ends its turn so falls prone. Source: ending.prone."""
    if not ruleset.ending.prone or scene.mover.size is Size.TINY:
        return False
    squares = body.squares
    return any(
        creature.size >= scene.mover.size and creature.body.squares & squares
        for creature in scene.creatures
        if counts_as_creature(ruleset, creature)
    )


def distance_feet(ruleset: Ruleset, start: Square, end: Square) -> int:
    """The distance a body is moved from one anchor to another, in feet, counted like a range."""
    return 5 * distance_squares(ruleset, abs(end.x - start.x), abs(end.y - start.y))


def put_back_bodies(ruleset: Ruleset, scene: Scene, turn: Turn) -> tuple[Body, ...]:
    """Where a mover that was stopped where it may not stay stands in the end; several: a die decides.

    Source: ending.accidental: the last legal position, or a legal one that is closer to the stop.
    """
    last = turn.last_legal or scene.start
    field = Field.of(ruleset, scene, turn.mode)
    if turn.body.side < field.side:
        return (last,)
    best = distance_feet(ruleset, turn.body.head, last.head)
    nearest: list[Body] = []
    for body in _connected(field, turn.body):
        if end_refusal(ruleset, scene, body) is not None:
            continue
        feet = distance_feet(ruleset, turn.body.head, body.head)
        if feet < best:
            best, nearest = feet, [body]
        elif feet == best and nearest:
            nearest.append(body)
    return tuple(sorted(nearest, key=lambda body: (body.head.y, body.head.x))) or (last,)


def _connected(field: Field, start: Body) -> list[Body]:
    """All full positions connected with the start by plain steps, whatever they cost."""
    seen, todo = {start}, [start]
    while todo:
        body = todo.pop()
        for direction in DIRECTIONS:
            way = look(field, body, Go(direction))
            if isinstance(way, Way) and not way.impeded and way.body not in seen:
                seen.add(way.body)
                todo.append(way.body)
    return sorted(seen - {start})
