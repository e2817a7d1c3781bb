"""The list of levels: chapters, each level with its stars; nothing is locked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Region
from game.ui.draw.controls import Button, paint_button
from game.ui.draw.plates import Action, plates
from game.ui.draw.scroll import Block, ScrollPanel
from game.ui.draw.strip import Message, paint_strip
from game.ui.intents import Command, Intent, Pointer, Scroll, Step, Touching
from game.ui.layout import TOUCH_TARGET, columns_of
from game.ui.scenes.cards import LevelCards
from game.ui.stage import Change, Push, Refresh
from game.ui.storage import MOST_STARS
from game.ui.words import next_language

if TYPE_CHECKING:
    from game.puzzle.campaign import Chapter
    from game.ui.canvas import Canvas
    from game.ui.stage import Stage

CARD_WIDTH, CARD_HEIGHT = 290, 92  # CSS pixels
MOST_COLUMNS = 4
ENTRIES = ("drills", "book")


class LevelsScene:
    """Where the game begins. `focus` is the id of the level the keyboard is at."""

    is_dialog = False

    def __init__(self, stage: Stage, focus: str = "") -> None:
        self.stage = stage
        order = stage.library.order
        unsolved = next((level for level in order if not stage.storage.save.is_solved(level)), "")
        self.focus = focus if focus in order else unsolved or (order[0] if order else "")
        self.hover = ""
        self.notice = stage.words("ui.saves.broken") if stage.storage.notice else ""
        stage.storage.notice = False  # said once
        self.panel = ScrollPanel("levels", stage.kit)
        self._head = pygame.Rect(0, 0, 0, 0)
        self._columns = 1
        self._buttons: list[Button] = []
        self._down = ""
        self._dragged = False
        self._cards = LevelCards(stage)

    def arrange(self, canvas: Canvas) -> None:
        """Everything has its place."""
        kit, words = self.stage.kit, self.stage.words
        width, height = canvas.size
        margin = max(kit.px(12), (width - kit.words(1240)) // 2)
        narrow = width < kit.px(600)
        self._head = pygame.Rect(0, 0, width, kit.words(104 if narrow else 112))
        size, gap = kit.px(TOUCH_TARGET), kit.px(6)
        self._buttons = []
        for i, name in enumerate(("language", "settings", "help")):
            rect = pygame.Rect(width - margin - (3 - i) * size - (2 - i) * gap, kit.px(12), size, size)
            label = words.language[:2].upper() if name == "language" else ""
            self._buttons.append(Button(name, rect, label, "" if label else name, quiet=True))
        notice = kit.words(62) if self.notice else 0
        body = pygame.Rect(
            margin, self._head.bottom + notice, width - 2 * margin, height - self._head.bottom - notice
        )
        self._notice_rect = pygame.Rect(margin, self._head.bottom, width - 2 * margin, notice)
        offset = self.panel.offset
        self.panel = ScrollPanel("levels", kit)
        self._columns = columns_of(body, width=kit.words(CARD_WIDTH), gap=kit.px(14), most=MOST_COLUMNS)
        self.panel.fill(body, self._blocks)
        self.panel.offset = min(offset, self.panel.room)
        self.panel.reveal(self.focus)
        self._describe()

    def _blocks(self, width: int) -> list[Block]:
        library = self.stage.library
        if library.campaign is None or not library.order:
            return [self._nothing()]
        chapters = [self._chapter(i, chapter, width) for i, chapter in enumerate(library.campaign.chapters)]
        return [self._entries(width), *chapters]

    def _entries(self, width: int) -> Block:
        """The ways to the drills and to the rule book."""
        words = self.stage.words
        about = [words("ui.levels.drills"), words("ui.levels.book")]
        if self._head.width < self.stage.kit.px(600):
            about = ["", ""]
        entries = [
            Action("drills", words("ui.drill.title"), "", "ruler", about[0]),
            Action("book", words("ui.book"), "B", "book", about[1]),
        ]
        return plates(self.stage.kit, entries, width, lambda: self.hover or self.focus, most=2)

    def _nothing(self) -> Block:
        kit, words = self.stage.kit, self.stage.words
        reason = next(iter(self.stage.library.faults.values()), "")
        text = words("ui.levels.broken", reason=reason) if reason else words("ui.levels.none")
        style = kit.style("body")
        lines = kit.letters.wrapped(text, style, self.panel.rect.width or kit.px(300))

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for i, line in enumerate(lines):
                kit.letters.draw(surface, line, style, (rect.left, rect.top + i * kit.letters.height(style)))

        return Block(len(lines) * kit.letters.height(style), text, paint)

    def _chapter(self, index: int, chapter: Chapter, width: int) -> Block:
        kit, words, library, save = (
            self.stage.kit,
            self.stage.words,
            self.stage.library,
            self.stage.storage.save,
        )
        gap, high = kit.px(14), kit.words(CARD_HEIGHT)
        head = kit.words(44)
        each = (width - gap * (self._columns - 1)) // self._columns
        spots = tuple(
            (
                level,
                pygame.Rect(
                    (i % self._columns) * (each + gap), head + (i // self._columns) * (high + gap), each, high
                ),
            )
            for i, level in enumerate(chapter.levels)
        )
        title = f"{index + 1}  {library.chapter_title(chapter.id, words)}"
        won = sum(save.stars(level) for level in chapter.levels)
        count = f"{won} / {MOST_STARS * len(chapter.levels)}"

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            theme = kit.theme
            middle = rect.top + head // 2 - kit.px(3)
            name = kit.letters.draw(
                surface, title, kit.style("title"), (rect.left + kit.px(2), middle), anchor="midleft"
            )
            star = kit.words(18)
            number = kit.letters.draw(
                surface,
                count,
                kit.style("body", theme.faint, bold=True),
                (rect.right - kit.px(10), middle),
                anchor="midright",
            )
            surface.blit(
                kit.art.icon("star", star, theme.star), (number.left - star - kit.px(6), middle - star // 2)
            )
            surface.blit(
                kit.art.icon("star-empty", star, theme.star_line),
                (number.left - star - kit.px(6), middle - star // 2),
            )
            left, right = name.right + kit.px(14), number.left - star - kit.px(20)
            if right > left:
                surface.fill(theme.table_line, (left, middle, right - left, kit.px(2)))
            for level, spot in spots:
                at = spot.move(rect.topleft)
                self._cards.paint(surface, level, at, hover=self.hover == level, focus=self.focus == level)

        rows = -(-len(chapter.levels) // self._columns)
        key = (title, count, tuple(save.stars(level) for level in chapter.levels))
        return Block(head + rows * (high + gap), key, paint, spots)

    def show(self, canvas: Canvas) -> None:
        """What has changed is on the canvas."""
        regions = [Region("head", self._head, (self.stage.words.language, self.hover), self._paint_head)]
        if self.notice:
            message = Message("refusal", self.notice, icon="info")
            place = self._notice_rect.inflate(0, -self.stage.kit.px(8))
            regions.append(
                Region(
                    "notice",
                    place,
                    message,
                    lambda surface: paint_strip(surface, place, message, self.stage.kit),
                )
            )
        canvas.show([*regions, self.panel.region((self.hover, self.focus, self._cards.drawn))])

    def _paint_head(self, surface: pygame.Surface) -> None:
        kit, theme, words = self.stage.kit, self.stage.kit.theme, self.stage.words
        left = self.panel.rect.left
        wide = self._head.width > kit.px(600)
        logo = kit.words(64) if wide else 0
        top = kit.px(16)
        if logo:
            surface.blit(kit.art.drawing("icon", logo), (left, top))
        begin = left + logo + kit.px(16 if wide else 4)
        room = self._buttons[0].rect.left - begin - kit.px(8)
        title = words("ui.levels.title")
        styles = [
            kit.style("big"),
            kit.style("title"),
            kit.style("body", bold=True),
            kit.style("small", bold=True),
        ]
        style = next((style for style in styles if kit.letters.width(title, style) <= room), styles[-1])
        kit.letters.draw(surface, title, style, (begin, top - kit.px(2)))
        faint = kit.style("body" if wide else "small", theme.faint)
        room = self._head.right - begin - kit.px(12)
        below = top + kit.letters.height(style) + kit.px(0 if wide else 14)
        for i, line in enumerate(kit.letters.wrapped(words("ui.levels.tagline"), faint, room, most=2)):
            kit.letters.draw(surface, line, faint, (begin, below + i * kit.letters.height(faint)))
        for button in self._buttons:
            paint_button(surface, button, kit, hover=button.name == self.hover)

    def tick(self, milliseconds: int) -> Change | None:
        """The small maps are drawn one a frame, those in view first."""
        _ = milliseconds
        self._cards.draw_one()
        return None

    def handle(self, intent: Intent) -> Change | None:
        """The intent is done."""
        match intent:
            case Pointer():
                return self._point(intent)
            case Scroll():
                self.panel.scroll(intent.by * self.stage.kit.ratio)
            case Step(direction):
                self._move(direction.dx + direction.dy * self._columns)
            case Command.FORWARD | Command.BACKWARD:
                self._move(1 if intent is Command.FORWARD else -1)
            case Command.CONFIRM | Command.NEXT:
                return self._press(self.focus)
            case Command.LANGUAGE | Command.HELP | Command.BOOK:
                return self._press(intent.name.lower())
        return None

    def _move(self, by: int) -> None:
        order = [*ENTRIES, *self.stage.library.order]
        if abs(by) == self._columns > 1 and order.index(self.focus) + by < len(ENTRIES):
            by = -order.index(self.focus)
        if self.focus in order:
            self.focus = order[max(0, min(len(order) - 1, order.index(self.focus) + by))]
            self.panel.reveal(self.focus)
            self.stage.page.announce(self._spoken(self.focus))

    def _press(self, name: str) -> Change | None:
        from game.ui.scenes.start import play_level  # noqa: PLC0415 - scenes know each other

        if name == "language":
            self.stage.change(replace(self.stage.settings, language=next_language(self.stage.words.language)))
            return Refresh()
        if name == "settings":
            from game.ui.scenes.settings import SettingsScene  # noqa: PLC0415 - the game starts faster without

            return Push(SettingsScene(self.stage))
        if name == "drills":
            from game.ui.scenes.drill_menu import DrillMenu  # noqa: PLC0415 - the game starts faster without

            return Push(DrillMenu(self.stage))
        if name == "book":
            from game.ui.scenes.rulebook import RuleBook  # noqa: PLC0415 - likewise

            return Push(RuleBook(self.stage, self.stage.settings.ruleset))
        if name == "help":
            from game.ui.scenes.help import HelpScene  # noqa: PLC0415 - likewise

            return Push(HelpScene(self.stage))
        if name not in self.stage.library.order:
            return None
        self.focus = name
        change = play_level(self.stage, name, self.stage.settings.ruleset)
        if change is None:
            self.stage.page.announce(self.stage.library.faults.get(name, ""))
        return change

    def _at(self, place: tuple[int, int]) -> str:
        return next((button.name for button in self._buttons if button.at(place)), "") or self.panel.spot(
            place
        )

    def _point(self, pointer: Pointer) -> Change | None:
        if pointer.doing is Touching.PRESS:
            self._down, self._dragged = self._at(pointer.place), False
            self.panel.grab(pointer.place)
        elif pointer.doing is Touching.DRAG:
            self._dragged = self.panel.drag(pointer.place) or self._dragged
        elif pointer.doing is Touching.HOVER:
            self.hover = self._at(pointer.place)
        elif pointer.doing is Touching.RELEASE and not self._dragged and self._down:
            return self._press(self._down) if self._at(pointer.place) == self._down else None
        elif pointer.doing is Touching.LEAVE:
            self.hover = ""
        return None

    def _spoken(self, level_id: str) -> str:
        library, words = self.stage.library, self.stage.words
        if level_id in ENTRIES:
            return words("ui.drill.title" if level_id == "drills" else "ui.book")
        stars = self.stage.storage.save.stars(level_id)
        said = words("ui.solved.spoken", stars=stars, all=MOST_STARS)
        return f"{library.number(level_id)} {library.title(level_id, words)}. {said}"

    def _describe(self) -> None:
        words = self.stage.words
        lines = [
            words("ui.levels.title"),
            words("ui.levels.tagline"),
            *(self._spoken(level) for level in self.stage.library.order),
        ]
        self.stage.page.describe("\n".join(lines))
        said = [self.notice] if self.notice else []
        self.stage.page.announce(
            " ".join([*said, words("ui.levels.title"), self._spoken(self.focus)] if self.focus else said)
        )
