"""The solved card: stars, the player's own way beside par, what the level shows, and the way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.controls import paint_stars
from game.ui.draw.paragraphs import Paragraph
from game.ui.draw.scroll import Block
from game.ui.intents import Command
from game.ui.scenes.cardwork import text_block
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.dialog import Choice, Dialog
from game.ui.scenes.routes import Reviewing, loss_sentence, route_of, routes_block
from game.ui.stage import Change, Pop, Push, Refresh
from game.ui.storage import MOST_STARS

if TYPE_CHECKING:
    import pygame

    from game.ui.scenes.play import PlayScene
    from game.ui.stage import Stage

STAR = 54  # CSS pixels
FRAMES_FIRST = 3  # shown before the search begins


class SolvedScene(Dialog):
    """Comes above the play scene when its level is solved."""

    width = 640
    icon = "trophy"

    def __init__(self, stage: Stage, play: PlayScene) -> None:
        super().__init__(stage)
        self.play = play
        self.reviewing = Reviewing(play.session)
        self._announced = False
        self._wait = FRAMES_FIRST

    @property
    def is_settled(self) -> bool:
        """Whether nothing is looked for any more."""
        return self.reviewing.is_over

    @property
    def title(self) -> str:
        """Solved!"""
        return self.stage.words("ui.solved.title")

    def blocks(self, width: int) -> list[Block]:
        """Stars, the numbers, the lesson."""
        kit, words, session = self.kit, self.stage.words, self.play.session
        size, stars = kit.words(STAR), session.stars

        def paint_row(surface: pygame.Surface, rect: pygame.Rect) -> None:
            whole = MOST_STARS * size + (MOST_STARS - 1) * (size // 6)
            paint_stars(surface, (rect.centerx - whole // 2, rect.top), stars, size, kit)

        praise = words("ui.solved.best" if stars == MOST_STARS else "ui.solved.again")
        centred = kit.style("body", kit.theme.star_line, bold=True)
        lines = kit.letters.wrapped(praise, centred, width)
        step = kit.letters.height(centred)

        def paint_praise(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for i, line in enumerate(lines):
                at = (rect.centerx, rect.top + i * step)
                kit.letters.draw(surface, line, centred, at, anchor="midtop")

        lesson = self.stage.library.lesson(self.play.level.id, words)
        blocks = [
            Block(size, stars, paint_row),
            Block(len(lines) * step, praise, paint_praise),
            self._numbers(width),
        ]
        if lesson:
            blocks.append(text_block(kit, [Paragraph(lesson, kit.style("body", bold=True), "book")], width))
        return [*blocks, *self._losses(width), *self._routes(width)]

    def _losses(self, width: int) -> list[Block]:
        """Where the own route fell behind; while that is looked for, words that say so."""
        kit, words, reviewing = self.kit, self.stage.words, self.reviewing
        ruleset = self.play.session.ruleset.id
        if reviewing.losses:
            style = kit.style("body")
            parts = [
                Paragraph(words("ui.loss.title"), kit.style("body", kit.theme.threat, bold=True), "ruler")
            ]
            parts += [
                Paragraph(loss_sentence(words, loss, ruleset), style, above=4) for loss in reviewing.losses
            ]
            return [text_block(kit, parts, width)]
        if not reviewing.is_over or (reviewing.best and self.play.session.stars < MOST_STARS):
            key = "ui.loss.unknown" if reviewing.is_over else "ui.loss.looking"
            return [text_block(kit, [Paragraph(words(key), kit.style("small", kit.theme.faint))], width)]
        return []

    def _routes(self, width: int) -> list[Block]:
        """Both routes side by side."""
        words, session = self.stage.words, self.play.session
        best = self.reviewing.best
        if not best:
            return []
        routes = (route_of(session, self.reviewing.items, words), route_of(session, best, words))
        return [routes_block(self.kit, words, session, routes, self.reviewing.losses, width)]

    def _numbers(self, width: int) -> Block:
        """The player's result beside par."""
        kit, words, session = self.kit, self.stage.words, self.play.session
        result, par = session.result, self.play.level.pars[session.ruleset.id].result
        rows: list[tuple[str, str, str, bool]] = []
        if result is not None:
            for name in ("turns", "attacks", "feet"):
                mine, best = getattr(result, name), getattr(par, name)
                if name == "attacks" and not mine and not best:
                    continue
                said = [words.length(n) if name == "feet" else str(n) for n in (mine, best)]
                rows.append((words(f"ui.solved.{name}"), said[0], said[1], mine <= best))
        style, bold, faint = (
            kit.style("body"),
            kit.style("body", bold=True),
            kit.style("small", kit.theme.faint),
        )
        line = kit.letters.height(style) + kit.px(4)
        heads = (words("ui.solved.yours"), words("ui.solved.par"))

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            first, second = rect.left + rect.width * 66 // 100, rect.right - kit.px(8)
            for head, right in zip(heads, (first, second), strict=True):
                kit.letters.draw(surface, head, faint, (right, rect.top), anchor="topright")
            for i, (label, mine, best, good) in enumerate(rows):
                top = rect.top + kit.letters.height(faint) + i * line
                surface.fill(kit.theme.card_line, (rect.left, top, rect.width, 1))
                kit.letters.draw(surface, label, style, (rect.left + kit.px(4), top + kit.px(2)))
                mark = kit.words(16)
                value = kit.letters.draw(surface, mine, bold, (first, top + kit.px(2)), anchor="topright")
                if good:
                    surface.blit(
                        kit.art.icon("check", mark, kit.theme.good),
                        (value.left - mark - kit.px(6), top + kit.px(4)),
                    )
                kit.letters.draw(surface, best, style, (second, top + kit.px(2)), anchor="topright")

        return Block(kit.letters.height(faint) + len(rows) * line, (width, *rows), paint)

    def choices(self) -> list[Choice]:
        """Look again, try again, go on."""
        words = self.stage.words
        following = self.stage.library.after(self.play.level.id)
        onward = (
            Choice("next", words("ui.solved.next"), "next", main=True)
            if following
            else Choice("levels", words("ui.solved.levels"), "levels", main=True)
        )
        return [
            Choice("look", words("ui.solved.look"), "eye"),
            Choice("compare", words("ui.compare.short"), "compare"),
            Choice("retry", words("ui.solved.retry"), "reset"),
            onward,
        ]

    def tick(self, milliseconds: int) -> Change | None:
        """The card is read out once."""
        if not self._announced:
            self._announced = True
            words, session = self.stage.words, self.play.session
            lesson = self.stage.library.lesson(self.play.level.id, words)
            said = words("ui.solved.spoken", stars=session.stars, all=MOST_STARS)
            self.stage.page.announce(f"{self.title} {said} {lesson}")
        self._wait -= 1
        if self._wait < 0 and self.reviewing.go_on():
            ruleset = self.play.session.ruleset.id
            sentences = [loss_sentence(self.stage.words, loss, ruleset) for loss in self.reviewing.losses]
            if sentences:
                self.stage.page.announce(" ".join(sentences))
            return Refresh()
        return super().tick(milliseconds)

    def press(self, name: str) -> Change | None:
        """A button was pressed."""
        from game.ui.scenes.start import level_list, play_level  # noqa: PLC0415 - scenes know each other

        if name == "next":
            following = self.stage.library.after(self.play.level.id)
            return (
                play_level(self.stage, following, self.play.session.ruleset.id, instead=True)
                if following
                else None
            )
        if name == "compare":
            return Push(CompareScene(self.stage, self.play))
        if name == "levels":
            return level_list(self.stage)
        if name == "retry":
            self.play.press("reset")
            return Pop()
        return Pop()

    def command(self, command: Command) -> Change | None:
        """N goes on, U takes the last step back, R starts again."""
        if command is Command.NEXT:
            return self.press("next" if self.stage.library.after(self.play.level.id) else "levels")
        if command is Command.COMPARE:
            return self.press("compare")
        if command in (Command.UNDO, Command.RESET):
            self.play.handle(command)
            return Pop()
        return super().command(command)
