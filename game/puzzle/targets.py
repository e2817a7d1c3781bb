"""Actions that need a square or a creature: where they may lead now, and why not elsewhere.

A jump names its landing, a charge its end and target, a straight run its end, a withdrawal from one enemy
that enemy. A `Plan` is all the items that go with one choice, so that the player makes it with one click.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.puzzle.moves import candidates
from game.puzzle.state import do, scene_of
from game.rules.geometry import straight_line
from game.rules.verdicts import Declare, Go, Jump, Refusal
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.puzzle.state import Game, State
    from game.rules.geometry import Square
    from game.rules.verdicts import Item

AIMED = ("jump", "charge", "run", "withdraw")
"""Actions of a level that may need a target."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One choice of target: the square to click, the items to do, why it is not possible (None: it is)."""

    square: Square
    items: tuple[Item, ...]
    refusal: Refusal | None


def needs_target(game: Game, word: str) -> bool:
    """Whether that action wants a square or a creature under this ruleset."""
    if word == "run":
        return game.ruleset.turn.run_straight
    if word == "withdraw":
        return game.ruleset.withdrawing.kind == "primary target"
    return word in AIMED


def plans(game: Game, state: State, word: str) -> tuple[Plan, ...]:
    """Every target of the action now, possible or not, in reading order of the squares."""
    found = [_judged(game, state, square, items) for square, items in _choices(game, state, word)]
    return tuple(sorted(found, key=lambda plan: (plan.square.y, plan.square.x)))


def _choices(game: Game, state: State, word: str) -> Iterator[tuple[Square, tuple[Item, ...]]]:
    scene, head = scene_of(game, state), state.turn.body.head
    for item in candidates(game, state, scene):
        if isinstance(item, Jump) and word == "jump":
            yield item.to, (item,)
        elif isinstance(item, Declare) and item.kind == word and item.end is not None:
            line = straight_line(item.end.x - head.x, item.end.y - head.y)
            yield item.end, (item, *(Go(direction) for direction in line))
        elif isinstance(item, Declare) and item.kind == word and item.target is not None:
            creature = scene.creature(item.target)
            if creature is not None:
                yield creature.body.head, (item,)


def _judged(game: Game, state: State, square: Square, items: tuple[Item, ...]) -> Plan:
    for item in items:
        try:
            verdict, state = do(game, state, item)
        except NotAWord:
            break
        if isinstance(verdict, Refusal):
            return Plan(square, items, verdict)
    return Plan(square, items, None)
