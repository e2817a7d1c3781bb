"""The solver: the best result of a level, proven, and a script that reaches it.

Theory: Dijkstra over states, weighed by the level's order of turns, attacks and feet; among equals fewer
diagonals, then fewer words that are no steps, then the earlier item of each step (north first, clockwise).
Two states that differ only in what can no longer matter share a key; of two with the same key the one that
has spent no more in any mode and costs no more is enough. Complete and optimal within `max_states`; no clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, TypeAlias

from game.puzzle.moves import candidates
from game.puzzle.stage import parse_stage
from game.puzzle.state import LOST, SOLVED, Game, State, begin, do, result_of, scene_of
from game.rules.verdicts import Act, Declare, Go, Refusal
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from game.puzzle.level import Level, Result
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Item, Spent, Turn

MAX_STATES = 200_000
PAUSE = 4
"""States between two pauses of a search."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best result, the items that reach it, and how many states were looked at."""

    result: Result
    items: tuple[Item, ...]
    states: int


@dataclass(frozen=True, slots=True)
class Unsolvable:
    """Nothing reaches the goal: every state was looked at."""

    states: int


@dataclass(frozen=True, slots=True)
class GaveUp:
    """The limit of states was reached before an answer."""

    states: int


Answer: TypeAlias = Solution | Unsolvable | GaveUp


def game_of(level: Level, ruleset: Ruleset) -> Game:
    """The level under a ruleset, with the house options it asks for."""
    rules = level.rules(ruleset)
    return Game(level, rules, parse_stage(level, level.id, rules))


def solve(
    level: Level, ruleset: Ruleset, *, without: str | None = None, max_states: int = MAX_STATES
) -> Answer:
    """The best result of the level under the ruleset, or with one rule switched off."""
    rules = level.rules(ruleset)
    if without is not None:
        rules = rules.without(without)
    game = Game(level, rules, parse_stage(level, level.id, rules))
    return solve_from(game, begin(game), max_states=max_states)


def solve_from(game: Game, start: State, *, max_states: int = MAX_STATES) -> Answer:
    """The best way on from a state."""
    found = (answer for answer in searching(game, start, max_states=max_states) if answer is not None)
    return next(found)


def searching(game: Game, start: State, *, max_states: int = MAX_STATES) -> Iterator[Answer | None]:
    """The same search with pauses, so that others can do something in between: None until the answer."""
    heap: list[tuple[tuple[int, ...], tuple[int, ...], int, State, _Path | None]] = []
    settled: dict[Hashable, list[dict[str, Spent]]] = {}
    serial = looked_at = 0
    heappush(heap, ((*weight_of(game, start), 0, 0), (), serial, start, None))
    while heap:
        weight, order, _, state, path = heappop(heap)
        if state.status == SOLVED:
            hero = game.stage.heroes[start.active].letter
            yield Solution(result_of(state), put_double_first(_items(path), hero=hero), looked_at)
            return
        if _is_settled(game, settled, state):
            continue
        looked_at += 1
        if looked_at > max_states:
            yield GaveUp(looked_at)
            return
        if looked_at % PAUSE == 0:
            yield None
        scene = scene_of(game, state)
        for index, item in enumerate(candidates(game, state, scene)):
            try:
                verdict, after = do(game, state, item)
            except NotAWord:
                continue
            if isinstance(verdict, Refusal) or after.status == LOST or after == state:
                continue
            serial += 1
            ties = (weight[-2] + _is_diagonal(item), weight[-1] + (not isinstance(item, Go)))
            total = weight_of(game, after) + ties
            heappush(heap, (total, (*order, index), serial, after, _Path(item, path)))
    yield Unsolvable(looked_at)


@dataclass(frozen=True, slots=True)
class _Path:
    item: Item
    before: _Path | None


def _items(path: _Path | None) -> tuple[Item, ...]:
    items = []
    while path is not None:
        items.append(path.item)
        path = path.before
    return tuple(reversed(items))


def put_double_first(items: tuple[Item, ...], *, hero: str = "") -> tuple[Item, ...]:
    """The same items with every double move declared where scripts want it: before the turn's first step.

    `hero` is the letter of the one who acts first. A double move stays behind the word `action`, which is not
    the same before and after it.
    """
    out: list[Item] = []
    first = {hero: 0}
    for item in items:
        if item == Declare("double"):
            at = first[hero]
            out.insert(at, item)
            first = {letter: place + (place > at) for letter, place in first.items()}
            continue
        out.append(item)
        if isinstance(item, Act):
            if item.word == "turn":
                first = {hero: len(out)}
            elif item.word == "hero":
                hero = item.mode or ""
                first.setdefault(hero, len(out))
            elif item.word == "action":
                first[hero] = len(out)
    return tuple(out)


def _is_diagonal(item: Item) -> int:
    return int(isinstance(item, Go) and item.direction is not None and item.direction.is_diagonal)


def weight_of(game: Game, state: State) -> tuple[int, ...]:
    """What the state has cost, in the order in which the level weighs it."""
    sums = {"turns": state.turns, "attacks": state.attacks, "feet": state.feet}
    return tuple(sums[name] for name in game.level.best)


def essence_of(game: Game, state: State) -> Hashable:
    """What of a state can still make a difference, movement spent included."""
    return (_key(game, state), tuple(turn.spent for turn in state.turns_of), state.status)


def _is_settled(game: Game, settled: dict[Hashable, list[dict[str, Spent]]], state: State) -> bool:
    """Whether a state with the same future, and no less movement left in any mode, was looked at before."""
    key = _key(game, state)
    spent = {f"{i}{entry.mode}": entry for i, turn in enumerate(state.turns_of) for entry in turn.spent}
    entries = settled.setdefault(key, [])
    for other in entries:
        if all(
            mode in spent and entry.paid <= spent[mode].paid and entry.moved <= spent[mode].moved
            for mode, entry in other.items()
        ):
            return True
    entries.append(spent)
    return False


def _key(game: Game, state: State) -> Hashable:
    """What of a state can still make a difference, movement spent apart."""
    turns = tuple(_essence(game, turn) for turn in state.turns_of)
    limits = game.level.limits
    counted = (
        state.attacks if limits.attacks is not None or limits.hearts is not None else 0,
        state.feet if limits.feet is not None else 0,
        state.turns if limits.turns is not None and "turns" not in game.level.best[:1] else 0,
    )
    return (turns, state.active, state.marks, state.moved, state.dice, counted)


def _essence(game: Game, turn: Turn) -> Hashable:
    """What of a turn can still make a difference; feet spent are compared apart: less is never worse."""
    actions = _action_names(game.level.actions)
    tumbles = "tumble" in actions or "tumble-fast" in actions
    rules, declared = game.ruleset, turn.declared
    if declared is not None and declared.kind not in ("run", "charge"):
        declared = replace(declared, start=None)
    return (
        turn.body,
        turn.mode,
        turn.prone,
        declared,
        # a whole move buys an impeded square: there, less spent is not always better
        turn.spent if rules.terrain.impeded == "full-move" else (),
        turn.added,
        turn.diagonals & 1,
        min(turn.steps, 1),
        turn.line,
        turn.five_foot_step,
        turn.closed,
        turn.run_up if "jump" in actions else None,
        turn.provoked,
        turn.checked if tumbles else (),
        turn.farthest,
        turn.disengaged,
        turn.last_legal if tumbles else None,
        min(turn.actions, 2) if rules.turn.double == "two pools" else 1,
    )


@cache
def _action_names(actions: tuple[str, ...]) -> frozenset[str]:
    return frozenset(action.partition(":")[0] for action in actions)
