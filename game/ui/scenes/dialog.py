"""A card above the scene: title, a body that scrolls, buttons at its foot; for keys and pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.canvas import Region
from game.ui.draw.controls import Button, paint_button
from game.ui.draw.scroll import Block, ScrollPanel
from game.ui.draw.shapes import box
from game.ui.draw.titles import paint_title
from game.ui.intents import Command, Intent, Letter, Pointer, Scroll, Step, Touching
from game.ui.layout import TOUCH_TARGET, dialog
from game.ui.stage import Change, Pop

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.stage import Stage


class Choice(NamedTuple):
    """A button at the foot of a dialog."""

    name: str
    label: str
    icon: str = ""
    main: bool = False


class Dialog:
    """What all dialogs share. A kind of dialog gives `title`, `blocks`, `choices` and `press`."""

    is_dialog = True
    width = 560  # CSS pixels
    icon = "info"

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.kit = stage.kit
        self.panel = ScrollPanel("dialog-body", self.kit)
        self.focus = ""
        self.hover = ""
        self.card = pygame.Rect(0, 0, 0, 0)
        self._foot: list[Button] = []
        self._down = ""
        self._key: tuple[str, str, int] | None = None

    # --- what a kind of dialog gives ------------------------------------------------------------------------
    @property
    def title(self) -> str:
        """The words at the top."""
        raise NotImplementedError

    def blocks(self, width: int) -> list[Block]:
        """The body at that width in pixels."""
        raise NotImplementedError

    def choices(self) -> list[Choice]:
        """The buttons at the foot; the last is the one Enter presses at first."""
        return [Choice("close", self.stage.words("ui.close"), main=True)]

    def press(self, name: str) -> Change | None:
        """A button or a spot was pressed."""
        return Pop() if name == "close" else None

    def command(self, command: Command) -> Change | None:
        """A key that is not about the dialog itself."""
        return Pop() if command in (Command.BACK, Command.HELP, Command.LOG) else None

    def letter(self, sign: str) -> Change | None:
        """A digit or a letter that means nothing elsewhere."""
        _ = sign
        return None

    # --- the scene ------------------------------------------------------------------------------------------
    def arrange(self, canvas: Canvas) -> None:
        """The card has its place and its size."""
        self.kit = self.stage.kit
        kit, margin = self.kit, self.kit.px(20)
        offset = self.panel.offset
        self.panel = ScrollPanel("dialog-body", kit)
        outer = min(kit.words(self.width), canvas.size[0] - kit.px(20))
        if outer < kit.px(400):
            margin = kit.px(12)
        head, foot = kit.words(54), self._foot_height(outer, margin)
        blocks = self.blocks(outer - 2 * margin)
        wanted = sum(block.height + self.panel.gap for block in blocks) + head + foot + kit.px(6)
        self.card = dialog(canvas.size, kit, width=outer, height=wanted)
        body = pygame.Rect(
            self.card.left + margin,
            self.card.top + head,
            self.card.width - 2 * margin,
            self.card.height - head - foot,
        )
        self.panel.fill(body, self.blocks)
        self.panel.offset = min(offset, self.panel.room)
        self._foot = self._buttons(margin)
        names = [name for name, _ in self._targets()]
        if self.focus not in names:
            self.focus = next(
                (button.name for button in self._foot if button.main), names[-1] if names else ""
            )
        self._key = None

    def _columns(self, room: int, choices: list[Choice]) -> int:
        """How many buttons fit side by side so that every label has room."""
        kit = self.kit
        style = kit.style("small", bold=True)
        columns = max(1, len(choices))
        while columns > 1:
            rows = -(-len(choices) // columns)
            columns = -(-len(choices) // rows)
            width = (room - kit.px(10) * (columns - 1)) // columns - kit.px(20)
            labels = [choice.label for choice in choices]
            widest = max(kit.letters.width(word, style) for label in labels for word in label.split())
            if widest <= width and all(len(kit.letters.wrapped(text, style, width)) <= 2 for text in labels):  # noqa: PLR2004 - lines of a button
                break
            columns -= 1
        return columns

    def _foot_height(self, outer: int, margin: int) -> int:
        choices = self.choices()
        rows = -(-len(choices) // self._columns(outer - 2 * margin, choices)) if choices else 0
        return rows * (self.kit.words(TOUCH_TARGET) + self.kit.px(8)) + self.kit.px(14)

    def _buttons(self, margin: int) -> list[Button]:
        kit, choices = self.kit, self.choices()
        gap, high, room = kit.px(10), kit.words(TOUCH_TARGET), self.card.width - 2 * margin
        columns = self._columns(room, choices)
        rows = -(-len(choices) // columns) if choices else 0
        width = (room - gap * (columns - 1)) // columns
        if rows == 1:
            width = min(width, kit.words(210))
        top = self.card.bottom - kit.px(12) - rows * (high + kit.px(8)) + kit.px(6)
        buttons = []
        for i, choice in enumerate(choices):
            row, column = divmod(i, columns)
            count = min(columns, len(choices) - row * columns)
            each = width if rows == 1 else (room - gap * (count - 1)) // count
            left = self.card.right - margin - (count - column) * (each + gap) + gap
            rect = pygame.Rect(left, top + row * (high + kit.px(8)), each, high)
            buttons.append(Button(choice.name, rect, choice.label, choice.icon, main=choice.main))
        return buttons

    def _targets(self) -> list[tuple[str, bool]]:
        """Everything that can be pressed, in order: (name, whether it is in the body)."""
        return [(name, True) for block in self.panel.blocks for name, _ in block.spots] + [
            (b.name, False) for b in self._foot
        ]

    def show(self, canvas: Canvas) -> None:
        """The card is on the canvas."""
        key = (self.hover, self.focus, self.panel.offset)
        if key == self._key:
            return
        self._key = key
        canvas.show([Region("dialog", self.card, "card", self._paint_card)])
        body = self.panel.region(key)
        canvas.show([body._replace(paint=lambda surface: self._paint_body(surface, body))])
        for button in self._foot:
            state = (button.name == self.hover, button.name == self.focus)
            canvas.show(
                [Region(f"dialog-{button.name}", button.rect, (button, state), self._foot_painter(button))]
            )

    def _paint_card(self, surface: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        surface.fill(theme.wood_dark, self.card)
        box(surface, self.card, theme.card, border=theme.wood, width=kit.px(3), radius=kit.px(4))
        icon = kit.words(26)
        left, middle = self.card.left + kit.px(20), self.card.top + kit.words(29)
        surface.blit(kit.art.icon(self.icon, icon, theme.link), (left, middle - icon // 2))
        place = pygame.Rect(left + icon + kit.px(10), self.card.top + kit.px(4), 0, kit.words(50))
        place.width = self.card.right - place.left - kit.px(16)
        paint_title(surface, self.title, place, kit)

    def _paint_body(self, surface: pygame.Surface, body: Region) -> None:
        surface.fill(self.kit.theme.card, self.panel.rect)
        body.paint(surface)

    def _foot_painter(self, button: Button) -> Callable[[pygame.Surface], None]:
        def paint(surface: pygame.Surface) -> None:
            surface.fill(self.kit.theme.card, button.rect)
            paint_button(
                surface, button, self.kit, hover=button.name == self.hover, focus=button.name == self.focus
            )

        return paint

    def tick(self, milliseconds: int) -> Change | None:
        """Nothing moves here."""
        _ = milliseconds
        return None

    def handle(self, intent: Intent) -> Change | None:
        """The intent is done."""
        match intent:
            case Pointer():
                return self._point(intent)
            case Scroll():
                self.panel.scroll(intent.by * self.kit.ratio)
            case Step(direction):
                self._move_focus(1 if direction.dy > 0 or direction.dx > 0 else -1)
            case Command.FORWARD | Command.BACKWARD:
                self._move_focus(1 if intent is Command.FORWARD else -1)
            case Command.CONFIRM:
                return self.press(self.focus) if self.focus else None
            case Letter(sign):
                return self.letter(sign)
            case Command():
                return self.command(intent)
        return None

    def _move_focus(self, by: int) -> None:
        names = self._targets()
        if not names:
            return
        at = next((i for i, (name, _) in enumerate(names) if name == self.focus), 0)
        self.focus, in_body = names[(at + by) % len(names)]
        if in_body:
            self.panel.reveal(self.focus)
        else:
            self.panel.scroll(by * self.kit.px(60))
        self.stage.page.announce(self.spoken(self.focus))

    def spoken(self, name: str) -> str:
        """How a button or spot is read out."""
        return next((button.label for button in self._foot if button.name == name), name)

    def _at(self, place: tuple[int, int]) -> str:
        found = next((button.name for button in self._foot if button.at(place)), "")
        return found or self.panel.spot(place)

    def _point(self, pointer: Pointer) -> Change | None:
        if pointer.doing is Touching.PRESS:
            self._down = self._at(pointer.place) or (
                "" if self.card.collidepoint(pointer.place) else "outside"
            )
            self.panel.grab(pointer.place)
        elif pointer.doing is Touching.DRAG:
            if self.panel.drag(pointer.place):
                self._down = ""
        elif pointer.doing is Touching.HOVER:
            self.hover = self._at(pointer.place)
        elif pointer.doing is Touching.RELEASE:
            down, self._down = self._down, ""
            if down == "outside" and not self.card.collidepoint(pointer.place):
                return self.command(Command.BACK)
            if down and self._at(pointer.place) == down:
                self.focus = down
                return self.press(down)
        return None


if TYPE_CHECKING:
    from collections.abc import Callable
