"""Buttons, pips, chips and stars."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.shapes import box
from game.ui.theme import mixed

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit
    from game.ui.theme import Colour

MOST_LINES = 2  # of a button
MANY_PIPS = 12  # from here on they stand closer
MOST_PIPS = 24  # more feet than that are shown as a bar


class Button(NamedTuple):
    """Something to press. `name` says what it does; `hint` is said when the pointer rests on it."""

    name: str
    rect: pygame.Rect
    label: str = ""
    icon: str = ""
    hint: str = ""
    enabled: bool = True
    main: bool = False
    quiet: bool = False  # without a box until the pointer is on it
    chosen: bool = False
    key: str = ""  # the key that does the same, shown small

    def at(self, place: tuple[int, int] | None) -> bool:
        """Whether `place` is on it."""
        return place is not None and self.rect.collidepoint(place)


def paint_button(
    surface: pygame.Surface, button: Button, kit: Kit, *, hover: bool = False, focus: bool = False
) -> None:
    """The button stands on `surface`."""
    theme, rect = kit.theme, button.rect
    fill, ink, line = theme.button, theme.ink, theme.button_line
    if button.main:
        fill, ink, line = (theme.main_hover if hover else theme.main_button), theme.on_dark, theme.reach_ink
    elif button.chosen:
        fill, line = mixed(theme.card, theme.reach_fill, 0.55), theme.reach
    elif hover and button.enabled:
        fill = theme.button_hover
    if not button.enabled:
        fill, ink, line = theme.inset, theme.disabled, theme.table_line
    radius = min(kit.px(theme.radius), rect.height // 3)
    if not button.quiet or hover or focus or button.chosen:
        if button.enabled and not button.quiet:
            box(surface, rect.move(0, kit.px(2)), mixed(theme.table_line, theme.wood, 0.3), radius=radius)
        box(surface, rect, fill, border=line, width=kit.px(3 if button.chosen else 1.4), radius=radius)
    if focus:
        ring = rect.inflate(-kit.px(5), -kit.px(5))
        pygame.draw.rect(
            surface, theme.on_dark if button.main else theme.cursor, ring, kit.px(2), border_radius=radius
        )
    _contents(surface, button, kit, ink)


def _contents(surface: pygame.Surface, button: Button, kit: Kit, ink: Colour) -> None:
    rect = button.rect
    icon = min(kit.words(22), rect.height * 6 // 10, rect.width * 7 // 10)
    style = kit.style("body", ink, bold=True)
    gap = kit.px(8)
    room = rect.width - 2 * gap - (icon + gap if button.icon else 0)
    if button.icon and (not button.label or room < kit.px(16)):
        place = kit.art.icon(button.icon, icon, ink).get_rect(center=rect.center)
        surface.blit(kit.art.icon(button.icon, icon, ink), place)
        return
    small = style._replace(size=kit.words(kit.theme.small))
    shows_icon = bool(button.icon)
    widest = max((kit.letters.width(word, small) for word in button.label.split()), default=0)
    if shows_icon and (widest > room or len(kit.letters.wrapped(button.label, small, room)) > MOST_LINES):
        shows_icon, room = False, rect.width - gap
    fitting = style if kit.letters.width(button.label, style) <= room else small
    lines = kit.letters.wrapped(button.label, fitting, room, most=MOST_LINES)
    width = max(kit.letters.width(line, fitting) for line in lines)
    total = width + (icon + gap if shows_icon else 0)
    left = rect.centerx - total // 2
    if shows_icon:
        surface.blit(kit.art.icon(button.icon, icon, ink), (left, rect.centery - icon // 2))
        left += icon + gap
    step = kit.letters.height(fitting)
    top = rect.centery - step * len(lines) // 2
    for i, line in enumerate(lines):
        kit.letters.draw(surface, line, fitting, (left + width // 2, top + i * step), anchor="midtop")


def chip_size(kit: Kit, label: str, *, icon: bool) -> tuple[int, int]:
    """The size of a chip with that label."""
    style = kit.style("small", bold=True)
    height = kit.words(26)
    return kit.letters.width(label, style) + kit.px(18) + (height * 7 // 10 if icon else 0), height


def paint_chip(
    surface: pygame.Surface,
    place: tuple[int, int],
    label: str,
    kit: Kit,
    *,
    icon: str = "",
    fill: Colour | None = None,
    ink: Colour | None = None,
) -> pygame.Rect:
    """A small round label with its left top corner at `place`; returns its rectangle."""
    theme = kit.theme
    ink = ink or theme.ink
    rect = pygame.Rect(place, chip_size(kit, label, icon=bool(icon)))
    box(
        surface,
        rect,
        fill or theme.inset,
        border=mixed(fill or theme.inset, ink, 0.35),
        width=kit.px(1.2),
        radius=rect.height // 2,
    )
    left = rect.left + kit.px(9)
    if icon:
        size = rect.height * 64 // 100
        surface.blit(kit.art.icon(icon, size, ink), (left - kit.px(2), rect.centery - size // 2))
        left += size + kit.px(3)
    kit.letters.draw(
        surface, label, kit.style("small", ink, bold=True), (left, rect.centery), anchor="midleft"
    )
    return rect


class Pips(NamedTuple):
    """A move as a row of pips of 5 feet: all of them, those left, those the previewed route takes."""

    whole: int
    left: int
    planned: int = 0


def paint_pips(surface: pygame.Surface, rect: pygame.Rect, pips: Pips, kit: Kit) -> None:
    """A pip for 5 feet: filled when left, orange with a hole when the route takes it, flat when spent."""
    theme = kit.theme
    count = max(pips.whole, pips.left, 1)
    if count > MOST_PIPS:
        _paint_bar(surface, rect, pips, kit)
        return
    gap = kit.px(3 if count > MANY_PIPS else 5)
    width = min((rect.width - (count - 1) * gap) // count, kit.px(34))
    height = min(rect.height, max(kit.px(12), width))
    for i in range(count):
        pip = pygame.Rect(rect.left + i * (width + gap), rect.centery - height // 2, width, height)
        radius = min(width, height) // 3
        if i >= pips.left:
            box(surface, pip, theme.inset, border=theme.pip_spent, width=kit.px(1.6), radius=radius)
        elif i >= pips.left - pips.planned:
            box(surface, pip, theme.pip_next, border=theme.threat, width=kit.px(2), radius=radius)
            inner = pip.inflate(-pip.width // 2, -pip.height // 2)
            box(surface, inner, theme.card, radius=max(1, radius // 2))
        else:
            box(surface, pip, theme.pip, border=theme.reach_ink, width=kit.px(1.2), radius=radius)
            glint = pygame.Rect(
                pip.left + radius, pip.top + kit.px(3), max(1, pip.width - 2 * radius), kit.px(2)
            )
            surface.fill(mixed(theme.pip, theme.card, 0.55), glint)


def _paint_bar(surface: pygame.Surface, rect: pygame.Rect, pips: Pips, kit: Kit) -> None:
    theme = kit.theme
    bar = rect.inflate(0, -max(0, rect.height - kit.px(16)))
    box(surface, bar, theme.inset, border=theme.pip_spent, width=kit.px(1.4), radius=bar.height // 2)
    for part, colour in ((pips.left, theme.pip_next), (pips.left - pips.planned, theme.pip)):
        if part > 0:
            filled = bar.copy()
            filled.width = max(bar.height, bar.width * part // max(pips.whole, pips.left, 1))
            box(surface, filled, colour, border=theme.reach_ink, width=kit.px(1.2), radius=bar.height // 2)


def paint_stars(
    surface: pygame.Surface, place: tuple[int, int], stars: int, size: int, kit: Kit, *, most: int = 3
) -> pygame.Rect:
    """A row of stars, filled as far as they were won, with its left top corner at `place`."""
    gap = size // 6
    for i in range(most):
        at = (place[0] + i * (size + gap), place[1])
        if i < stars:
            surface.blit(kit.art.icon("star", size, kit.theme.star), at)
            surface.blit(kit.art.icon("star-empty", size, kit.theme.star_line), at)
        else:
            surface.blit(kit.art.icon("star-empty", size, kit.theme.button_line), at)
    return pygame.Rect(place, (most * size + (most - 1) * gap, size))
