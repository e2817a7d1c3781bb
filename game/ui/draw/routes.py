"""A level at a glance with a route on it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.miniature import HERO, miniature
from game.ui.draw.shapes import FINE, sketch, smooth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.creatures import Scene
    from game.rules.geometry import Body
    from game.ui.draw.kit import Kit

DOT = 34  # per cent of a square


def route_picture(
    scene: Scene, ways: Sequence[Sequence[Body]], losses: Sequence[Body], size: tuple[int, int], kit: Kit
) -> pygame.Surface:
    """The map in at most `size` pixels with one line for each hero, and a mark where something was lost."""
    board = scene.board
    rim = kit.px(2)
    cell = max(1, min((size[0] - 2 * rim) // board.width, (size[1] - 2 * rim) // board.height))
    starts = [way[0] for way in ways if way]
    heroes = {body.head for body in starts}
    others = [creature for creature in scene.creatures if creature.body.head not in heroes]
    picture = miniature(board, others, starts, size, kit)
    lines = sketch(picture.get_size(), kit.theme.bubble)
    step, edge = cell * FINE, rim * FINE

    def middle(body: Body) -> pygame.Vector2:
        half = body.side / 2
        return pygame.Vector2(edge + (body.head.x + half) * step, edge + (body.head.y + half) * step)

    for ink, width in ((kit.theme.bubble, step * 30 // 100), (kit.theme.route, step * 15 // 100)):
        for way in ways:
            points = [middle(body) for body in way]
            for start, end in pairwise(points):
                if start != end:
                    _line(lines, ink, start, end, width)
            for point in points:
                pygame.draw.circle(lines, ink, point, width / 2)
    for way in ways:
        if way:
            pygame.draw.circle(lines, kit.theme.bubble, middle(way[0]), step * DOT // 100)
            pygame.draw.circle(lines, HERO, middle(way[0]), step * (DOT - 8) // 100)
    for body in losses:
        pygame.draw.circle(lines, kit.theme.bubble, middle(body), step * 40 // 100)
        pygame.draw.circle(lines, kit.theme.threat, middle(body), step * 30 // 100)
    picture.blit(smooth(lines), (0, 0))
    return picture


def _line(
    surface: pygame.Surface,
    colour: tuple[int, int, int],
    start: pygame.Vector2,
    end: pygame.Vector2,
    width: float,
) -> None:
    across = (end - start).normalize().rotate(90) * width / 2
    pygame.draw.polygon(surface, colour, [start + across, end + across, end - across, start - across])
