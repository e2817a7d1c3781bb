"""The drawn parts: icons, tiles and tokens, rendered from assets/**/*.svg at the size they are needed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.theme import Colour

ASSETS = Path(__file__).resolve().parents[3] / "assets"


class Art:
    """Renders each drawing once a size and colour, and keeps it."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def drawing(self, name: str, size: int) -> pygame.Surface:
        """The drawing assets/`name`.svg, `size` x `size` pixels, with its own colours."""
        key = (name, size)
        if key not in self._kept:
            path = str(ASSETS / f"{name}.svg")
            self._kept[key] = pygame.image.load_sized_svg(path, (size, size))
        return self._kept[key]

    def icon(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """The icon assets/icons/`name`.svg, `size` x `size` pixels, all in one colour."""
        key = (name, size, colour)
        if key not in self._kept:
            icon = self.drawing(f"icons/{name}", size).copy()  # drawn in black
            icon.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
            self._kept[key] = icon
        return self._kept[key]

    def variants(self, kind: str) -> int:
        """How many drawings tiles/`kind`-N there are; 0 when there is a single one without a number."""
        count = 0
        while (ASSETS / f"tiles/{kind}-{count}.svg").exists():
            count += 1
        return count
