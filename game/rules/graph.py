"""The graph of plain steps on a field: for every place the steps the survey allows, with their prices."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.rules.board import squares_of
from game.rules.field import REFUSED
from game.rules.geometry import DIRECTIONS, Body, Square
from game.rules.movement import look
from game.rules.pricing import advances, step_feet
from game.rules.verdicts import Go, Refusal

if TYPE_CHECKING:
    from game.rules.field import Field

Step: TypeAlias = tuple[int, int, int]
"""Index of the direction, the place and parity it leads to as one number, and its weight (`FOOT_BITS`)."""
Steps: TypeAlias = tuple[list[Step], list[Step]]
"""The steps from a place before an even and before an odd number of plain diagonals."""


class Framed(NamedTuple):
    """What a graph of one-square bodies looks up: see `Graph._framed`."""

    levels: list[int]
    corners: list[str | None]
    prices: list[list[tuple[int, int, int]]]
    shifts: tuple[tuple[int, int, int, int, int], ...]


FOOT_BITS = 13
"""A weight holds the feet above so many bits, which count the diagonal steps."""


@lru_cache(maxsize=64)
def bodies_of(width: int, height: int, side: int) -> tuple[Body, ...]:
    """The bodies of that side with their anchor on each square of a map, row by row."""
    return tuple(Body(square, side) for square in squares_of(width, height))


class Graph:
    """Places are numbered: the anchors of the map row by row, and last a narrowed body to start from."""

    def __init__(self, field: Field, narrowed: Body | None = None) -> None:
        """The graph is ready; the steps of a place are worked out when they are asked for."""
        self.field = field
        board = field.board
        self.width = board.width
        self.bodies = bodies_of(board.width, board.height, field.side)
        self.narrowed = narrowed
        if narrowed is not None:
            self.bodies = (*self.bodies, narrowed)
        self.place_mask = (1 << (len(self.bodies) + 1).bit_length()) - 1
        self.shift = self.place_mask.bit_length() + 1
        self.known: list[Steps | None] = [None] * len(self.bodies)
        self._parities = 1 if field.ruleset.diagonals.count == "uniform" else 2

    @staticmethod
    def of(field: Field, start: Body) -> Graph:
        """The graph of the field, kept with it; a narrowed start has one of its own."""
        if start.side < field.side:
            return Graph(field, start)
        if field.graph is None:
            field.graph = Graph(field)
        return field.graph

    def place_of(self, body: Body) -> int:
        """The place of a body at its full width, or of the narrowed one."""
        if body == self.narrowed:
            return len(self.bodies) - 1
        return body.head.y * self.width + body.head.x

    def place_at(self, square: Square) -> int | None:
        """The place with that anchor, None off the map; where a narrowed start stands, its own."""
        if square not in self.field.board:
            return None
        if self.narrowed is not None and self.narrowed.head == square:
            return len(self.bodies) - 1
        return square.y * self.width + square.x

    def steps(self, place: int) -> Steps:
        """The plain steps from a place."""
        found = self.known[place]
        if found is None:
            found = self.known[place] = self._looked_up(place) if self.field.side == 1 else ([], [])
            if self.field.side > 1:
                for index in range(len(DIRECTIONS)):
                    self._survey(place, index, found)
        return found

    def _survey(self, place: int, index: int, found: Steps) -> None:
        """The step in a direction, if the survey allows it, is added to what was found."""
        way = look(self.field, self.bodies[place], Go(DIRECTIONS[index]))
        if isinstance(way, Refusal) or way.impeded:
            return
        target = way.body.head.y * self.width + way.body.head.x
        for parity, steps in enumerate(found[: self._parities]):
            there = target << 1 | (parity + way.advances & 1)
            steps.append((index, there, way.feet[parity] << FOOT_BITS | index & 1))

    def _looked_up(self, place: int) -> Steps:
        """The same for a one-square body: mostly the squares decide alone."""
        levels, corners, prices, shifts = self._framed
        y, x = divmod(place, self.width)
        here = (y + 1) * (self.width + 2) + x + 1
        tangled = self.field.tangled.get(self.bodies[place].head, ())
        counts = self._parities > 1
        even: list[Step] = []
        odd: list[Step] = []
        for index, shift, across, down, onward in shifts:
            level = levels[here + shift]
            if level < 0 or (index & 1 and (corners[here + across] or corners[here + down])):
                continue
            if tangled and DIRECTIONS[index] in tangled:
                self._survey(place, index, (even, odd))
                continue
            first, second, advance = prices[index & 1][level]
            target = place + onward << 1
            even.append((index, target | advance, first))
            if counts:
                odd.append((index, target | 1 - advance, second))
        return even, odd

    @cached_property
    def _framed(self) -> Framed:
        """Levels and corners with a frame of refused squares around, prices by level, and shifts."""
        field, width = self.field, self.width
        wide = width + 2
        levels = [REFUSED] * (wide * (field.board.height + 2))
        corners: list[str | None] = [None] * len(levels)
        for y in range(field.board.height):
            row, framed = y * width, (y + 1) * wide + 1
            levels[framed : framed + width] = field.levels[row : row + width]
            corners[framed : framed + width] = field.corner_rules[row : row + width]
        prices = [[self._price(level, diagonal) for level in range(max(levels) + 1)] for diagonal in (0, 1)]
        shifts = tuple((i, dy * wide + dx, dx, dy * wide, dy * width + dx) for i, dx, dy in SHIFTS)
        return Framed(levels, corners, prices, shifts)

    def _price(self, level: int, diagonal: int) -> tuple[int, int, int]:
        """The weight before an even and before an odd count, and whether it turns the parity."""
        rules, is_diagonal = self.field.ruleset, bool(diagonal)
        return (
            step_feet(rules, level, is_diagonal, 0) << FOOT_BITS | diagonal,
            step_feet(rules, level, is_diagonal, 1) << FOOT_BITS | diagonal,
            advances(rules, level, diagonal=is_diagonal) & 1,
        )


SHIFTS = tuple((index, direction.dx, direction.dy) for index, direction in enumerate(DIRECTIONS))
"""Diagonal ones have odd indices."""
