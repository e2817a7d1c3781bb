"""Scripts and tries: a script is replayed item by item, and a list of items is written as a script.

Scripts leave two things unsaid (CASES.md, "Script"): where a straight run ends, and the steps of a charge.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.puzzle.faults import Fault
from game.puzzle.notation import format_script, parse_script
from game.puzzle.sense import line_left
from game.puzzle.state import SOLVED, begin, do
from game.rules.account import run_end
from game.rules.verdicts import Act, Declare, Go, Refusal
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzle.state import Game, State
    from game.rules.verdicts import Item


def replay(game: Game, script: str, name: str, *, where: str = "script") -> tuple[State, Fault | None]:
    """The state after a script, and the fault that stopped it, if there is one."""
    _, state, fault = replay_items(game, script, name, where=where)
    return state, fault


def replay_items(
    game: Game, script: str, name: str, *, where: str = "script"
) -> tuple[tuple[Item, ...], State, Fault | None]:
    """The items a script stands for, as far as they can be done, the state after them, and the fault."""
    state = begin(game)
    todo = list(parse_script(script, name, where=where, start=state.turn.body.head))
    done: list[Item] = []

    def stopped(what: str) -> tuple[tuple[Item, ...], State, Fault | None]:
        return tuple(done), state, Fault(name, where, what)

    while todo:
        item = with_end(game, state, todo.pop(0), todo)
        number = len(done) + 1
        if state.status == SOLVED:
            return stopped(f"the level is solved before item {number}")
        try:
            verdict, state = do(game, state, item)
        except NotAWord as error:
            return stopped(f"item {number}: {error}")
        if isinstance(verdict, Refusal):
            return stopped(f"item {number} is refused by {verdict.rule}")
        done.append(item)
        if isinstance(item, Declare) and item.kind == "charge":
            line = [Go(direction) for direction in line_left(state.turn)]
            if todo[:1] != line[:1]:
                todo[:0] = line
    return tuple(done), state, None


def with_end(game: Game, state: State, item: Item, following: Sequence[Item]) -> Item:
    """The item; a straight run without an end gets the one to which the steps that follow lead."""
    if not isinstance(item, Declare) or item.kind != "run" or item.end is not None:
        return item
    if not game.ruleset.turn.run_straight:
        return item
    own: list[Item] = []
    for later in following:
        if isinstance(later, Act) and later.word in ("hero", "turn"):
            break
        own.append(later)
    return replace(item, end=run_end(state.turn, own))


def script_of(game: Game, items: Sequence[Item], start: State | None = None) -> str:
    """The items as a script that can be replayed from the start: the steps of a charge are not written."""
    written: list[Item] = []
    state = start or begin(game)
    charges = any(isinstance(item, Declare) and item.kind == "charge" for item in items)
    skip = 0
    for number, item in enumerate(items if charges else (), 1):
        _, state = do(game, state, item)
        if skip:
            skip -= 1
            continue
        written.append(item)
        if isinstance(item, Declare) and item.kind == "charge":
            line = [Go(direction) for direction in line_left(state.turn)]
            if list(items[number : number + len(line)]) == line:
                skip = len(line)
    return format_script(written if charges else items)
