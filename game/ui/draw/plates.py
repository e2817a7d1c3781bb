"""Plates: buttons with an icon, a label, a detail under it and their key; side by side in equal columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.scroll import Block
from game.ui.draw.shapes import box
from game.ui.theme import mixed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.verdicts import Refusal
    from game.ui.draw.kit import Kit
    from game.ui.draw.lettering import Style

LEAST = 40  # CSS pixels
GAP = 6
LINES = {2: 3}  # that a label may have, by columns: two, or three before there is a single column


class Action(NamedTuple):
    """What a plate says and does. `name` is what pressing it asks for, such as "act:double" or "hero:B"."""

    name: str
    label: str
    key: str = ""
    icon: str = ""
    detail: str = ""
    enabled: bool = True
    chosen: bool = False
    main: bool = False
    refusal: Refusal | None = None


class _Measured:
    """Where the parts of a plate of a given width go."""

    def __init__(self, action: Action, width: int, kit: Kit) -> None:
        self.action = action
        self.style = kit.style("small", bold=True)
        self.faint = kit.style("small", kit.theme.faint)
        self.pad = kit.px(8)
        self.icon = kit.words(17) if action.icon else 0
        self.cap = kit.words(20) if action.key else 0
        self.left = self.pad + (self.icon + kit.px(6) if self.icon else 0)
        self.room = width - self.left - self.pad - (self.cap + kit.px(6) if self.cap else 0)
        longest = max(kit.letters.width(word, self.style) for word in action.label.split() or [""])
        if longest > self.room and self.icon:  # the words matter more than the picture
            self.left, self.icon = self.pad, 0
            self.room = width - self.left - self.pad - (self.cap + kit.px(6) if self.cap else 0)
        self.fits = longest <= self.room
        self.lines = kit.letters.wrapped(action.label, self.style, self.room)
        self.details = kit.letters.wrapped(action.detail, self.faint, self.room) if action.detail else []
        text = len(self.lines) * kit.letters.height(self.style)
        text += len(self.details) * kit.letters.height(self.faint)
        self.text = text
        self.height = max(kit.px(LEAST), text + kit.px(10))


def plates(
    kit: Kit, actions: Sequence[Action], outer: int, hover: Callable[[], str], *, most: int = 3
) -> Block:
    """The actions as plates in as many columns as their words allow."""
    gap = kit.px(GAP)
    columns = max(1, min(most, len(actions)))
    while columns > 1:
        width = (outer - gap * (columns - 1)) // columns
        measured = [_Measured(action, width, kit) for action in actions]
        tall = max(len(m.lines) for m in measured)
        if all(m.fits for m in measured) and tall <= LINES.get(columns, 2):
            break
        columns -= 1
    width = (outer - gap * (columns - 1)) // columns
    measured = [_Measured(action, width, kit) for action in actions]
    spots, top = [], 0
    for first in range(0, len(measured), columns):
        row = measured[first : first + columns]
        high = max(m.height for m in row)
        each = (outer - gap * (len(row) - 1)) // len(row) if first else width
        for i, plate in enumerate(row):
            spots.append((plate.action.name, pygame.Rect(i * (width + gap), top, min(each, width), high)))
        top += high + gap

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for plate, (name, spot) in zip(measured, spots, strict=True):
            _paint(surface, plate, spot.move(rect.topleft), kit, hover=hover() == name)

    return Block(top - gap + kit.px(3), tuple(actions), paint, tuple(spots))


def _paint(surface: pygame.Surface, plate: _Measured, rect: pygame.Rect, kit: Kit, *, hover: bool) -> None:
    action, theme = plate.action, kit.theme
    fill, ink, line = theme.button, theme.ink, theme.button_line
    if action.main:
        fill, ink, line = (theme.main_hover if hover else theme.main_button), theme.on_dark, theme.reach_ink
    elif action.chosen:
        fill, line = mixed(theme.card, theme.reach_fill, 0.55), theme.reach
    elif not action.enabled:
        fill, ink, line = theme.inset, theme.disabled, theme.table_line
    elif hover:
        fill = theme.button_hover
    radius = kit.px(8)
    if action.enabled:
        box(surface, rect.move(0, kit.px(2)), mixed(theme.table_line, theme.wood, 0.3), radius=radius)
    box(surface, rect, fill, border=line, width=kit.px(2.6 if action.chosen else 1.4), radius=radius)
    if plate.icon:
        name = "check" if action.chosen else action.icon
        surface.blit(
            kit.art.icon(name, plate.icon, ink), (rect.left + plate.pad, rect.centery - plate.icon // 2)
        )
    top = rect.centery - plate.text // 2
    left = rect.left + plate.left
    for lines, style in ((plate.lines, plate.style), (plate.details, plate.faint)):
        colour = ink if style is plate.style or action.main else style.colour
        for text in lines:
            kit.letters.draw(surface, text, style._replace(colour=colour), (left, top))
            top += kit.letters.height(style)
    if plate.cap:
        _cap(surface, action.key, plate.style, pygame.Rect(0, 0, plate.cap, plate.cap), rect, kit, ink)


def _cap(
    surface: pygame.Surface,
    key: str,
    style: Style,
    cap: pygame.Rect,
    rect: pygame.Rect,
    kit: Kit,
    ink: tuple[int, int, int],
) -> None:
    """The key, as on a keyboard."""
    cap.midright = (rect.right - kit.px(7), rect.centery)
    theme = kit.theme
    box(surface, cap, theme.inset, border=theme.button_line, width=kit.px(1.2), radius=kit.px(4))
    small = style._replace(size=max(kit.px(11), style.size * 85 // 100), colour=theme.ink)
    if ink == theme.disabled:
        small = small._replace(colour=theme.disabled)
    kit.letters.draw(surface, key, small, cap.center, anchor="center")
