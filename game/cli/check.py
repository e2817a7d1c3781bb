"""`check LEVELS...`: proves levels: scripts legal, par optimal, every taught rule decisive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.cli.files import load_level, toml_files, unreadable
from game.puzzle.faults import Fault
from game.puzzle.proof import prove

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence
    from pathlib import Path


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
    for entry in _paths(options.levels):
        if isinstance(entry, Fault):
            faults += 1
            print(entry)
            continue
        checked += 1
        for fault in _check(entry, seen, taught):
            faults += 1
            print(fault)
    for rule, levels in sorted(taught.items()):
        print(f"{rule:32} {', '.join(levels)}")
    print(f"{_number(checked, 'level')}, {_number(faults, 'fault')}")
    return 1 if faults else 0


def _number(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _paths(names: Sequence[str]) -> Iterator[Path | Fault]:
    """The level files of the names, every file once; in place of what cannot be read its fault."""
    known: set[Path] = set()
    for name in names:
        try:
            for path in toml_files([name]):
                if path.resolve() not in known:
                    known.add(path.resolve())
                    yield path
        except Fault as fault:
            yield fault
        except OSError as error:
            yield unreadable(error)


def _check(path: Path, seen: dict[str, str], taught: dict[str, list[str]]) -> Iterator[Fault]:
    """The faults of a level file; what it is and teaches is noted in `seen` and `taught`."""
    try:
        level = load_level(path)
        if level.id in seen:
            yield Fault(str(path), "", f"has the same id as {seen[level.id]}")
        seen.setdefault(level.id, str(path))
        yield from prove(level, str(path))
        for rule in level.teaches:
            taught.setdefault(rule, []).append(level.id)
    except Fault as fault:
        yield fault
    except OSError as error:
        yield unreadable(error)
