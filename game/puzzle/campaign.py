"""The campaign: chapters and the order of their levels, read from the index."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.puzzle.faults import Fault, shown
from game.puzzle.tables import Table, parse_toml

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its id (the folder) and the ids of its levels (the files), in order."""

    id: str
    levels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Campaign:
    """All chapters in order."""

    chapters: tuple[Chapter, ...]

    @property
    def levels(self) -> tuple[str, ...]:
        """All level ids in the order of play."""
        return tuple(level for chapter in self.chapters for level in chapter.levels)

    def chapter_of(self, level: str) -> str | None:
        """The chapter a level belongs to."""
        return next((chapter.id for chapter in self.chapters if level in chapter.levels), None)

    def after(self, level: str) -> str | None:
        """The level that follows, None after the last."""
        levels = self.levels
        if level not in levels or level == levels[-1]:
            return None
        return levels[levels.index(level) + 1]


def parse_index(text: str, name: str) -> Campaign:
    """The campaign of an index. Raises Fault for unknown keys, bad ids and ids that occur twice."""
    table = Table(parse_toml(text, name), name)
    table.only(("chapter",))
    chapters: list[Chapter] = []
    seen: set[str] = set()
    for number, entry in enumerate(table.need("chapter", list), 1):
        where = f"chapter {number}"
        if not isinstance(entry, dict):
            raise Fault(name, where, "must be a table")
        chapter = Table(entry, name, where)
        chapter.only(("id", "levels"))
        chapter_id = chapter.need("id", str)
        levels = tuple(chapter.need("levels", list))
        for one in (chapter_id, *levels):
            if not isinstance(one, str) or not _ID.fullmatch(one):
                raise Fault(name, where, f"{shown(one)} is no id (small letters, digits, hyphens)")
            if one in seen:
                raise Fault(name, where, f"{one!r} occurs twice")
            seen.add(one)
        chapters.append(Chapter(chapter_id, levels))
    return Campaign(tuple(chapters))
