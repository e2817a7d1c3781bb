"""A level at a glance: its map as a small picture in plain colours, for the list of levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.board import Board, Ground
from game.rules.creatures import Side
from game.ui.draw.board import drawing_of
from game.ui.draw.shapes import FINE, sketch, smooth
from game.ui.theme import mixed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.creatures import Creature
    from game.rules.geometry import Body
    from game.ui.draw.kit import Kit
    from game.ui.theme import Colour

FLOOR: Colour = (243, 232, 208)
COLOURS: dict[str, Colour] = {
    "wall": (112, 120, 129),
    "door-closed": (141, 91, 45),
    "door-open": (205, 170, 120),
    "pit": (52, 38, 26),
    "earth": (123, 86, 52),
    "water": (69, 146, 186),
    "climb": (176, 140, 96),
    "narrow": (150, 158, 166),
    "obstacle": (169, 115, 60),
    "trench": (179, 146, 93),
    "heavy": (160, 128, 84),
    "impeded": (122, 136, 66),
    "difficult": (205, 176, 128),
    "hazardous": (246, 196, 69),
    "dark": (90, 84, 112),
}
SIDES: dict[Side, Colour] = {Side.ENEMY: (190, 62, 22), Side.ALLY: (20, 118, 112), Side.NEUTRAL: (96, 92, 86)}
HERO: Colour = (32, 104, 184)


def miniature(
    board: Board, creatures: Iterable[Creature], heroes: Iterable[Body], size: tuple[int, int], kit: Kit
) -> pygame.Surface:
    """The map in at most `size` pixels, framed."""
    rim = kit.px(2)
    cell = max(1, min((size[0] - 2 * rim) // board.width, (size[1] - 2 * rim) // board.height))
    picture = sketch((cell * board.width + 2 * rim, cell * board.height + 2 * rim), kit.theme.wood)
    step, edge = cell * FINE, rim * FINE
    pygame.draw.rect(picture, kit.theme.wood, picture.get_rect(), border_radius=edge)
    for square in board.squares():
        ground = board[square]
        colour = COLOURS.get(drawing_of(ground), FLOOR)
        if colour is FLOOR and (square.x + square.y) % 2:
            colour = mixed(FLOOR, kit.theme.grid, 0.18)
        place = pygame.Rect(edge + square.x * step, edge + square.y * step, step, step)
        picture.fill(colour, place)
        if ground & Ground.GOAL:
            pygame.draw.rect(picture, (248, 200, 70), place)
            pygame.draw.rect(picture, kit.theme.goal, place, max(1, step // 6))
    for (first, second), kind in board.edges:
        x, y, thick = edge + second.x * step, edge + second.y * step, max(FINE, step // 4)
        upright = first.y == second.y
        bar = (x - thick // 2, y, thick, step) if upright else (x, y - thick // 2, step, thick)
        picture.fill(kit.theme.edge if kind.is_solid else kit.theme.timber, bar)
    tokens = [(creature.body, SIDES[creature.side]) for creature in creatures if creature.is_creature]
    for body, colour in [*tokens, *((body, HERO) for body in heroes)]:
        wide = body.side * step
        centre = (edge + body.head.x * step + wide // 2, edge + body.head.y * step + wide // 2)
        pygame.draw.circle(picture, (255, 247, 228), centre, wide * 46 // 100)
        pygame.draw.circle(picture, colour, centre, wide * 36 // 100)
    return smooth(picture)
