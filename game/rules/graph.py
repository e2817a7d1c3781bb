"""The graph of plain steps on a field: for every place the steps the survey allows, with their prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.rules.geometry import DIRECTIONS, Body, Square
from game.rules.movement import Way, look
from game.rules.pricing import advances, step_feet
from game.rules.verdicts import Go

if TYPE_CHECKING:
    from game.rules.field import Field

Steps: TypeAlias = list[tuple[int, int, int, int, int]]
"""Steps from a place: index of the direction, target place, feet before an even and an odd count, advance."""


class Graph:
    """Places are numbered: the anchors of the map row by row, and last the start, if its body is narrowed."""

    def __init__(self, field: Field, start: Body) -> None:
        """The graph is ready; the steps of a place are worked out when they are asked for."""
        self.field = field
        board = field.board
        self.width = board.width
        self.count = board.width * board.height
        self.bodies = [Body(square, field.side) for square in board.squares()]
        narrowed = start.side < field.side
        if narrowed:
            self.bodies.append(start)
        self.start = self.count if narrowed else start.head.y * board.width + start.head.x
        self.place_mask = (1 << (self.count + 1).bit_length()) - 1
        self.shift = self.place_mask.bit_length() + 1
        self._steps: list[Steps | None] = [None] * len(self.bodies)
        self._is_simple = field.side == 1 and field.is_simple
        self._prices: dict[tuple[int, bool], tuple[int, int, int]] = {}

    @staticmethod
    def of(field: Field, start: Body) -> Graph:
        """The graph of the field, kept with it; a narrowed start has one of its own."""
        if start.side < field.side:
            return Graph(field, start)
        if field.graph is None:
            field.graph = Graph(field, start)
        field.graph.start = start.head.y * field.board.width + start.head.x
        return field.graph

    def place_at(self, square: Square) -> int | None:
        """The place with that anchor, None off the map; where a narrowed start stands, its own."""
        if square not in self.field.board:
            return None
        if self.start == self.count and self.bodies[self.start].head == square:
            return self.start
        return square.y * self.width + square.x

    def steps(self, place: int) -> Steps:
        """The plain steps from a place."""
        found = self._steps[place]
        if found is None:
            found = self._simple_steps(place) if self._is_simple else self._surveyed_steps(place)
            self._steps[place] = found
        return found

    def _surveyed_steps(self, place: int) -> Steps:
        body = self.bodies[place]
        found = []
        for index, direction in enumerate(DIRECTIONS):
            way = look(self.field, body, Go(direction))
            if isinstance(way, Way) and not way.impeded:
                head = way.body.head
                found.append((index, head.y * self.width + head.x, *way.feet, way.advances & 1))
        return found

    def _simple_steps(self, place: int) -> Steps:
        """The same for one-square bodies where squares decide alone: no edges, nothing paid for leaving."""
        levels, corners = self.field.levels, self.field.corner_rules
        width, height = self.width, self.field.board.height
        x, y = place % width, place // width
        found = []
        for index, (dx, dy) in enumerate(SHIFTS):
            u, v = x + dx, y + dy
            if not (0 <= u < width and 0 <= v < height):
                continue
            target = v * width + u
            level = levels[target]
            if level < 0 or (dx and dy and (corners[y * width + u] or corners[v * width + x])):
                continue
            even, odd, advance = self._price(level, diagonal=bool(dx and dy))
            found.append((index, target, even, odd, advance))
        return found

    def _price(self, level: int, *, diagonal: bool) -> tuple[int, int, int]:
        key = (level, diagonal)
        price = self._prices.get(key)
        if price is None:
            rules = self.field.ruleset
            price = (
                step_feet(rules, level, diagonal, 0),
                step_feet(rules, level, diagonal, 1),
                advances(rules, level, diagonal=diagonal) & 1,
            )
            self._prices[key] = price
        return price


SHIFTS = tuple((direction.dx, direction.dy) for direction in DIRECTIONS)
