"""`solve LEVEL`: the best result, a script that reaches it, and what each taught rule is worth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.files import add_level_arguments, chosen_ruleset, load_level
from game.puzzle.proof import in_words, outcome_of, words
from game.puzzle.replaying import script_of
from game.puzzle.solver import MAX_STATES, GaveUp, Solution, game_of, solve
from game.rules.ruleset import NotSwitchable

if TYPE_CHECKING:
    import argparse


def add_parser(subparsers: Any) -> None:  # noqa: ANN401 - argparse has no public type for it
    """The verb's arguments are known."""
    parser = subparsers.add_parser("solve", help="solve a level")
    add_level_arguments(parser)
    parser.add_argument("--without", metavar="RULE", help="with that rule switched off")
    parser.add_argument("--max-states", type=int, default=MAX_STATES, help="give up after so many states")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0 when there is a solution, else 1."""
    level = load_level(Path(options.level))
    ruleset = chosen_ruleset(level, options.ruleset)
    answer = solve(level, ruleset, without=options.without, max_states=options.max_states)
    script = script_of(game_of(level, ruleset), answer.items) if isinstance(answer, Solution) else None
    if options.json:
        result = answer.result._asdict() if isinstance(answer, Solution) else None
        found = {"ruleset": ruleset.id, "result": result, "script": script, "states": answer.states}
        print(json.dumps({**found, "gave_up": isinstance(answer, GaveUp)}))
        return 0 if result is not None else 1
    if not isinstance(answer, Solution):
        print(in_words(answer))
        return 1
    print(f"{words(answer.result)}: {script}  ({answer.states} states)")
    if options.without is None:
        for rule in level.teaches:
            try:
                outcome = outcome_of(solve(level, ruleset, without=rule, max_states=options.max_states))
            except NotSwitchable:
                continue
            print(f"without {rule}: {'too many states' if outcome is None else words(outcome)}")
    return 0
