"""Words in pictures: one typeface in two weights, measured, wrapped and kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.art import ASSETS

if TYPE_CHECKING:
    from game.ui.theme import Colour

FILES = {
    False: ASSETS / "fonts/AtkinsonHyperlegibleNext-Regular.ttf",
    True: ASSETS / "fonts/AtkinsonHyperlegibleNext-Bold.ttf",
}
KEPT = 600  # rendered lines
ELLIPSIS = "…"


class Style(NamedTuple):
    """How a line looks: height of the letters in pixels of the screen, weight and colour."""

    size: int
    bold: bool
    colour: Colour


class Lettering:
    """Renders lines of text, keeps the latest, and breaks text into lines."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._kept: OrderedDict[tuple[str, Style], pygame.Surface] = OrderedDict()

    def font(self, style: Style) -> pygame.font.Font:
        """The font of a style."""
        key = (style.size, style.bold)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(str(FILES[style.bold]), style.size)
        return self._fonts[key]

    def line(self, text: str, style: Style) -> pygame.Surface:
        """One rendered line."""
        key = (text, style)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = self.font(style).render(text, True, style.colour)  # noqa: FBT003 - pygame's own signature
        self._kept[key] = surface
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return surface

    def width(self, text: str, style: Style) -> int:
        """The width of a line in pixels."""
        return self.font(style).size(text)[0]

    def height(self, style: Style) -> int:
        """The distance between two lines in pixels."""
        return self.font(style).get_linesize()

    def wrapped(self, text: str, style: Style, width: int, *, most: int = 0) -> list[str]:
        """`text` in lines of at most `width` pixels; of more than `most`, the last ends in an ellipsis.

        Line breaks of the text are kept; a word that is too wide for a line is broken.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += self._paragraph(paragraph, style, width)
        if most and len(lines) > most:
            lines = [*lines[: most - 1], self.fitted(" ".join(lines[most - 1 :]), style, width)]
        return lines

    def fitted(self, text: str, style: Style, width: int) -> str:
        """`text` itself, or as much of it as fits into `width` pixels with an ellipsis."""
        if self.width(text, style) <= width:
            return text
        short = text
        while short and self.width(short.rstrip() + ELLIPSIS, style) > width:
            short = short[:-1]
        return short.rstrip() + ELLIPSIS

    def _paragraph(self, text: str, style: Style, width: int) -> list[str]:
        lines = [""]
        for word in text.split(" "):
            joined = f"{lines[-1]} {word}" if lines[-1] else word
            if self.width(joined, style) <= width:
                lines[-1] = joined
                continue
            if lines[-1]:
                lines.append("")
            lines[-1] = word
            while len(lines[-1]) > 1 and self.width(lines[-1], style) > width:
                cut = len(lines[-1]) - 1
                while cut > 1 and self.width(lines[-1][:cut], style) > width:
                    cut -= 1
                lines[-1:] = [lines[-1][:cut], lines[-1][cut:]]
        return lines

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        place: tuple[int, int],
        *,
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """`text` stands with its `anchor` (an attribute of Rect) at `place`; returns its rectangle."""
        line = self.line(text, style)
        rect = line.get_rect(**{anchor: place})
        surface.blit(line, rect)
        return rect
