"""Wrapped text in several styles, one paragraph below the other, some with an icon before them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.kit import Kit
    from game.ui.draw.lettering import Style


class Paragraph(NamedTuple):
    """A text, its style, an icon before it, and the space above it in CSS pixels (not for the first)."""

    text: str
    style: Style
    icon: str = ""
    above: int = 8


def _indent(part: Paragraph) -> int:
    return part.style.size * 15 // 10 if part.icon else 0


def paragraphs_height(parts: list[Paragraph], width: int, kit: Kit) -> int:
    """The height of the paragraphs at that width, in pixels."""
    total = 0
    for i, part in enumerate(parts):
        lines = kit.letters.wrapped(part.text, part.style, width - _indent(part))
        total += len(lines) * kit.letters.height(part.style) + (kit.px(part.above) if i else 0)
    return total


def paint_paragraphs(surface: pygame.Surface, parts: list[Paragraph], rect: pygame.Rect, kit: Kit) -> int:
    """The paragraphs stand in `rect` from its top; returns where they end."""
    top = rect.top
    for i, part in enumerate(parts):
        top += kit.px(part.above) if i else 0
        indent, step = _indent(part), kit.letters.height(part.style)
        if part.icon:
            icon = part.style.size * 11 // 10
            surface.blit(
                kit.art.icon(part.icon, icon, part.style.colour), (rect.left, top + (step - icon) // 2)
            )
        for line in kit.letters.wrapped(part.text, part.style, rect.width - indent):
            kit.letters.draw(surface, line, part.style, (rect.left + indent, top))
            top += step
    return top
