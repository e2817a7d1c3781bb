"""Choosing a set of exercises: what is asked, under which ruleset, how hard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.puzzle.drills import GRADES, KINDS
from game.rules.rulesets import RULESETS
from game.ui.draw.paragraphs import Paragraph
from game.ui.scenes.cardwork import Option, option_row, text_block, widest_label
from game.ui.scenes.dialog import Choice, Dialog
from game.ui.scenes.drill import DrillScene
from game.ui.scenes.drill_set import DrillSet, fresh_seed
from game.ui.scenes.exits import copy_link
from game.ui.stage import Change, Push, Refresh

if TYPE_CHECKING:
    from game.ui.draw.scroll import Block
    from game.ui.draw.strip import Message
    from game.ui.stage import Stage


class DrillMenu(Dialog):
    """Comes above the list of levels."""

    width = 680
    icon = "ruler"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        ruleset = stage.settings.ruleset if stage.settings.ruleset in RULESETS else "srd35"
        self.set = DrillSet(ruleset=ruleset, seed=fresh_seed())
        self._note = ""

    @property
    def title(self) -> str:
        """Drills."""
        return self.stage.words("ui.drill.title")

    def _rows(self) -> list[tuple[str, list[Option]]]:
        words, now = self.stage.words, self.set
        return [
            ("kind", [Option(kind, words(f"ui.drill.{kind}"), kind == now.kind) for kind in KINDS]),
            (
                "ruleset",
                [Option(name, words(f"ui.ruleset.{name}"), name == now.ruleset) for name in RULESETS],
            ),
            ("grade", [Option(str(n), words(f"ui.drill.grade.{n}"), n == now.grade) for n in GRADES]),
        ]

    def blocks(self, width: int) -> list[Block]:
        """What drills are, and the three choices."""
        words, kit = self.stage.words, self.kit
        about = [Paragraph(words("ui.drill.about"), kit.style("body"))]
        labels = {name: words(f"ui.drill.row.{name}") for name, _ in self._rows()}
        beside = widest_label(kit, labels.values())
        rows = [
            option_row(self, name, labels[name], options, width, beside=beside)
            for name, options in self._rows()
        ]
        blocks = [text_block(kit, about, width, inset=False), *rows]
        if self._note:
            blocks.append(text_block(kit, [Paragraph(self._note, kit.style("small"))], width))
        return blocks

    def choices(self) -> list[Choice]:
        """Copy the link, close, begin."""
        words = self.stage.words
        return [
            Choice("link", words("ui.drill.link"), "link"),
            Choice("close", words("ui.close")),
            Choice("start", words("ui.drill.start"), "next", main=True),
        ]

    def press(self, name: str) -> Change | None:
        """Something was chosen."""
        kind, _, word = name.partition(":")
        if name == "start":
            return Push(DrillScene(self.stage, self.set))
        if name == "link":
            copy_link(self.stage, self.set.query, self._say)
            return Refresh()
        if kind == "kind":
            self.set = self.set._replace(kind=word)
        elif kind == "ruleset":
            self.set = self.set._replace(ruleset=word)
        elif kind == "grade":
            self.set = self.set._replace(grade=int(word))
        else:
            return super().press(name)
        return Refresh()

    def _say(self, message: Message) -> None:
        self._note = message.spoken
        self.stage.page.announce(self._note)

    def spoken(self, name: str) -> str:
        """An option is read with what it is about."""
        kind, _, word = name.partition(":")
        for row, options in self._rows():
            for option in options:
                if (row, option.name) == (kind, word):
                    return f"{self.stage.words(f'ui.drill.row.{row}')}: {option.label}"
        return super().spoken(name)
