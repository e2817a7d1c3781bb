"""`invent`: searches for small boards whose best route depends on a rule, and prints the best as TOML."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from game.puzzle.faults import Fault
from game.puzzle.inventor import invent
from game.rules.rulesets import RULESETS
from game.rules.switches import SWITCHES

if TYPE_CHECKING:
    import argparse

LEAST, MOST = 3, 12


def add_parser(subparsers: Any) -> None:  # noqa: ANN401 - argparse has no public type for it
    """The verb's arguments are known."""
    parser = subparsers.add_parser("invent", help="search for boards that depend on a rule")
    parser.add_argument("--teaches", required=True, metavar="RULE", help="the rule")
    parser.add_argument("--ruleset", choices=sorted(RULESETS), default="srd35")
    parser.add_argument("--size", default="6x6", metavar="WxH", help=f"{LEAST} to {MOST} squares a side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=200, help="boards to throw")
    parser.add_argument("--show", type=int, default=3, help="boards to print")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0 when a board was found, else 1."""
    if options.teaches not in SWITCHES:
        raise Fault("--teaches", "", f"{options.teaches!r} is no rule that can be switched off")
    try:
        width, height = (int(part) for part in options.size.split("x"))
    except ValueError:
        raise Fault("--size", "", f"{options.size!r} is no size like 6x6") from None
    if not (LEAST <= width <= MOST and LEAST <= height <= MOST):
        raise Fault("--size", "", f"{options.size!r} is not between {LEAST}x{LEAST} and {MOST}x{MOST}")
    ruleset = RULESETS[options.ruleset]
    ruleset.without(options.teaches)
    dice = random.Random(options.seed)  # noqa: S311 - boards, not secrets
    found = invent(
        options.teaches, ruleset, width=width, height=height, roll=dice.randrange, tries=options.tries
    )
    for number, invention in enumerate(found[: options.show], 1):
        print(f"# {number}: score {invention.score}, {invention.ways} best route(s)")
        print(invention.toml)
    print(f"# {len(found)} of {options.tries} boards depend on {options.teaches}")
    return 0 if found else 1
