"""The screen as a set of regions: each is painted again only when what it shows has changed.

A `Region` says where it is, what it shows (`key`, compared with the last one) and how to paint it. The board
has a finer way of its own (board_view.py) and reports what it has touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from game.ui.draw.kit import Kit

VEIL = 120  # how dark what lies under a dialog becomes, 0 to 255


class Region(NamedTuple):
    """A part of the screen. `paint` draws inside `rect`, which has been cleared to the table's colour."""

    name: str
    rect: pygame.Rect
    key: Hashable
    paint: Callable[[pygame.Surface], None]


class Canvas:
    """The screen, what is on it, and what of it must be handed to the display."""

    def __init__(self, surface: pygame.Surface, kit: Kit) -> None:
        self.surface = surface
        self.kit = kit
        self.painted = 0  # regions, for tests and measurements
        self._shown: dict[str, tuple[tuple[int, int, int, int], Hashable]] = {}
        self._dirty: list[pygame.Rect] = []
        self.clear()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the screen in its own pixels."""
        return self.surface.get_size()

    def clear(self) -> None:
        """The screen is an empty table, and everything must be painted again."""
        self.surface.set_clip(None)
        self.surface.fill(self.kit.theme.table)
        self._shown.clear()
        self._dirty = [self.surface.get_rect()]

    def veil(self) -> None:
        """What is on the screen lies in shadow, for a dialog above it."""
        veil = pygame.Surface(self.size, pygame.SRCALPHA)
        veil.fill((38, 26, 12, VEIL))
        self.surface.blit(veil, (0, 0))
        self._shown.clear()
        self._dirty = [self.surface.get_rect()]

    def show(self, regions: Iterable[Region]) -> None:
        """The regions are on the screen; those that were already are left alone."""
        for region in regions:
            where = (region.rect.x, region.rect.y, region.rect.width, region.rect.height)
            if self._shown.get(region.name) == (where, region.key):
                continue
            self.surface.set_clip(region.rect)
            self.surface.fill(self.kit.theme.table, region.rect)
            region.paint(self.surface)
            self.surface.set_clip(None)
            self._shown[region.name] = (where, region.key)
            self.painted += 1
            self.touch(region.rect)

    def touch(self, rect: pygame.Rect) -> None:
        """This part of the screen has changed."""
        self._dirty.append(rect.clip(self.surface.get_rect()))

    def take_dirty(self) -> list[pygame.Rect]:
        """The changed parts since the last time; they are now up to the caller."""
        dirty, self._dirty = self._dirty, []
        return [rect for rect in dirty if rect.width and rect.height]
