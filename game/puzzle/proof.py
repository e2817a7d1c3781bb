"""Proof of a level: its script is legal and costs par, nothing is better, and each taught rule decides.

Source: DESIGN decision 6. Everything is worked out again by the solver; a fault says what differs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.puzzle.faults import Fault
from game.puzzle.replaying import replay, script_of
from game.puzzle.solver import MAX_STATES, GaveUp, Solution, Unsolvable, game_of, solve
from game.puzzle.state import SOLVED, result_of
from game.rules.rulesets import RULESETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.puzzle.level import Level, Outcome, Result
    from game.puzzle.solver import Answer


def prove(level: Level, name: str, *, max_states: int = MAX_STATES) -> Iterator[Fault]:
    """Every fault of the level's proof, ruleset by ruleset."""
    for ruleset_id, par in level.pars.items():
        where = f"par.{ruleset_id}"
        ruleset = RULESETS[ruleset_id]
        yield from _script_faults(level, name, ruleset_id)
        answer = solve(level, ruleset, max_states=max_states)
        if not isinstance(answer, Solution):
            yield Fault(name, where, f"there should be a solution, but {in_words(answer)}")
            continue
        if answer.result != par.result:
            better = script_of(game_of(level, ruleset), answer.items)
            yield Fault(
                name, where, f"par is {words(par.result)}, the best is {words(answer.result)}: {better}"
            )
        for rule, wanted in par.without.items():
            found = outcome_of(solve(level, ruleset, without=rule, max_states=max_states))
            if found is None:
                yield Fault(name, f"{where}.without", f"{rule}: more than {max_states} states")
            elif found != wanted:
                yield Fault(name, f"{where}.without", f"{rule}: is {words(wanted)}, should be {words(found)}")
            elif found == answer.result:
                yield Fault(
                    name, f"{where}.without", f"{rule} makes no difference: {words(found)} either way"
                )


def outcome_of(answer: Answer) -> Outcome | None:
    """The outcome an answer stands for; None when the solver gave up."""
    if isinstance(answer, Solution):
        return answer.result
    return "unsolvable" if isinstance(answer, Unsolvable) else None


def in_words(answer: Answer) -> str:
    """An answer without a solution, in words."""
    if isinstance(answer, GaveUp):
        return f"the search gave up after {answer.states} states"
    return "no one can solve it"


def words(outcome: Outcome) -> str:
    """A result in words."""
    if outcome == "unsolvable":
        return "unsolvable"
    result: Result = outcome
    turns = f"{result.turns} turn" + ("s" if result.turns != 1 else "")
    attacks = f"{result.attacks} attack" + ("s" if result.attacks != 1 else "")
    return f"{turns}, {attacks}, {result.feet} ft"


def _script_faults(level: Level, name: str, ruleset_id: str) -> Iterator[Fault]:
    where = f"par.{ruleset_id}.script"
    par = level.pars[ruleset_id]
    game = game_of(level, RULESETS[ruleset_id])
    state, fault = replay(game, par.script, name, where=where)
    if fault is not None:
        yield fault
    elif state.status != SOLVED:
        yield Fault(name, where, "ends without solving the level")
    elif result_of(state) != par.result:
        yield Fault(name, where, f"costs {words(result_of(state))}, par is {words(par.result)}")
