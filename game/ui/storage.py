"""What is kept between visits: settings, and the best result of every level under every ruleset.

One JSON text with a version. A save that cannot be read is set aside under another name and never
overwritten; the game starts afresh and says so.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ui.page import Page

VERSION = 1
NAME = "save.json"
MOST_STARS = 3
MOST_NUMBER = 10**6
MOST_SAVE = 1_000_000  # characters; more is no save of ours
UNITS = ("", "squares", "feet", "metres")
TEXT_SIZES = (1.0, 1.2, 1.45)
THEMES = ("parchment", "projector")


class BrokenSaveError(ValueError):
    """The text is no save of this version."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person chose. `language` and `units` "" mean: as the surroundings, and as the language are."""

    language: str = ""
    units: str = ""
    ruleset: str = "srd35"
    text: float = 1.0
    theme: str = "parchment"
    motion: bool = True


@dataclass(frozen=True, slots=True)
class Best:
    """The best result of a level under a ruleset."""

    turns: int
    attacks: int
    feet: int
    stars: int

    def is_better(self, other: Best | None) -> bool:
        """Whether it is worth more: more stars, then fewer turns, attacks, feet."""
        if other is None:
            return True
        return (-self.stars, self.turns, self.attacks, self.feet) < (
            -other.stars,
            other.turns,
            other.attacks,
            other.feet,
        )


@dataclass
class Save:
    """All that is kept. `progress` is by level id, then by ruleset id."""

    settings: Settings = field(default_factory=Settings)
    progress: dict[str, dict[str, Best]] = field(default_factory=dict)

    def stars(self, level: str, ruleset: str | None = None) -> int:
        """The stars of a level under one ruleset, or the most under any."""
        found = self.progress.get(level, {})
        chosen = [found[ruleset]] if ruleset in found else [] if ruleset else list(found.values())
        return max((best.stars for best in chosen), default=0)

    def is_solved(self, level: str) -> bool:
        """Whether it was solved under any ruleset."""
        return bool(self.progress.get(level))


def format_save(save: Save) -> str:
    """The save as text."""
    progress = {
        level: {ruleset: asdict(best) for ruleset, best in results.items()}
        for level, results in save.progress.items()
    }
    return json.dumps({"version": VERSION, "settings": asdict(save.settings), "progress": progress}, indent=1)


def parse_save(text: str) -> Save:
    """The save that `format_save` wrote; raises BrokenSaveError with a readable line."""
    if len(text) > MOST_SAVE:
        raise BrokenSaveError("too long")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BrokenSaveError(f"not JSON: {error}") from error
    if not isinstance(found, dict) or found.get("version") != VERSION:
        raise BrokenSaveError("not of this version")
    progress = _table(found.get("progress", {}), "progress")
    return Save(
        _settings(_table(found.get("settings", {}), "settings")),
        {
            str(level): {str(ruleset): _best(best) for ruleset, best in _table(results, level).items()}
            for level, results in progress.items()
        },
    )


def _table(value: Any, name: str) -> dict[str, Any]:  # noqa: ANN401 - whatever JSON holds
    if not isinstance(value, dict):
        raise BrokenSaveError(f"{name} is no table")
    return value


def _settings(found: dict[str, Any]) -> Settings:
    """The settings; a value this version does not know is replaced by the default, not refused."""
    settings = Settings()
    for name, allowed in (
        ("units", UNITS),
        ("text", TEXT_SIZES),
        ("theme", THEMES),
        ("motion", (True, False)),
    ):
        if found.get(name) in allowed and not isinstance(found.get(name), list | dict):
            settings = replace(settings, **{name: type(allowed[0])(found[name])})  # type: ignore[arg-type]
    for name in ("language", "ruleset"):
        if isinstance(found.get(name), str):
            settings = replace(settings, **{name: found[name]})
    return settings


def _best(found: Any) -> Best:  # noqa: ANN401 - whatever JSON holds
    table = _table(found, "a result")
    numbers: list[int] = []
    for name in ("turns", "attacks", "feet", "stars"):
        number = table.get(name)
        if type(number) is not int or not 0 <= number < MOST_NUMBER:
            raise BrokenSaveError(f"{name} of a result is no number")
        numbers.append(number)
    turns, attacks, feet, stars = numbers
    return Best(turns, attacks, feet, min(stars, MOST_STARS))


class Storage:
    """Keeps a `Save` with the page. `notice` is true when a broken save was set aside while loading."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.save = Save()
        self.notice = False
        text = page.read(NAME)
        if text is None:
            return
        try:
            self.save = parse_save(text)
        except BrokenSaveError:
            self._set_aside(text)
            self.notice = True

    def change(self, settings: Settings) -> None:
        """These are the settings from now on."""
        self.save.settings = settings
        self._keep()

    def record(self, level: str, ruleset: str, best: Best) -> bool:
        """A result was reached; returns whether it is the best so far, and then it is kept."""
        results = self.save.progress.setdefault(level, {})
        if not best.is_better(results.get(ruleset)):
            return False
        results[ruleset] = best
        self._keep()
        return True

    def merge(self, text: str) -> int:
        """The results of an exported save were added where they are better; returns how many.

        Raises BrokenSaveError; then nothing has changed.
        """
        count = 0
        for level, results in parse_save(text).progress.items():
            mine = self.save.progress.setdefault(level, {})
            for ruleset, best in results.items():
                if best.is_better(mine.get(ruleset)):
                    mine[ruleset] = best
                    count += 1
        self._keep()
        return count

    def clear(self) -> None:
        """No progress is kept any more; the settings stay."""
        self.save.progress = {}
        self._keep()

    def _keep(self) -> None:
        self._page.write(NAME, format_save(self.save))

    def _set_aside(self, text: str) -> None:
        """The text is kept under the first free name."""
        number = 1
        while self._page.read(f"{NAME}.broken-{number}") not in (None, text):
            number += 1
        self._page.write(f"{NAME}.broken-{number}", text)
