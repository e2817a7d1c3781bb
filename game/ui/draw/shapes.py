"""Smooth shapes: boxes with round corners, soft shadows, thick lines. pygame's own have ragged edges."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.theme import Colour

FINE = 4  # shapes are drawn so many times larger and scaled down


def sketch(size: tuple[int, int], colour: Colour, *, fine: int = FINE) -> pygame.Surface:
    """An empty transparent surface `fine` times `size`; `colour` is what its edges will blend to."""
    surface = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def smooth(surface: pygame.Surface, *, fine: int = FINE) -> pygame.Surface:
    """A finished sketch at its real size."""
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (width // fine, height // fine))


@lru_cache(maxsize=128)
def _corners(radius: int, fill: Colour, border: Colour, width: int) -> pygame.Surface:
    """A disc of `radius` with a border, of which `box` uses the four quarters."""
    surface = sketch((2 * radius, 2 * radius), border if width else fill)
    centre = (radius * FINE, radius * FINE)
    pygame.draw.circle(surface, border if width else fill, centre, radius * FINE)
    if width:
        pygame.draw.circle(surface, fill, centre, (radius - width) * FINE)
    return smooth(surface)


def box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour,
    *,
    border: Colour | None = None,
    width: int = 1,
    radius: int = 8,
) -> None:
    """A filled box with round corners stands on `surface`; `width` is that of the border if there is one."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    edge = width if border else 0
    line = border or fill
    middle = rect.inflate(-2 * radius, 0)
    sides = rect.inflate(0, -2 * radius)
    surface.fill(line, middle)
    surface.fill(line, sides)
    if edge:
        surface.fill(fill, middle.inflate(0, -2 * edge))
        surface.fill(fill, sides.inflate(-2 * edge, 0))
    corners = _corners(radius, fill, line, edge)
    for right in (0, 1):
        for bottom in (0, 1):
            place = (
                rect.right - radius if right else rect.left,
                rect.bottom - radius if bottom else rect.top,
            )
            surface.blit(corners, place, (right * radius, bottom * radius, radius, radius))


@lru_cache(maxsize=16)
def shadow(size: tuple[int, int], blur: int, strength: int, radius: int) -> pygame.Surface:
    """The soft shadow of a box of `size`, `blur` pixels larger on every side; `strength` 0 to 255."""
    surface = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    surface.fill((40, 24, 8, 0))
    pygame.draw.rect(surface, (40, 24, 8, strength), (blur, blur, *size), border_radius=radius)
    small = pygame.transform.smoothscale(
        surface, (max(1, surface.get_width() // 4), max(1, surface.get_height() // 4))
    )
    return pygame.transform.smoothscale(
        pygame.transform.box_blur(small, max(1, blur // 6)), surface.get_size()
    )


def card(
    surface: pygame.Surface, rect: pygame.Rect, fill: Colour, border: Colour, *, radius: int, lift: int
) -> None:
    """A box that seems to lie `lift` pixels above the table."""
    soft = shadow(rect.size, 3 * lift, 70, radius)
    surface.blit(soft, (rect.x - 3 * lift, rect.y - 3 * lift + lift))
    box(surface, rect, fill, border=border, radius=radius)


def dashed(surface: pygame.Surface, colour: Colour, rect: pygame.Rect, *, width: int, dash: int) -> None:
    """The outline of `rect` in dashes, laid so that every corner is drawn."""
    for start, length, across in (
        (rect.topleft, rect.width, False),
        ((rect.left, rect.bottom - width), rect.width, False),
        (rect.topleft, rect.height, True),
        ((rect.right - width, rect.top), rect.height, True),
    ):
        count = max(1, round((length / dash - 1) / 2))  # gaps
        piece = length / (2 * count + 1)
        for i in range(count + 1):
            begin, end = round(2 * i * piece), round((2 * i + 1) * piece)
            x, y = start
            part = (x, y + begin, width, end - begin) if across else (x + begin, y, end - begin, width)
            surface.fill(colour, part)
