"""A title in the room there is: large if it can be, in two lines or smaller if it must, never cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.kit import Kit
    from game.ui.draw.lettering import Style
    from game.ui.theme import Colour

SHRINK = (100, 86, 74, 64, 56)  # per cent


def fitting(kit: Kit, text: str, style: Style, size: tuple[int, int]) -> tuple[list[str], Style]:
    """The lines of the text and the largest style in which they fit into `size` pixels."""
    lines, smaller = [text], style
    for share in SHRINK:
        smaller = style._replace(size=max(kit.px(11), style.size * share // 100))
        lines = kit.letters.wrapped(text, smaller, size[0])
        longest = max(kit.letters.width(word, smaller) for word in text.split() or [""])
        if len(lines) * kit.letters.height(smaller) <= size[1] and longest <= size[0]:
            break
    return lines, smaller


def paint_title(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    kit: Kit,
    *,
    kind: str = "title",
    colour: Colour | None = None,
) -> None:
    """The title stands in `rect`, in its vertical middle."""
    lines, style = fitting(kit, text, kit.style(kind, colour, bold=True), rect.size)
    step = kit.letters.height(style)
    for i, line in enumerate(lines):
        kit.letters.draw(
            surface,
            line,
            style,
            (rect.left, rect.centery + (2 * i - len(lines) + 1) * step // 2),
            anchor="midleft",
        )
