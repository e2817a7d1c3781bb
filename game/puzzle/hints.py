"""Hints in three grades, from wherever the player stands: which squares, the next item, the whole route."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.puzzle.solver import MAX_STATES, GaveUp, Solution, searching
from game.puzzle.state import PLAYING, do
from game.rules.verdicts import Done

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.puzzle.level import Result
    from game.puzzle.state import Game, State
    from game.rules.geometry import Square
    from game.rules.verdicts import Item, Verdict

SQUARES, NEXT, ROUTE = 1, 2, 3
GRADES = (SQUARES, NEXT, ROUTE)


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint of a grade tells.

    `squares` are the anchors of the best way on, start and goal included; `items` the next item alone or all
    of them, with their `verdicts`; `result` what the whole try will have cost. `is_lost` is true when nothing
    leads on from here: undo is the hint. `gave_up` is true when the search stopped at its limit of states.
    """

    grade: int
    squares: tuple[Square, ...] = ()
    items: tuple[Item, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    result: Result | None = None
    is_lost: bool = False
    gave_up: bool = False


def hint(game: Game, state: State, grade: int, *, max_states: int = MAX_STATES) -> Hint:
    """The hint of that grade for the way on from a state."""
    found = (answer for answer in hinting(game, state, grade, max_states=max_states) if answer is not None)
    return next(found)


def hinting(game: Game, state: State, grade: int, *, max_states: int = MAX_STATES) -> Iterator[Hint | None]:
    """The same with pauses: None until the hint is found."""
    if state.status != PLAYING:
        yield Hint(grade, is_lost=True)
        return
    for answer in searching(game, state, max_states=max_states):
        if answer is None:
            yield None
        elif isinstance(answer, GaveUp):
            yield Hint(grade, gave_up=True)
        elif isinstance(answer, Solution):
            yield _told(game, state, grade, answer)
        else:
            yield Hint(grade, is_lost=True)


def _told(game: Game, state: State, grade: int, answer: Solution) -> Hint:
    squares: list[Square] = [state.turn.body.head]
    verdicts: list[Verdict] = []
    for item in answer.items:
        verdict, state = do(game, state, item)
        squares.append(state.turn.body.head)
        verdicts.append(verdict)
    shown = {SQUARES: 0, NEXT: 1, ROUTE: len(answer.items)}[grade]
    return Hint(
        grade=grade,
        squares=tuple(dict.fromkeys(squares)),
        items=answer.items[:shown],
        verdicts=tuple(verdicts[:shown]),
        result=answer.result,
    )


def feet_of(verdicts: tuple[Verdict, ...]) -> int:
    """The feet of all that was done."""
    return sum(verdict.feet for verdict in verdicts if isinstance(verdict, Done))
