"""Language, lengths, text size, look, motion, the ruleset of the level, and clearing progress."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.texts.catalogue import LANGUAGES
from game.ui.draw.controls import Button, paint_button
from game.ui.draw.scroll import Block
from game.ui.intents import Command
from game.ui.layout import TOUCH_TARGET
from game.ui.scenes.dialog import Choice, Dialog
from game.ui.stage import Change, Pop, Refresh
from game.ui.storage import TEXT_SIZES, THEMES
from game.ui.words import next_language

if TYPE_CHECKING:
    from game.ui.scenes.play import PlayScene
    from game.ui.stage import Stage

NARROW_ROW = 400  # CSS pixels: below, a row is two lines


class SettingsScene(Dialog):
    """Comes above the level list or above a level (`play`), whose ruleset it then offers too."""

    width = 600
    icon = "settings"

    def __init__(self, stage: Stage, play: PlayScene | None = None) -> None:
        super().__init__(stage)
        self.play = play
        self._sure = False
        self._cleared = False

    @property
    def title(self) -> str:
        """Settings."""
        return self.stage.words("ui.settings")

    def _rows(self) -> list[tuple[str, list[tuple[str, str, bool]]]]:
        """Every setting: its key, and its options as (name, words, whether chosen)."""
        words, now = self.stage.words, self.stage.settings
        rows = []
        if self.play and len(self.play.level.rulesets) > 1:
            mine = self.play.session.ruleset.id
            rows.append(
                (
                    "ruleset",
                    [(name, words(f"ui.ruleset.{name}"), name == mine) for name in self.play.level.rulesets],
                )
            )
        rows.append(
            ("language", [(code, words(f"ui.language.{code}"), code == words.language) for code in LANGUAGES])
        )
        units = ("squares", "feet", "metres")
        rows.append(
            (
                "units",
                [(name, words(f"ui.settings.units.{name}"), name == words.unit.value) for name in units],
            )
        )
        rows.append(
            (
                "text",
                [
                    (str(i), words(f"ui.settings.text.{i + 1}"), size == now.text)
                    for i, size in enumerate(TEXT_SIZES)
                ],
            )
        )
        rows.append(
            ("theme", [(name, words(f"ui.settings.theme.{name}"), name == now.theme) for name in THEMES])
        )
        rows.append(
            (
                "motion",
                [
                    (name, words(f"ui.settings.motion.{name}"), (name == "on") == now.motion)
                    for name in ("on", "off")
                ],
            )
        )
        return rows

    def blocks(self, width: int) -> list[Block]:
        """One row a setting."""
        return [self._row(name, options, width) for name, options in self._rows()]

    def _row(self, name: str, options: list[tuple[str, str, bool]], width: int) -> Block:
        kit = self.kit
        label, style = self.stage.words(f"ui.settings.{name}"), kit.style("body", bold=True)
        high, gap = kit.px(TOUCH_TARGET - 2), kit.px(6)
        aside = width >= kit.words(NARROW_ROW)
        begin = kit.words(120) if aside else 0
        top = 0 if aside else kit.letters.height(style) + kit.px(2)
        each = (width - begin - kit.px(8) - gap * (len(options) - 1)) // len(options)
        spots = tuple(
            (f"{name}:{option}", pygame.Rect(begin + i * (each + gap), top, each, high))
            for i, (option, _, _) in enumerate(options)
        )

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            place = (rect.left, rect.top + (high // 2 if aside else 0))
            kit.letters.draw(surface, label, style, place, anchor="midleft" if aside else "topleft")
            for (spot, where), (_, said, chosen) in zip(spots, options, strict=True):
                button = Button(
                    spot, where.move(rect.topleft), said, "check" if chosen else "", chosen=chosen
                )
                paint_button(surface, button, kit, hover=self.hover == spot, focus=self.focus == spot)

        return Block(top + high + kit.px(3), (label, tuple(options)), paint, spots)

    def choices(self) -> list[Choice]:
        """Clear progress (asked twice), close."""
        words = self.stage.words
        clear = words(
            "ui.settings.cleared"
            if self._cleared
            else "ui.settings.clear.sure"
            if self._sure
            else "ui.settings.clear"
        )
        return [Choice("clear", clear), Choice("close", words("ui.close"), "check", main=True)]

    def spoken(self, name: str) -> str:
        """An option is read with its setting."""
        for row, options in self._rows():
            for option, said, chosen in options:
                if f"{row}:{option}" == name:
                    return f"{self.stage.words(f'ui.settings.{row}')}: {said}{' ✓' if chosen else ''}"
        return super().spoken(name)

    def press(self, name: str) -> Change | None:
        """A setting was chosen."""
        if name == "close":
            return Pop()
        if name == "clear":
            if self._sure:
                self.stage.storage.clear()
            self._cleared, self._sure = self._sure, not self._sure
            return Refresh()
        row, _, option = name.partition(":")
        if row == "ruleset" and self.play:
            return self.play.use_ruleset(option)
        now = self.stage.settings
        changed = {
            "language": lambda: replace(now, language=option),
            "units": lambda: replace(now, units=option),
            "text": lambda: replace(now, text=TEXT_SIZES[int(option)]),
            "theme": lambda: replace(now, theme=option),
            "motion": lambda: replace(now, motion=option == "on"),
        }[row]()
        self.stage.change(changed)
        return Refresh()

    def command(self, command: Command) -> Change | None:
        """L changes the language here, too."""
        if command is Command.LANGUAGE:
            self.stage.change(replace(self.stage.settings, language=next_language(self.stage.words.language)))
            return Refresh()
        return super().command(command)
