"""The own path under all four rulesets side by side: the price of every step, totals, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.puzzle.compare import Column, compare
from game.puzzle.state import begin, scene_of
from game.rules.verdicts import Act, Go, Jump
from game.texts.catalogue import capital
from game.texts.places import format_square
from game.texts.sentences import item_words, refusal_sentence
from game.ui.draw.paragraphs import Paragraph
from game.ui.draw.scroll import Block
from game.ui.draw.shapes import box
from game.ui.draw.titles import fitting
from game.ui.scenes.cardwork import Option, option_row, text_block
from game.ui.scenes.dialog import Dialog
from game.ui.stage import Change, Pop

if TYPE_CHECKING:
    from game.ui.scenes.play import PlayScene
    from game.ui.stage import Stage

NARROW = 460  # CSS pixels
NOTHING = "\N{EN DASH}"
REFUSED = "x"


class CompareScene(Dialog):
    """Comes above the play scene, its log or the solved card."""

    width = 760
    icon = "compare"

    def __init__(self, stage: Stage, play: PlayScene) -> None:
        super().__init__(stage)
        self.play = play
        self.items = tuple(entry.item for entry in play.session.entries)
        self.columns = compare(play.level, self.items)

    @property
    def title(self) -> str:
        """The same path, four rulesets."""
        return self.stage.words("ui.compare")

    def blocks(self, width: int) -> list[Block]:
        """The table, why it ends where it ends, and the rulesets the level can be played under."""
        words, kit = self.stage.words, self.kit
        blocks = [self._table(width)]
        notes = [note for column in self.columns for note in self._note(column)]
        if notes:
            blocks.append(text_block(kit, notes, width))
        rulesets = self.play.level.rulesets
        if len(rulesets) > 1:
            mine = self.play.session.ruleset.id
            options = [Option(name, words(f"ui.ruleset.{name}"), name == mine) for name in rulesets]
            heading = Paragraph(words("ui.play.ruleset.other"), kit.style("body", bold=True))
            blocks += [
                text_block(kit, [heading], width, inset=False),
                option_row(self, "ruleset", "", options, width),
            ]
        return blocks

    # --- the table ------------------------------------------------------------------------------------------
    def _rows(self) -> list[tuple[str, list[str]]]:
        """Every row: what it is about, and a cell for each ruleset."""
        words = self.stage.words
        entries = self.play.session.entries
        rows = []
        for i, item in enumerate(self.items):
            at = entries[i].after_body.head
            short = format_square(at) if isinstance(item, Go | Jump) else capital(item_words(words, item, at))
            rows.append((f"{i + 1}. {short}", [self._cell(column, i) for column in self.columns]))
        totals = [self._total(column) for column in self.columns]
        rows.append((words("ui.compare.total"), totals))
        attacks = [self._attacks(column) for column in self.columns]
        if any(number not in ("0", NOTHING) for number in attacks):
            rows.append((words("ui.solved.attacks"), attacks))
        return rows

    def _total(self, column: Column) -> str:
        return self.stage.words.length(column.account.feet) if column.account else NOTHING

    def _cell(self, column: Column, index: int) -> str:
        account = column.account
        if account is None:
            return NOTHING
        if index < len(account.done):
            done = account.done[index]
            return self.stage.words.number(done.feet) if done.feet or isinstance(done.item, Go | Jump) else ""
        return REFUSED if index == len(account.done) and (account.refusal or account.stopped) else ""

    def _attacks(self, column: Column) -> str:
        if column.account is None:
            return NOTHING
        stopped = column.account.stopped
        letters = [letter for done in column.account.done for letter in done.provokes]
        return str(len(letters) + (len(stopped.provokes) if stopped else 0))

    def _note(self, column: Column) -> list[Paragraph]:
        """Why a path goes no further under a ruleset."""
        kit, words = self.kit, self.stage.words
        name = words(f"ui.ruleset.{column.ruleset_id}")
        bold = kit.style("small", kit.theme.forbid, bold=True)
        account = column.account
        if account is None:
            return [Paragraph(words("ui.compare.none", ruleset=name), bold, "forbidden")]
        failed = account.refusal or account.stopped
        if failed is None:
            return []
        title = words.rule(failed.rule, "title", column.ruleset_id)
        number = min(len(account.done) + 1, len(self.items))
        head = words("ui.compare.refused", ruleset=name, number=number, title=title)
        parts = [Paragraph(head, bold, "forbidden")]
        if account.refusal is not None:
            game = self.play.session.game
            scene = scene_of(game, begin(game))
            sentence = refusal_sentence(words, account.refusal, scene, ruleset=column.ruleset_id)
            parts.append(Paragraph(sentence, kit.style("small"), above=2))
        return parts

    def _table(self, width: int) -> Block:
        kit, words, theme = self.kit, self.stage.words, self.kit.theme
        rows = self._rows()
        narrow = width < kit.px(NARROW)
        first = width * (30 if narrow else 34) // 100
        each = (width - first) // len(self.columns)
        label = kit.style("small" if narrow else "body")
        value = kit.style("small" if narrow else "body", bold=True)
        key = "ui.ruleset.short" if narrow else "ui.ruleset"
        heads = [words(f"{key}.{column.ruleset_id}") for column in self.columns]
        head_height = max(
            len(kit.letters.wrapped(head, kit.style("small", bold=True), each - kit.px(6))) for head in heads
        ) * kit.letters.height(kit.style("small", bold=True)) + kit.px(8)
        wrapped = [kit.letters.wrapped(name, label, first - kit.px(6)) for name, _ in rows]
        heights = [len(lines) * kit.letters.height(label) + kit.px(6) for lines in wrapped]
        mine = next(
            (i for i, c in enumerate(self.columns) if c.ruleset_id == self.play.session.ruleset.id), -1
        )
        plain = [i for i, item in enumerate(self.items) if isinstance(item, Act) and item.word == "turn"]

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if mine >= 0:
                stripe = pygame.Rect(rect.left + first + mine * each, rect.top, each, rect.height)
                box(surface, stripe, theme.inset, border=theme.link, width=kit.px(1.6), radius=kit.px(6))
            for i, head in enumerate(heads):
                spot = pygame.Rect(rect.left + first + i * each, rect.top, each - kit.px(6), head_height)
                lines, style = fitting(kit, head, kit.style("small", bold=True), spot.size)
                for j, line in enumerate(lines):
                    at = (spot.centerx + kit.px(3), spot.top + kit.px(3) + j * kit.letters.height(style))
                    kit.letters.draw(surface, line, style, at, anchor="midtop")
            top = rect.top + head_height
            for i, (_, cells) in enumerate(rows):
                total = i >= len(self.items)
                surface.fill(
                    theme.button_line if total or i in plain else theme.card_line,
                    (rect.left, top, rect.width, 1),
                )
                for j, line in enumerate(wrapped[i]):
                    style = value if total else label
                    at = (rect.left + kit.px(4), top + kit.px(3) + j * kit.letters.height(label))
                    kit.letters.draw(surface, line, style, at)
                differs = len({cell for cell in cells if cell not in (NOTHING, "")}) > 1
                for j, cell in enumerate(cells):
                    middle = (rect.left + first + j * each + each // 2, top + heights[i] // 2)
                    if cell == REFUSED:
                        size = kit.words(17)
                        icon = kit.art.icon("forbidden", size, theme.forbid)
                        surface.blit(icon, icon.get_rect(center=middle))
                    elif cell:
                        colour = theme.threat if differs and cell != cells[max(mine, 0)] else theme.ink
                        lines, style = fitting(
                            kit, cell, value._replace(colour=colour), (each - kit.px(4), heights[i])
                        )
                        for n, line in enumerate(lines):
                            y = middle[1] + (2 * n - len(lines) + 1) * kit.letters.height(style) // 2
                            kit.letters.draw(surface, line, style, (middle[0], y), anchor="center")
                top += heights[i]

        return Block(head_height + sum(heights), (tuple(heads), width, str(rows)), paint)

    # --- what is done ---------------------------------------------------------------------------------------
    def press(self, name: str) -> Change | None:
        """The level starts anew under another ruleset, or the table is closed."""
        kind, _, word = name.partition(":")
        if kind != "ruleset":
            return super().press(name)
        return self.play.use_ruleset(word) and Pop(down_to=self.play)

    def spoken(self, name: str) -> str:
        """A ruleset is read out by its name, with its total."""
        kind, _, word = name.partition(":")
        return self.stage.words(f"ui.ruleset.{word}") if kind == "ruleset" else super().spoken(name)

    def tick(self, milliseconds: int) -> Change | None:
        """The totals are read out once."""
        if not getattr(self, "_said", False):
            self._said = True
            words = self.stage.words
            totals = [f"{words(f'ui.ruleset.{c.ruleset_id}')}: {self._total(c)}" for c in self.columns]
            self.stage.page.announce(f"{self.title}. {'. '.join(totals)}.")
        return super().tick(milliseconds)
