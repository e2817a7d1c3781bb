"""The graph of plain steps on a field: for every place the steps the survey allows, with their prices."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from game.rules.board import squares_of
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
        self._prices: dict[tuple[int, int], tuple[int, int, int]] = {}

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
        levels, corners, prices = self.field.levels, self.field.corner_rules, self._prices
        width, height = self.width, self.field.board.height
        x, y = place % width, place // width
        tangled = self.field.tangled.get(self.bodies[place].head, ())
        counts = self._parities > 1
        even: list[Step] = []
        odd: list[Step] = []
        for index, dx, dy in SHIFTS:
            if not (0 <= x + dx < width and 0 <= y + dy < height):
                continue
            target = place + dy * width + dx
            level = levels[target]
            if level < 0 or (index & 1 and (corners[place + dx] or corners[target - dx])):
                continue
            if tangled and DIRECTIONS[index] in tangled:
                self._survey(place, index, (even, odd))
                continue
            first, second, advance = prices.get((level, index & 1)) or self._price(level, index & 1)
            target <<= 1
            even.append((index, target | advance, first))
            if counts:
                odd.append((index, target | 1 - advance, second))
        return even, odd

    def _price(self, level: int, diagonal: int) -> tuple[int, int, int]:
        """The weight before an even and before an odd count, and whether it turns the parity; kept."""
        rules, is_diagonal = self.field.ruleset, bool(diagonal)
        price = self._prices[level, diagonal] = (
            step_feet(rules, level, is_diagonal, 0) << FOOT_BITS | diagonal,
            step_feet(rules, level, is_diagonal, 1) << FOOT_BITS | diagonal,
            advances(rules, level, diagonal=is_diagonal) & 1,
        )
        return price


SHIFTS = tuple((index, direction.dx, direction.dy) for index, direction in enumerate(DIRECTIONS))
"""Diagonal ones have odd indices."""
