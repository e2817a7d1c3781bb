"""Every step with its price and the rule behind it: the long answer to "Why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts.sentences import step_sentence
from game.ui.draw.paragraphs import Paragraph, paint_paragraphs, paragraphs_height
from game.ui.draw.scroll import Block
from game.ui.draw.shapes import box
from game.ui.scenes.dialog import Dialog
from game.ui.scenes.reasons import reasons

if TYPE_CHECKING:
    import pygame

    from game.puzzle.entries import Entry
    from game.ui.scenes.narrator import Narrator
    from game.ui.stage import Stage


class LogScene(Dialog):
    """All steps of a session, opened."""

    width = 720
    icon = "why"

    def __init__(self, stage: Stage, narrator: Narrator) -> None:
        super().__init__(stage)
        self.narrator = narrator

    @property
    def title(self) -> str:
        """Why?"""
        return self.stage.words("ui.why.title")

    def blocks(self, width: int) -> list[Block]:
        """One card a step."""
        entries = self.narrator.session.entries
        if not entries:
            return [
                self._card(
                    [Paragraph(self.stage.words("ui.play.log.empty"), self.kit.style("body"))], width, 0
                )
            ]
        return [self._card(self._parts(entry), width, entry.number) for entry in entries]

    def _parts(self, entry: Entry) -> list[Paragraph]:
        words, ruleset = self.stage.words, self.narrator.ruleset
        sentence = step_sentence(words, entry.number, entry.verdict, ruleset=ruleset)
        return [
            Paragraph(sentence, self.kit.style("body", bold=True)),
            *reasons(words, entry.verdict, ruleset, self.kit),
        ]

    def _card(self, parts: list[Paragraph], width: int, number: int) -> Block:
        kit, pad = self.kit, self.kit.px(10)
        height = paragraphs_height(parts, width - 2 * pad, kit) + 2 * pad

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            box(surface, rect, kit.theme.inset, border=kit.theme.card_line, radius=kit.px(8))
            paint_paragraphs(surface, parts, rect.inflate(-2 * pad, -2 * pad), kit)

        return Block(height, (number, len(parts)), paint)
