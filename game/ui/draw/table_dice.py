"""The dice on the table: the used ones struck out, the next one raised."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.scroll import Block
from game.ui.draw.shapes import box

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit

SIDE = 34  # CSS pixels


def dice_block(kit: Kit, title: str, queue: tuple[int, ...], used: int, width: int) -> Block:
    """The dice under their title."""
    style = kit.style("body", bold=True)
    side, gap, head = kit.words(SIDE), kit.px(6), kit.letters.height(style) + kit.px(2)
    columns = max(1, (width + gap) // (side + gap))
    rows = -(-len(queue) // columns)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit.letters.draw(surface, title, style, (rect.left + kit.px(4), rect.top))
        for i, die in enumerate(queue):
            spot = pygame.Rect(
                rect.left + i % columns * (side + gap),
                rect.top + head + i // columns * (side + gap),
                side,
                side,
            )
            _paint_die(surface, spot, die, kit, state=(i > used) - (i < used))

    return Block(head + rows * (side + gap), (title, queue, used), paint)


def _paint_die(surface: pygame.Surface, rect: pygame.Rect, die: int, kit: Kit, *, state: int) -> None:
    """`state`: -1 used, 0 the next, 1 later."""
    theme = kit.theme
    fill, line, ink = {
        -1: (theme.inset, theme.pip_spent, theme.disabled),
        0: (theme.route, theme.reach_ink, theme.on_dark),
        1: (theme.card, theme.button_line, theme.ink),
    }[state]
    box(surface, rect, fill, border=line, width=kit.px(2), radius=kit.px(7))
    style = kit.style("body", ink, bold=True)
    kit.letters.draw(surface, str(die), style, rect.center, anchor="center")
    if state < 0:
        inner = rect.inflate(-rect.width // 3, -rect.height // 3)
        pygame.draw.line(surface, theme.disabled, inner.bottomleft, inner.topright, kit.px(2))
