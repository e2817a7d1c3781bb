"""The review of a solved try: the best route beside the player's own, and where the own one lost.

A loss is a step of the own route after which the best way on was worse than before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.puzzle.replaying import replay_items
from game.puzzle.solver import Solution, searching
from game.puzzle.state import SOLVED, begin, do, result_of
from game.rules.verdicts import Done

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from game.puzzle.level import Result
    from game.puzzle.state import Game, State
    from game.rules.verdicts import Charge, Item

REVIEW_STATES = 30_000


@dataclass(frozen=True, slots=True)
class Loss:
    """One step that cost more than it had to: its number, item, charges, and how far it fell behind."""

    number: int
    item: Item
    charges: tuple[Charge, ...]
    turns: int
    attacks: int
    feet: int


@dataclass(frozen=True, slots=True)
class Review:
    """The own result, the best one with its items, and the steps where the own route lost."""

    own: Result
    best: Result
    best_items: tuple[Item, ...]
    losses: tuple[Loss, ...]


def review(game: Game, items: Sequence[Item]) -> Review | None:
    """The review of the items of a solved try; None when they do not solve it or the search gives up."""
    found = None
    for found in reviewing(game, items):  # noqa: B007 - the last one is the answer
        pass
    return found


def reviewing(game: Game, items: Sequence[Item]) -> Iterator[Review | None]:
    """The same with pauses, so that others can do something in between: None until the last value."""
    state = begin(game)
    answer = yield from _best(game, state)
    if answer is None:
        return
    best, expected = answer, answer.result
    losses = []
    for number, item in enumerate(items, 1):
        verdict, state = do(game, state, item)
        if state.status == SOLVED:
            now = result_of(state)
        else:
            answer = yield from _best(game, state)
            if answer is None:
                return
            now = answer.result
        if now != expected:
            charges = verdict.charges if isinstance(verdict, Done) else ()
            losses.append(
                Loss(
                    number,
                    item,
                    charges,
                    now.turns - expected.turns,
                    now.attacks - expected.attacks,
                    now.feet - expected.feet,
                )
            )
            expected = now
    yield Review(result_of(state), best.result, best.items, tuple(losses)) if state.status == SOLVED else None


def _best(game: Game, state: State) -> Generator[None, None, Solution | None]:
    """The best way on, None when there is none or the search gives up."""
    for answer in searching(game, state, max_states=REVIEW_STATES):
        if answer is not None:
            return answer if isinstance(answer, Solution) else None
        yield None
    return None


def review_script(game: Game, script: str, name: str) -> Review | None:
    """The review of a script; None when it does not solve the level."""
    items, state, fault = replay_items(game, script, name)
    if fault is not None or state.status != SOLVED:
        return None
    return review(game, items)
