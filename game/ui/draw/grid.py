"""Where the squares of the board are on the screen."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.rules.geometry import Square


class Grid(NamedTuple):
    """`columns` x `rows` squares of `cell` pixels whose north-west corner is at (`left`, `top`)."""

    left: int
    top: int
    cell: int
    columns: int
    rows: int

    @property
    def area(self) -> pygame.Rect:
        """All squares together."""
        return pygame.Rect(self.left, self.top, self.columns * self.cell, self.rows * self.cell)

    def rect(self, square: Square, side: int = 1) -> pygame.Rect:
        """The pixels of a square, or of `side` x `side` squares from it to the south-east."""
        return pygame.Rect(
            self.left + square.x * self.cell,
            self.top + square.y * self.cell,
            side * self.cell,
            side * self.cell,
        )

    def square(self, place: tuple[int, int]) -> Square | None:
        """The square under a pixel, or None beside the board."""
        if not self.area.collidepoint(place):
            return None
        return Square((place[0] - self.left) // self.cell, (place[1] - self.top) // self.cell)

    def under(self, rect: pygame.Rect) -> list[Square]:
        """All squares that share a pixel with `rect`, row by row."""
        seen = rect.clip(self.area)
        if not seen.width or not seen.height:
            return []
        columns = range((seen.left - self.left) // self.cell, (seen.right - 1 - self.left) // self.cell + 1)
        rows = range((seen.top - self.top) // self.cell, (seen.bottom - 1 - self.top) // self.cell + 1)
        return [Square(x, y) for y in rows for x in columns]
