"""How a token glides: a place for every moment, short, and over at once when the player goes on."""

from __future__ import annotations

from typing import NamedTuple

MILLISECONDS = 130  # a step
MOST_MILLISECONDS = 700  # a whole route


class Glide(NamedTuple):
    """A way through `points` (squares, fractions allowed), `elapsed` milliseconds after its start."""

    points: tuple[tuple[float, float], ...]
    elapsed: int = 0

    @property
    def duration(self) -> int:
        """How long it takes, in milliseconds."""
        return min(MILLISECONDS * (len(self.points) - 1), MOST_MILLISECONDS)

    @property
    def is_over(self) -> bool:
        """Whether it has arrived."""
        return self.elapsed >= self.duration

    def later(self, milliseconds: int) -> Glide:
        """The same way, so much later."""
        return self._replace(elapsed=self.elapsed + milliseconds)

    @property
    def place(self) -> tuple[float, float]:
        """Where it is now."""
        if self.is_over:
            return self.points[-1]
        share = self.elapsed / self.duration
        share = share * share * (3 - 2 * share)  # starts and ends gently
        at = share * (len(self.points) - 1)
        first = int(at)
        (x0, y0), (x1, y1) = self.points[first], self.points[min(first + 1, len(self.points) - 1)]
        part = at - first
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
