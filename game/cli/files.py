"""Files that the verbs read: levels, case files, folders."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.puzzle.faults import Fault
from game.puzzle.loader import MOST_BYTES, parse_draft, parse_level, read_text
from game.rules.rulesets import RULESETS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence

    from game.puzzle.level import Level
    from game.rules.ruleset import Ruleset

INDEX = "index.toml"


def load_level(path: Path) -> Level:
    """The level of a file. Raises Fault with one line for whatever is wrong with it."""
    return parse_level(read_text(read_bytes(path, MOST_BYTES), str(path)), str(path))


def load_draft(path: Path, rulesets: Sequence[str]) -> Level:
    """The level of a file, its pars still to be worked out under those rulesets. Raises Fault."""
    return parse_draft(read_text(read_bytes(path, MOST_BYTES), str(path)), str(path), rulesets)


def read_bytes(path: Path, most: int) -> bytes:
    """What is in a file. Raises Fault for a folder and for more than `most` bytes, which are not read."""
    if path.is_dir():
        raise Fault(str(path), "", "is a folder, not a file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        size = max(path.stat().st_size, len(data))
        raise Fault(str(path), "", f"is larger than {most // 1000} kB ({size} bytes)")
    return data


def unreadable(error: OSError) -> Fault:
    """The fault of a file that cannot be read."""
    return Fault(str(error.filename or "file"), "", (error.strerror or "cannot be read").lower())


def toml_files(paths: Iterable[str]) -> Iterator[Path]:
    """The TOML files of the paths; a folder stands for all in it, the index of the campaign left out."""
    for text in paths:
        path = Path(text)
        if path.is_dir():
            found = sorted(file for file in path.rglob("*.toml") if file.name != INDEX)
            if not found:
                raise Fault(text, "", "has no .toml files")
            yield from found
        elif path.exists():
            yield path
        else:
            raise Fault(text, "", "there is no such file or folder")


def add_level_arguments(parser: argparse.ArgumentParser) -> None:
    """The parser takes a level file, a ruleset and --json."""
    parser.add_argument("level", help="a level file")
    parser.add_argument("--ruleset", choices=sorted(RULESETS), help="the ruleset (the level's first)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def chosen_ruleset(level: Level, name: str | None) -> Ruleset:
    """The ruleset asked for, or the first the level is offered under."""
    return RULESETS[name or level.rulesets[0]]
