"""Long searches, a slice a frame, so that nothing freezes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator

SLICE = 9  # milliseconds of a frame

T = TypeVar("T")


class Patience(Generic[T]):
    """Something that gives None until its last value; `found` is that value, None when there was none."""

    def __init__(self, search: Iterator[T | None]) -> None:
        self._search = search
        self.found: T | None = None
        self.is_over = False

    def go_on(self) -> bool:
        """The search went on for a slice of a frame; whether it is over."""
        until = pygame.time.get_ticks() + SLICE
        while not self.is_over:
            try:
                self.found = next(self._search)
            except StopIteration:
                self.is_over = True
            if pygame.time.get_ticks() >= until:
                break
        return self.is_over
