"""Arrows over the board: where a hunter goes next, where a jump leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.shapes import FINE, sketch, smooth

if TYPE_CHECKING:
    from game.ui.draw.grid import Grid
    from game.ui.draw.kit import Kit


class Arrow(NamedTuple):
    """From middle to middle, in squares. `kind`: a "hunt" to come, or a "leap" of the route looked at."""

    kind: str
    x0: float
    y0: float
    x1: float
    y1: float


def arrow_picture(arrow: Arrow, grid: Grid, kit: Kit) -> tuple[pygame.Rect, pygame.Surface]:
    """Where the arrow lies on the screen, and its picture."""
    start = pygame.Vector2(grid.left + arrow.x0 * grid.cell, grid.top + arrow.y0 * grid.cell)
    end = pygame.Vector2(grid.left + arrow.x1 * grid.cell, grid.top + arrow.y1 * grid.cell)
    along = (end - start).normalize()
    start += along * grid.cell * 0.42
    end -= along * grid.cell * (0.2 if arrow.kind == "leap" else 0.34)
    rim = max(kit.px(9), grid.cell // 5)
    rect = pygame.Rect(min(start.x, end.x), min(start.y, end.y), abs(end.x - start.x), abs(end.y - start.y))
    rect.inflate_ip(2 * rim, 2 * rim)
    theme = kit.theme
    colour = theme.route if arrow.kind == "leap" else theme.threat
    picture = sketch(rect.size, theme.bubble, fine=FINE // 2)
    corner = pygame.Vector2(rect.topleft)
    ends = [(point - corner) * (FINE // 2) for point in (start, end)]
    thick = max(kit.px(3), grid.cell // 14) * (FINE // 2)
    for ink, extra in ((theme.bubble, kit.px(2) * (FINE // 2)), (colour, 0)):
        _paint(picture, ends, ink, thick + 2 * extra)
    return rect, smooth(picture, fine=FINE // 2)


def _paint(
    picture: pygame.Surface, ends: list[pygame.Vector2], colour: tuple[int, int, int], width: int
) -> None:
    """A dashed shaft and a head."""
    start, end = ends
    along = (end - start).normalize()
    across = along.rotate(90)
    head = max(width * 3.2, width + 6)
    length = max(0.0, (end - start).length() - head * 0.9)
    count = max(1, round(length / (width * 3)))
    for i in range(count):
        begin, finish = start + along * length * i / count, start + along * length * (i + 0.62) / count
        half = across * width / 2
        pygame.draw.polygon(picture, colour, [begin + half, finish + half, finish - half, begin - half])
    base = end - along * head
    pygame.draw.polygon(picture, colour, [end, base + across * head * 0.6, base - across * head * 0.6])
