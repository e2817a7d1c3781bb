"""`reach LEVEL`: the map with what it costs to get everywhere, and why not elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.files import add_level_arguments, chosen_ruleset, load_level
from game.puzzle.notation import format_script
from game.puzzle.solver import game_of
from game.puzzle.state import begin, scene_of
from game.rules.reach import reach

if TYPE_CHECKING:
    import argparse

CELL = 4


def add_parser(subparsers: Any) -> None:  # noqa: ANN401 - argparse has no public type for it
    """The verb's arguments are known."""
    parser = subparsers.add_parser("reach", help="what it costs to reach every square of a level")
    add_level_arguments(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0."""
    level = load_level(Path(options.level))
    game = game_of(level, chosen_ruleset(level, options.ruleset))
    state = begin(game)
    scene = scene_of(game, state)
    found = reach(game.ruleset, scene, state.turn)
    squares = list(scene.board.squares())
    costs = {square: found.cost(square) for square in squares}
    if options.json:
        rows = [
            {
                "square": list(square),
                "feet": cost,
                "attacks": found.attacks(square),
                "route": format_script(found.route(square)),
                "refused": found.refused(square).rule if cost is None else None,
            }
            for square, cost in costs.items()
        ]
        print(json.dumps({"ruleset": game.ruleset.id, "squares": rows}, indent=1))
        return 0
    for y in range(scene.board.height):
        row = [cost for square, cost in costs.items() if square.y == y]
        print("".join((str(cost) if cost is not None else "-").rjust(CELL) for cost in row))
    refused = sorted({found.refused(square).rule for square, cost in costs.items() if cost is None})
    if refused:
        print(f"- not reached: {', '.join(refused)}")
    return 0
