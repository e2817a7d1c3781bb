"""Squares, directions and bodies: the shapes everything else is said in.

Coordinates: `x` grows to the east, `y` to the south, both from 0 at the north-west corner of the map. All
lengths here are counted in squares (one square is 5 ft).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Square(NamedTuple):
    """A place on the grid: `x` squares east and `y` squares south of the north-west corner."""

    x: int
    y: int

    def moved(self, dx: int, dy: int) -> Square:
        """The square `dx` to the east and `dy` to the south of this one."""
        return Square(self.x + dx, self.y + dy)


class Direction(Enum):
    """The eight directions, in the order in which equal routes are preferred: north first, then clockwise."""

    N = (0, -1)
    NE = (1, -1)
    E = (1, 0)
    SE = (1, 1)
    S = (0, 1)
    SW = (-1, 1)
    W = (-1, 0)
    NW = (-1, -1)

    dx: int
    dy: int
    is_diagonal: bool

    def __init__(self, dx: int, dy: int) -> None:
        """`dx` squares to the east and `dy` to the south, -1, 0 or 1; a diagonal changes both."""
        self.dx = dx
        self.dy = dy
        self.is_diagonal = dx != 0 and dy != 0


DIRECTIONS: tuple[Direction, ...] = tuple(Direction)
BY_STEP: dict[tuple[int, int], Direction] = {(d.dx, d.dy): d for d in DIRECTIONS}


class Body(NamedTuple):
    """The squares a creature covers.

    `head` is the north-west square of its block of `side` x `side` squares. `trail` holds earlier heads of a
    narrowed body, the latest first (the d20 family: it drags along behind the head); a body at its full
    width, or one narrowed without a trail, has none.
    """

    head: Square
    side: int
    trail: tuple[Square, ...] = ()

    @property
    def squares(self) -> frozenset[Square]:
        """All squares the body covers."""
        if self.side == 1 and not self.trail:
            return frozenset((self.head,))
        return frozenset(square for head in (self.head, *self.trail) for square in block(head, self.side))


def block(head: Square, side: int) -> list[Square]:
    """The `side` x `side` squares whose north-west one is `head`, row by row."""
    if side == 1:
        return [head]
    return [Square(head.x + i, head.y + j) for j in range(side) for i in range(side)]


def gaps(first: Iterable[Square], second: Iterable[Square]) -> tuple[int, int]:
    """The gap (east-west, north-south) in squares between two rectangular footprints.

    0 on an axis on which they overlap, 1 for neighbours. Source: model.md section 2.
    """
    first, second = list(first), list(second)
    return (
        _gap([s.x for s in first], [s.x for s in second]),
        _gap([s.y for s in first], [s.y for s in second]),
    )


def _gap(first: list[int], second: list[int]) -> int:
    return max(min(first) - max(second), min(second) - max(first), 0)


def straight_line(dx: int, dy: int) -> tuple[Direction, ...]:
    """The one sequence of steps that counts as straight over (`dx`, `dy`) squares.

    After step `i` of `n` each axis stands at `i * d / n`, rounded, exact halves towards the start.
    Source: rules-srd35-pf1.md, turn.straight-line.
    """
    count = max(abs(dx), abs(dy))
    steps = []
    x = y = 0
    for i in range(1, count + 1):
        next_x, next_y = _share(dx, i, count), _share(dy, i, count)
        steps.append(BY_STEP[next_x - x, next_y - y])
        x, y = next_x, next_y
    return tuple(steps)


def _share(distance: int, part: int, whole: int) -> int:
    """`distance * part / whole`, rounded to the nearest integer, exact halves towards 0."""
    size = (2 * abs(distance) * part + whole - 1) // (2 * whole)
    return size if distance >= 0 else -size
