"""A part of the screen that scrolls: blocks below one another, each with its painter and spots to press."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.canvas import Region
from game.ui.draw.shapes import box

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.ui.draw.kit import Kit


SLACK = 8  # CSS pixels a finger may tremble
BAR = 11  # CSS pixels that the bar takes from the blocks


class Block(NamedTuple):
    """A piece of a panel: its height, what it shows, its painter, and named spots relative to its corner."""

    height: int
    key: Hashable
    paint: Callable[[pygame.Surface, pygame.Rect], None]
    spots: tuple[tuple[str, pygame.Rect], ...] = ()


class ScrollPanel:
    """Blocks inside `rect`; `offset` is how many pixels of them are hidden above."""

    def __init__(self, name: str, kit: Kit) -> None:
        self.name = name
        self.kit = kit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.blocks: list[Block] = []
        self.offset = 0
        self.width = 0  # of the blocks; less than that of `rect` while there is a bar
        self.gap = kit.px(10)
        self._pressed: tuple[int, int] | None = None
        self._follows = False

    @property
    def height(self) -> int:
        """The height of all blocks together."""
        return sum(block.height + self.gap for block in self.blocks) - self.gap if self.blocks else 0

    @property
    def room(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.height - self.rect.height)

    def fill(self, rect: pygame.Rect, build: Callable[[int], list[Block]]) -> None:
        """The panel shows in this place the blocks that `build` makes for a width in pixels."""
        self.rect, self.width = rect, rect.width
        self.blocks = build(self.width)
        if self.room:
            self.width = rect.width - self.kit.px(BAR)
            self.blocks = build(self.width)
        self.offset = min(self.offset, self.room)

    def scroll(self, pixels: float) -> None:
        """The blocks have moved up by so many pixels, as far as there is something to see."""
        self.offset = max(0, min(self.room, self.offset + round(pixels)))

    def show_end(self) -> None:
        """The last block is in view."""
        self.offset = self.room

    def grab(self, place: tuple[int, int]) -> None:
        """A finger or pointer holds the panel at `place`."""
        self._pressed, self._follows = (place if self.rect.collidepoint(place) else None), False

    def drag(self, place: tuple[int, int]) -> bool:
        """The panel follows the pointer that holds it; whether it does, which begins after a few pixels."""
        if self._pressed is None or not self.room:
            return False
        if not self._follows and abs(self._pressed[1] - place[1]) < self.kit.px(SLACK):
            return False
        self._follows = True
        self.scroll(self._pressed[1] - place[1])
        self._pressed = place
        return True

    def spot(self, place: tuple[int, int] | None) -> str:
        """The name of the spot under `place`, or ""."""
        if place is None or not self.rect.collidepoint(place):
            return ""
        top = self.rect.top - self.offset
        for block in self.blocks:
            for name, rect in block.spots:
                if rect.move(self.rect.left, top).collidepoint(place):
                    return name
            top += block.height + self.gap
        return ""

    def spot_rect(self, wanted: str) -> pygame.Rect | None:
        """Where the spot of that name is on the screen, hidden or not."""
        top = self.rect.top - self.offset
        for block in self.blocks:
            for name, rect in block.spots:
                if name == wanted:
                    return rect.move(self.rect.left, top)
            top += block.height + self.gap
        return None

    def reveal(self, wanted: str) -> None:
        """The spot of that name is in view."""
        rect = self.spot_rect(wanted)
        if rect and rect.top < self.rect.top:
            self.scroll(rect.top - self.rect.top)
        elif rect and rect.bottom > self.rect.bottom:
            self.scroll(rect.bottom - self.rect.bottom)

    def region(self, extra: Hashable = None) -> Region:
        """The panel as a region; `extra` is whatever else its blocks look at."""
        key = (self.offset, tuple((block.height, block.key) for block in self.blocks), extra)
        return Region(self.name, self.rect, key, self._paint)

    def _paint(self, surface: pygame.Surface) -> None:
        top = self.rect.top - self.offset
        for block in self.blocks:
            place = pygame.Rect(self.rect.left, top, self.width, block.height)
            if place.colliderect(self.rect):
                block.paint(surface, place)
            top += block.height + self.gap
        if self.room:
            long = max(self.kit.px(30), self.rect.height * self.rect.height // self.height)
            at = self.rect.top + (self.rect.height - long) * self.offset // self.room
            bar = pygame.Rect(self.rect.right - self.kit.px(5), at, self.kit.px(4), long)
            box(surface, bar, self.kit.theme.button_line, radius=self.kit.px(2))
