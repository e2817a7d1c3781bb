"""`check LEVELS...`: proves levels: scripts legal, par optimal, every taught rule decisive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.cli.files import load_level, toml_files
from game.puzzle.faults import Fault
from game.puzzle.proof import prove

if TYPE_CHECKING:
    import argparse


def add_parser(subparsers: Any) -> None:  # noqa: ANN401 - argparse has no public type for it
    """The verb's arguments are known."""
    parser = subparsers.add_parser("check", help="prove levels")
    parser.add_argument("levels", nargs="+", help="level files, or folders of them")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0 when no level has a fault, else 1. A file that cannot be read is a fault; the others go on."""
    faults = checked = 0
    taught: dict[str, list[str]] = {}
    seen: dict[str, str] = {}
    for path in toml_files(options.levels):
        checked += 1
        found: list[Fault] = []
        try:
            level = load_level(path)
            if level.id in seen:
                found.append(Fault(str(path), "", f"has the same id as {seen[level.id]}"))
            seen[level.id] = str(path)
            found.extend(prove(level, str(path)))
            for rule in level.teaches:
                taught.setdefault(rule, []).append(level.id)
        except Fault as fault:
            found.append(fault)
        faults += len(found)
        for one in found:
            print(one)
    for rule, levels in sorted(taught.items()):
        print(f"{rule:32} {', '.join(levels)}")
    print(f"{checked} levels, {faults} faults")
    return 1 if faults else 0
