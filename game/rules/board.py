"""The board: what the ground of each square is and what stands on the edges between squares."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.rules.geometry import Square

if TYPE_CHECKING:
    from game.rules.creatures import Size


class Ground:
    """What a square may be, in any combination: bits of a plain number, because searches test them often.

    Source: model.md section 3.
    """

    OPEN = 0
    SOLID = 1
    DIFFICULT = 2
    HEAVY = 4
    IMPEDED = 8
    OBSTACLE = 16
    NO_FLOOR = 32
    WATER = 64
    CLIMB = 128
    NARROW = 256
    DARK = 512
    HAZARDOUS = 1024
    EARTH = 2048
    CLOSED_DOOR = 4096
    OPEN_DOOR = 8192
    TRENCH = 16384
    GOAL = 32768


class EdgeKind(Enum):
    """What stands between two neighbouring squares; `feet` is the price of crossing it in the d20 family."""

    WALL = ("wall", 0)
    DOOR = ("door", 0)
    LOW_WALL = ("low-wall", 10)
    FENCE = ("fence", 5)
    LOG = ("log", 5)
    HEDGE = ("hedge", 15)

    @property
    def word(self) -> str:
        """The word used for it in level and case files."""
        return str(self.value[0])

    @property
    def feet(self) -> int:
        """The price of crossing it, in feet; 0 for what cannot be crossed."""
        return int(self.value[1])

    @property
    def is_solid(self) -> bool:
        """Whether nobody on foot gets across."""
        return self.feet == 0


class Edge(NamedTuple):
    """The border between two orthogonal neighbours, the one further north or west first."""

    first: Square
    second: Square


def edge_between(a: Square, b: Square) -> Edge:
    """The edge between two orthogonal neighbours, whichever way round they are given."""
    return Edge(a, b) if (a.y, a.x) < (b.y, b.x) else Edge(b, a)


class Opening(NamedTuple):
    """How wide a narrow square is: `inches`, and in srd52 the `size` it was made for."""

    inches: int
    size: Size


@lru_cache(maxsize=64)
def squares_of(width: int, height: int) -> tuple[Square, ...]:
    """The squares of a map of that size, row by row."""
    return tuple(Square(x, y) for y in range(height) for x in range(width))


@dataclass(frozen=True)
class Board:
    """A map of `width` x `height` squares. Everything off it counts as solid.

    `ground` holds one value a square, row by row. `openings`, `surfaces` (what a square adds to the DC of
    tumbling) and `edges` list only the squares and edges that have one.
    """

    width: int
    height: int
    ground: tuple[int, ...]
    openings: tuple[tuple[Square, Opening], ...] = ()
    surfaces: tuple[tuple[Square, int], ...] = ()
    edges: tuple[tuple[Edge, EdgeKind], ...] = ()
    opening_at: dict[Square, Opening] = field(init=False, repr=False, compare=False)
    surface_at: dict[Square, int] = field(init=False, repr=False, compare=False)
    edge_at: dict[Edge, EdgeKind] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """The lookups by square and edge are ready."""
        object.__setattr__(self, "opening_at", dict(self.openings))
        object.__setattr__(self, "surface_at", dict(self.surfaces))
        object.__setattr__(self, "edge_at", dict(self.edges))

    def __contains__(self, square: object) -> bool:
        """Whether the square lies on the map."""
        return isinstance(square, tuple) and 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def __getitem__(self, square: Square) -> int:
        """The ground of a square of the map; off the map everything is solid."""
        x, y = square
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.ground[y * self.width + x]
        return Ground.SOLID

    def squares(self) -> tuple[Square, ...]:
        """Every square of the map, row by row."""
        return squares_of(self.width, self.height)

    def goals(self) -> tuple[Square, ...]:
        """The squares marked as goals, row by row."""
        return tuple(square for square in self.squares() if self[square] & Ground.GOAL)
