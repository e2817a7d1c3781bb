"""The campaign: its index, and every level of it replayed and proven."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.puzzle.campaign import Campaign, Chapter, parse_index
from game.puzzle.faults import Fault
from game.puzzle.loader import parse_level, read_text
from game.puzzle.notation import parse_script
from game.puzzle.proof import prove
from game.puzzle.replaying import replay_items
from game.puzzle.session import MOST_STARS, Session
from game.rules.rulesets import RULESETS

if TYPE_CHECKING:
    from game.puzzle.level import Level

LEVELS = Path(__file__).parents[2] / "levels"
INDEX = LEVELS / "index.toml"
FILES = sorted(path for path in LEVELS.rglob("*.toml") if path != INDEX)
SAMPLE = int(os.environ.get("SQUARE_BY_SQUARE_PROVE_EVERY", "1" if len(FILES) <= 30 else "8"))
"""Every so many levels one is proven here; `python -m game check levels` proves them all."""


def level_of(path: Path) -> Level:
    """The level of a file."""
    return parse_level(read_text(path.read_bytes(), str(path)), str(path))


def campaign() -> Campaign:
    """The campaign of the index."""
    return parse_index(INDEX.read_text(encoding="utf-8"), "index.toml")


def name_of(path: Path) -> str:
    """A short name for a test."""
    return path.stem


def test_the_index_is_read() -> None:
    text = '[[chapter]]\nid = "a"\nlevels = ["a-1", "b"]\n[[chapter]]\nid = "c"\nlevels = ["d"]\n'
    found = parse_index(text, "index.toml")
    assert found.chapters == (Chapter("a", ("a-1", "b")), Chapter("c", ("d",)))
    assert found.levels == ("a-1", "b", "d")
    assert [found.after(level) for level in ("a-1", "b", "d", "x")] == ["b", "d", None, None]
    assert [found.chapter_of(level) for level in ("a-1", "d", "x")] == ["a", "c", None]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "chapter: is missing"),
        ("chapter = 3", "chapter: must be a list, not 3"),
        ("chapter = [3]", "chapter 1: must be a table"),
        ("[[chapter]]\nlevels = []", "chapter 1.id: is missing"),
        ('[[chapter]]\nid = "a"', "chapter 1.levels: is missing"),
        ('[[chapter]]\nid = "a"\nlevels = "b"', "chapter 1.levels: must be a list, not 'b'"),
        (
            '[[chapter]]\nid = "a"\nlevels = [["b"]]',
            "chapter 1: ['b'] is no id (small letters, digits, hyphens)",
        ),
        (
            '[[chapter]]\nid = "A b"\nlevels = []',
            "chapter 1: 'A b' is no id (small letters, digits, hyphens)",
        ),
        ('[[chapter]]\nid = "a"\nlevels = ["b", "b"]', "chapter 1: 'b' occurs twice"),
        ('[[chapter]]\nid = "a"\nlevels = []\nx = 1', "chapter 1.x: unknown key; known are id, levels"),
        ("level = []", "level: unknown key; known are chapter"),
        ("[[chapter", "is not TOML: "),
    ],
)
def test_faults_of_an_index(text: str, wanted: str) -> None:
    with pytest.raises(Fault) as caught:
        parse_index(text, "index.toml")
    assert str(caught.value).startswith(f"index.toml: {wanted}")


def test_every_level_is_in_the_index_and_the_other_way_round() -> None:
    listed = {
        LEVELS / chapter.id / f"{level}.toml" for chapter in campaign().chapters for level in chapter.levels
    }
    assert listed == set(FILES)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_written_solution_solves_with_three_stars(path: Path) -> None:
    level = level_of(path)
    for name, par in level.pars.items():
        session = Session(level, RULESETS[name])
        items, _, fault = replay_items(session.game, par.script, path.name)
        assert fault is None, str(fault)
        for item in items:
            session.do(item)
        assert session.result == par.result, name
        assert session.stars == MOST_STARS
        assert parse_script(session.script, "x") is not None
        while session.undo():
            pass
        assert session.entries == ()


@pytest.mark.parametrize("path", FILES[::SAMPLE], ids=name_of)
def test_every_proof_holds(path: Path) -> None:
    assert [str(fault) for fault in prove(level_of(path), path.name)] == []
