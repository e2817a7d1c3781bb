"""Verbs for authors: `par` prints the proof tables of a level, `count` its best solutions, `hint` helps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.files import add_level_arguments, chosen_ruleset, load_draft, load_level
from game.puzzle.counting import count_best
from game.puzzle.hints import GRADES, hint
from game.puzzle.notation import format_script
from game.puzzle.replaying import replay
from game.puzzle.solver import game_of
from game.puzzle.writing import format_par
from game.rules.rulesets import RULESETS

if TYPE_CHECKING:
    import argparse


def add_parser(subparsers: Any) -> None:  # noqa: ANN401 - argparse has no public type for it
    """The verbs' arguments are known."""
    par = subparsers.add_parser("par", help="work out the [par.RULESET] tables of a level")
    par.add_argument("level", help="a level file; it needs no par tables yet")
    par.add_argument(
        "--rulesets",
        nargs="+",
        choices=sorted(RULESETS),
        help="without it, those it has tables for, else all",
    )
    par.set_defaults(run=run_par)
    count = subparsers.add_parser("count", help="how many best solutions a level has")
    add_level_arguments(count)
    count.set_defaults(run=run_count)
    hints = subparsers.add_parser("hint", help="a hint for the way on")
    add_level_arguments(hints)
    hints.add_argument("--grade", type=int, choices=GRADES, default=1, help="squares, next step or route")
    hints.add_argument("--after", default="", metavar="SCRIPT", help="what was done already")
    hints.set_defaults(run=run_hint)


def run_par(options: argparse.Namespace) -> int:
    """0 when the level can be solved under every ruleset asked for, else 1."""
    level = load_draft(Path(options.level), options.rulesets or ())
    solved = True
    for ruleset_id in level.rulesets:
        text = format_par(level, ruleset_id)
        print(text if text is not None else f"# {ruleset_id}: no one can solve it")
        solved = solved and text is not None
    return 0 if solved else 1


def run_count(options: argparse.Namespace) -> int:
    """0 when it could be counted, else 1."""
    level = load_level(Path(options.level))
    number = count_best(game_of(level, chosen_ruleset(level, options.ruleset)))
    print("more states than the limit" if number is None else number)
    return 0 if number is not None else 1


def run_hint(options: argparse.Namespace) -> int:
    """0 when something leads on, else 1."""
    level = load_level(Path(options.level))
    game = game_of(level, chosen_ruleset(level, options.ruleset))
    state, fault = replay(game, options.after, "--after", where="")
    if fault is not None:
        raise fault
    found = hint(game, state, options.grade)
    if found.is_lost:
        print("nothing leads on from here: undo")
        return 1
    if found.items:
        print(format_script(found.items))
    else:
        print(" ".join(f"{x},{y}" for x, y in found.squares))
    return 0
