"""The levels on the disk: read when they are needed, in the order of levels/index.toml."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.puzzle.campaign import parse_index
from game.puzzle.faults import Fault

if TYPE_CHECKING:
    from game.puzzle.campaign import Campaign
    from game.puzzle.level import Level
    from game.ui.words import Words

LEVELS = Path(__file__).resolve().parents[2] / "levels"


class Library:
    """All levels of the campaign. One that cannot be read is known by its fault; the others stay playable."""

    def __init__(self, folder: Path = LEVELS) -> None:
        self.folder = folder
        self.faults: dict[str, str] = {}
        self._levels: dict[str, Level] = {}
        self.campaign: Campaign | None = None
        try:
            self.campaign = parse_index(self._read("index.toml"), "index.toml")
        except (Fault, OSError, UnicodeDecodeError) as fault:
            self.faults["index"] = str(fault)

    @property
    def order(self) -> list[str]:
        """The ids of all levels, from the first to the last."""
        return (
            [level for chapter in self.campaign.chapters for level in chapter.levels] if self.campaign else []
        )

    def level(self, level_id: str) -> Level | None:
        """The level of that id, or None; then `faults` has a line that says why."""
        if level_id in self._levels:
            return self._levels[level_id]
        from game.puzzle.loader import parse_level, read_text  # noqa: PLC0415 - the list is there sooner without the rules

        chapter = self.chapter_of(level_id)
        name = f"{chapter}/{level_id}.toml"
        try:
            level = parse_level(read_text((self.folder / name).read_bytes(), name), name)
        except (Fault, OSError) as fault:
            self.faults[level_id] = str(fault)
            return None
        self._levels[level_id] = level
        return level

    def chapter_of(self, level_id: str) -> str:
        """The id of the chapter a level is in, or ""."""
        return (self.campaign.chapter_of(level_id) if self.campaign else None) or ""

    def number(self, level_id: str) -> str:
        """How a level is counted: "2.3" is the third of the second chapter."""
        for i, chapter in enumerate(self.campaign.chapters if self.campaign else ()):
            if level_id in chapter.levels:
                return f"{i + 1}.{list(chapter.levels).index(level_id) + 1}"
        return ""

    def after(self, level_id: str) -> str | None:
        """The id of the next level, or None after the last."""
        return self.campaign.after(level_id) if self.campaign else None

    def title(self, level_id: str, words: Words) -> str:
        """The title of a level."""
        return self._text(level_id, "title", words) or level_id

    def brief(self, level_id: str, words: Words) -> str:
        """What a level is about, before it is played."""
        return self._text(level_id, "brief", words)

    def lesson(self, level_id: str, words: Words) -> str:
        """What a level shows, once it is solved."""
        return self._text(level_id, "lesson", words)

    def chapter_title(self, chapter_id: str, words: Words) -> str:
        """The title of a chapter."""
        return words.first(f"chapter.{chapter_id}.title") or chapter_id.replace("-", " ").capitalize()

    def introduction(self, level: Level, ruleset: str, words: Words) -> list[str]:
        """The number, title and ruleset of a level, what it is about and what it wants, line by line."""
        name = f"{self.number(level.id)} {self.title(level.id, words)}".strip()
        goal = words(f"ui.play.goal.{level.goal.kind}")
        lines = [f"{name}. {words(f'ui.ruleset.{ruleset}')}.", self.brief(level.id, words), goal]
        return [line for line in lines if line]

    def _text(self, level_id: str, part: str, words: Words) -> str:
        """From the catalogue, else what the level itself says, in the language or in English."""
        found = words.first(f"level.{level_id}.{part}")
        level = None if found else self.level(level_id)
        own = getattr(level, "text", None) or {}
        for language in (words.language, "en"):
            found = found or str(dict(own.get(language, {})).get(part, ""))
        return found

    def _read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")
