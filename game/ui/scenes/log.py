"""Every step with its price and the rule behind it: the long answer to "Why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.texts.sentences import step_sentence
from game.ui.draw.paragraphs import Paragraph, paint_paragraphs, paragraphs_height
from game.ui.draw.scroll import Block
from game.ui.draw.shapes import box
from game.ui.intents import Command
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.dialog import Choice, Dialog
from game.ui.scenes.reasons import reasons
from game.ui.scenes.rulebook import RuleBook, RuleScene, rules_of_verdict
from game.ui.stage import Change, Push

if TYPE_CHECKING:
    from game.puzzle.entries import Entry
    from game.ui.scenes.play import PlayScene
    from game.ui.stage import Stage


class LogScene(Dialog):
    """All steps of a session, opened; a step leads to the pages of its rules."""

    width = 720
    icon = "why"

    def __init__(self, stage: Stage, play: PlayScene) -> None:
        super().__init__(stage)
        self.play = play

    @property
    def title(self) -> str:
        """Why?"""
        return self.stage.words("ui.why.title")

    def blocks(self, width: int) -> list[Block]:
        """One card a step."""
        entries = self.play.session.entries
        if not entries:
            empty = Paragraph(self.stage.words("ui.play.log.empty"), self.kit.style("body"))
            return [self._card([empty], width, 0)]
        return [self._card(self._parts(entry), width, entry.number) for entry in entries]

    def _parts(self, entry: Entry) -> list[Paragraph]:
        words, ruleset = self.stage.words, self.play.session.ruleset.id
        sentence = step_sentence(words, entry.number, entry.verdict, ruleset=ruleset, to=entry.leads_to)
        return [
            Paragraph(sentence, self.kit.style("body", bold=True)),
            *reasons(words, entry.verdict, ruleset, self.kit),
        ]

    def _card(self, parts: list[Paragraph], width: int, number: int) -> Block:
        kit, pad, name = self.kit, self.kit.px(10), f"step:{number}"
        height = paragraphs_height(parts, width - 2 * pad, kit) + 2 * pad

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            theme = kit.theme
            fill = theme.button_hover if self.hover == name and number else theme.inset
            line = theme.link if self.focus == name else theme.card_line
            box(surface, rect, fill, border=line, width=kit.px(1.6), radius=kit.px(8))
            paint_paragraphs(surface, parts, rect.inflate(-2 * pad, -2 * pad), kit)

        spots = ((name, pygame.Rect(0, 0, width, height)),) if number else ()
        return Block(height, (number, len(parts)), paint, spots)

    def choices(self) -> list[Choice]:
        """Compare, close."""
        words = self.stage.words
        compare = (
            [Choice("compare", words("ui.compare.short"), "compare")] if self.play.session.entries else []
        )
        return [*compare, Choice("close", words("ui.close"), main=True)]

    def press(self, name: str) -> Change | None:
        """A step leads to its rules."""
        if name == "compare":
            return Push(CompareScene(self.stage, self.play))
        kind, _, number = name.partition(":")
        if kind != "step":
            return super().press(name)
        ruleset = self.play.session.ruleset.id
        rules = rules_of_verdict(self.play.session.entries[int(number) - 1].verdict)
        if len(rules) == 1:
            return Push(RuleScene(self.stage, rules[0], ruleset))
        return Push(RuleBook(self.stage, ruleset, rules)) if rules else None

    def command(self, command: Command) -> Change | None:
        """V compares, B opens the book."""
        if command is Command.COMPARE and self.play.session.entries:
            return self.press("compare")
        if command is Command.BOOK:
            return self.press(self.focus) if self.focus.startswith("step:") else None
        return super().command(command)

    def spoken(self, name: str) -> str:
        """A step is read out as a sentence."""
        kind, _, number = name.partition(":")
        if kind != "step":
            return super().spoken(name)
        entry, ruleset = self.play.session.entries[int(number) - 1], self.play.session.ruleset.id
        return step_sentence(
            self.stage.words, entry.number, entry.verdict, ruleset=ruleset, to=entry.leads_to
        )
