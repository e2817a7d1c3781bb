"""The graph of plain steps on a field: for every place the steps the survey allows, with their prices."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from game.rules.board import squares_of
from game.rules.field import REFUSED
from game.rules.geometry import DIRECTIONS, Body, Square
from game.rules.movement import cross, look
from game.rules.pricing import advances, step_feet
from game.rules.verdicts import Go, Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.field import Field

Found = TypeVar("Found")
Steps: TypeAlias = "tuple[Sequence[int], Sequence[int]]"
"""The steps from a place before an even and before an odd number of plain diagonals, one for each direction.

A step is one number: its weight (`FOOT_BITS`) above `Graph.bits`, the place and parity it leads to below; 0
stands for none.
"""
FOOT_BITS = 13
"""A weight holds the feet above so many bits, which count the diagonal steps."""


@lru_cache(maxsize=64)
def bodies_of(width: int, height: int, side: int) -> tuple[Body, ...]:
    """The bodies of that side with their anchor on each square of a map, row by row."""
    return tuple(Body(square, side) for square in squares_of(width, height))


class Graph:
    """Places are numbered: the anchors of the map row by row, and last a narrowed body to start from.

    A state is one number of `bits` bits: the enemies provoked above `shift`, the place, the parity.
    """

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
        self.bits = self.shift + len(field.scene.creatures)
        self._counts = field.ruleset.diagonals.count != "uniform"

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

    @cached_property
    def known(self) -> list[Steps | None]:
        """By place its steps, as far as they are worked out."""
        if self.field.side > 1:
            return [None] * len(self.bodies)
        found: list[Steps | None] = [*self._by_squares]
        for place in self.field.tangled:
            found[place] = None
        return found

    def steps(self, place: int) -> Steps:
        """The plain steps from a place."""
        found = self.known[place]
        if found is None:
            found = self.known[place] = self._surveyed(place)
        return found

    def step(self, target: int, feet: int, index: int, count: int) -> int:
        """A step as one number; `count` plain diagonals will have been made after it."""
        return (feet << FOOT_BITS | index & 1) << self.bits | target << 1 | count & 1

    def _surveyed(self, place: int) -> Steps:
        """The steps from a place as the survey finds them, where the squares do not decide alone."""
        even, odd = [0] * len(DIRECTIONS), [0] * len(DIRECTIONS)
        asked = list(range(len(DIRECTIONS)))
        if self.field.side == 1:
            even[:], odd[:] = self._by_squares[place]
            tangled = self.field.tangled[place]
            asked = [index for index in asked if tangled >> index & 1 and even[index]]
        for index in asked:
            even[index], odd[index] = self._survey(place, index)
        return even, odd

    def _survey(self, place: int, index: int) -> tuple[int, int]:
        """The step in a direction before an even and before an odd count, as the survey finds it."""
        body, direction = self.bodies[place], DIRECTIONS[index]
        if self.field.side == 1:
            target = place + direction.dy * self.width + direction.dx
            way = cross(self.field, body, self.bodies[target], direction)
        else:
            way = look(self.field, body, Go(direction))
        if isinstance(way, Refusal) or way.impeded:
            return 0, 0
        target = way.body.head.y * self.width + way.body.head.x
        even = self.step(target, way.feet[0], index, way.advances)
        return even, self.step(target, way.feet[1], index, 1 + way.advances) if self._counts else even

    @cached_property
    def _by_squares(self) -> list[Steps]:
        """By place the steps of a one-square body, as its squares alone decide."""
        levels, corners = (
            self._framed(self.field.levels, REFUSED),
            self._framed(self.field.corner_rules, None),
        )
        barred = {
            index: [
                a or b for a, b in zip(self._moved(corners, dx, 0), self._moved(corners, 0, dy), strict=True)
            ]
            for index, dx, dy in SHIFTS
            if index & 1
        }
        found = []
        for parity in range(2 if self._counts else 1):
            into = self._into(levels, parity)
            by_direction = [self._moved(into[index & 1], dx, dy) for index, dx, dy in SHIFTS]
            for index, bars in barred.items():
                steps = zip(by_direction[index], bars, strict=True)
                by_direction[index] = [0 if bar else step for step, bar in steps]
            found.append(list(zip(*by_direction, strict=True)))
        return list(zip(found[0], found[-1], strict=True))

    def _into(self, levels: list[int], parity: int) -> list[list[int]]:
        """The straight and the diagonal step into every square with a frame around, after such a count."""
        places = self._framed(range(len(self.bodies)), 0)
        return [
            [
                0 if level < 0 else prices[level] + place + place
                for level, place in zip(levels, places, strict=True)
            ]
            for prices in (self._prices(parity, diagonal, max(levels)) for diagonal in (0, 1))
        ]

    def _framed(self, values: Sequence[Found], frame: Found) -> list[Found]:
        """Values by place with a frame around, row by row."""
        width = self.width
        found = [frame] * (width + 3)
        for start in range(0, len(values), width):
            found += (*values[start : start + width], frame, frame)
        return found + [frame] * (width + 1)

    def _moved(self, framed: list[Found], dx: int, dy: int) -> list[Found]:
        """By place the value of the square so far from it."""
        wide, found = self.width + 2, []
        for y in range(self.field.board.height):
            start = (y + 1 + dy) * wide + 1 + dx
            found += framed[start : start + self.width]
        return found

    def _prices(self, parity: int, diagonal: int, most: int) -> list[int]:
        """By level the step to place 0 after an even or odd count."""
        rules, is_diagonal = self.field.ruleset, bool(diagonal)
        return [
            self.step(
                0,
                step_feet(rules, level, is_diagonal, parity),
                diagonal,
                parity + advances(rules, level, diagonal=is_diagonal),
            )
            for level in range(most + 1)
        ]


SHIFTS = tuple((index, direction.dx, direction.dy) for index, direction in enumerate(DIRECTIONS))
"""Diagonal ones have odd indices."""
