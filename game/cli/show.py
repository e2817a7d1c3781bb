"""`show LEVEL`: the level in plain text: map, creatures, goal, par, what it teaches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.files import add_level_arguments, load_level
from game.puzzle.proof import words

if TYPE_CHECKING:
    import argparse


def add_parser(subparsers: Any) -> None:  # noqa: ANN401 - argparse has no public type for it
    """The verb's arguments are known."""
    parser = subparsers.add_parser("show", help="show a level as text")
    add_level_arguments(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0."""
    level = load_level(Path(options.level))
    pars = {name: par for name, par in level.pars.items() if options.ruleset in (None, name)}
    if options.json:
        print(
            json.dumps(
                {
                    "id": level.id,
                    "teaches": list(level.teaches),
                    "map": str(level.tables["map"]).strip("\n").split("\n"),
                    "actions": list(level.actions),
                    "par": {
                        name: {"result": par.result._asdict(), "script": par.script}
                        for name, par in pars.items()
                    },
                },
                indent=1,
            )
        )
        return 0
    print(level.id)
    print(str(level.tables["map"]).strip("\n"))
    print(f"teaches  {', '.join(level.teaches) or '-'}")
    print(f"actions  {', '.join(level.actions) or 'plain steps'}")
    for name, par in pars.items():
        print(f"{name}  {words(par.result)}: {par.script}")
        for rule, outcome in par.without.items():
            print(f"    without {rule}: {words(outcome)}")
    return 0
