"""Language, lengths, text size, look, motion, the ruleset of the level, and clearing progress."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.texts.catalogue import LANGUAGES
from game.ui.draw.paragraphs import Paragraph
from game.ui.intents import Command
from game.ui.scenes.cardwork import Option, line_button, option_row, text_block, widest_label
from game.ui.scenes.dialog import Choice, Dialog
from game.ui.stage import Change, Pop, Refresh
from game.ui.storage import TEXT_SIZES, THEMES, BrokenSaveError, format_save
from game.ui.words import next_language

if TYPE_CHECKING:
    from game.ui.draw.scroll import Block
    from game.ui.scenes.play import PlayScene
    from game.ui.stage import Stage


class SettingsScene(Dialog):
    """Comes above the level list or above a level (`play`), whose ruleset it then offers too."""

    width = 600
    icon = "settings"

    def __init__(self, stage: Stage, play: PlayScene | None = None) -> None:
        super().__init__(stage)
        self.play = play
        self._sure = False
        self._cleared = False
        self._said = ""

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
        """One row a setting, then what can be done with the progress and the link."""
        words = self.stage.words
        named = [(name, words(f"ui.settings.{name}"), options) for name, options in self._rows()]
        beside = widest_label(self.kit, [label for _, label, _ in named])
        rows = [
            option_row(self, name, label, [Option(*option) for option in options], width, beside=beside)
            for name, label, options in named
        ]
        deeds = [("export", "log"), ("import", "undo")]
        if self.play:
            deeds.insert(0, ("link", "link"))
        rows += [line_button(self, name, words(f"ui.settings.{name}"), icon, width) for name, icon in deeds]
        if self._said:
            rows.append(
                text_block(self.kit, [Paragraph(self._said, self.kit.style("body", bold=True))], width)
            )
        return rows

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
        if name in ("export", "import", "link"):
            return self.stage.words(f"ui.settings.{name}")
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
        if name in ("export", "import", "link"):
            self._keep(name)
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

    def _keep(self, name: str) -> None:
        """Progress goes out as a text file, or comes in as text; or the link is copied."""
        from game.ui.scenes.exits import copy_link  # noqa: PLC0415 - exits know this dialog

        stage, words = self.stage, self.stage.words
        if name == "link" and self.play:
            query = {"level": self.play.level.id, "ruleset": self.play.session.ruleset.id}
            copy_link(stage, query, lambda message: self._say(message.spoken))
        elif name == "export":
            where = stage.page.download("square-by-square.json", format_save(stage.storage.save))
            self._say(f"{words('ui.settings.exported')} {where}".strip())
        else:
            text = stage.page.ask(words("ui.settings.import.ask"))
            if text is None:
                return
            try:
                count = stage.storage.merge(text)
            except BrokenSaveError as error:
                self._say(words("ui.settings.import.broken", reason=str(error)))
                return
            self._say(words("ui.settings.imported", count=count))

    def _say(self, text: str) -> None:
        self._said = text
        self.stage.page.announce(text)

    def command(self, command: Command) -> Change | None:
        """L changes the language here, too."""
        if command is Command.LANGUAGE:
            self.stage.change(replace(self.stage.settings, language=next_language(self.stage.words.language)))
            return Refresh()
        return super().command(command)
