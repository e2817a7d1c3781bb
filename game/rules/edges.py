"""Edges and corners: model.md stages 6 and section 7, and the price of barriers.

Source: `corners.*`, `obstacles.wall`, `obstacles.barrier*` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import Edge, EdgeKind, edge_between
from game.rules.geometry import Square, block
from game.rules.verdicts import Place, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.field import Field
    from game.rules.geometry import Body, Direction


def step_refusal(field: Field, old: Body, new: Body, direction: Direction) -> Refusal | None:
    """Why walls or corners do not let the body move so, or None."""
    refusal = _fence_refusal(field, old, direction) if direction.is_diagonal else None
    return refusal or edge_refusal(field, old, new, direction)


def edge_refusal(field: Field, old: Body, new: Body, direction: Direction) -> Refusal | None:
    """The same for what stands on edges alone: the ends of walls, and walls."""
    if not direction.is_diagonal:
        return wall_refusal(field, old, new, direction)
    refusal = _wall_end_refusal(field, old, direction)
    if refusal is None and field.board.edges and field.ruleset.obstacles.walls:
        return straddle_refusal(field, new.squares)
    return refusal


def wall_refusal(field: Field, old: Body, new: Body, direction: Direction) -> Refusal | None:
    """Why a straight step is stopped by a thin wall or a closed door on an edge, or None."""
    if not field.board.edges or not field.ruleset.obstacles.walls or _passes_edges(field):
        return None
    there = old.squares | new.squares
    for square in sorted(new.squares - old.squares):
        before = square.moved(-direction.dx, -direction.dy)
        if before in there and (edge := _solid_edge(field, before, square)):
            return Refusal("obstacles.wall", place=Place((square,), edge))
    return straddle_refusal(field, new.squares)


def straddle_refusal(field: Field, squares: frozenset[Square]) -> Refusal | None:
    """Why the footprint would straddle a thin wall or closed door, or None."""
    if len(squares) == 1 or _passes_edges(field):
        return None
    for square in sorted(squares):
        for near in (square.moved(1, 0), square.moved(0, 1)):
            if near in squares and (edge := _solid_edge(field, square, near)):
                return Refusal("obstacles.wall", place=Place((square, near), edge))
    return None


def contact_refusal(field: Field, old: Body, new: Body) -> Refusal | None:
    """Why a body cannot take a place that it only touches (a narrowed body that widens there), or None."""
    if field.board.edges and (refusal := straddle_refusal(field, new.squares)):
        return refusal
    if old.squares & new.squares:
        return None
    corners: Refusal | None = None
    for square in sorted(old.squares):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            near = square.moved(dx, dy)
            if near in new.squares and not _solid_edge(field, square, near):
                return None
        for direction in _diagonals():
            if square.moved(direction.dx, direction.dy) in new.squares:
                corner = old.__class__(square, 1)
                refusal = _fence_refusal(field, corner, direction)
                refusal = refusal or _wall_end_refusal(field, corner, direction)
                if refusal is None:
                    return None
                corners = corners or refusal
    return corners or Refusal("obstacles.wall", place=Place(tuple(sorted(new.squares))))


def _diagonals() -> Iterable[Direction]:
    from game.rules.geometry import DIRECTIONS  # noqa: PLC0415 - the only use at run time

    return (direction for direction in DIRECTIONS if direction.is_diagonal)


def _passes_edges(field: Field) -> bool:
    return field.mover.incorporeal and field.ruleset.obstacles.incorporeal_enters


def _solid_edge(field: Field, a: Square, b: Square) -> Edge | None:
    edge = edge_between(a, b)
    kind = field.board.edge_at.get(edge)
    if kind is None or not kind.is_solid:
        return None
    return edge if kind is not EdgeKind.DOOR or field.ruleset.obstacles.doors else None


def _fence_refusal(field: Field, old: Body, direction: Direction) -> Refusal | None:
    """Why the diagonal step would cut the corner of a square, or None."""
    head, side = old.head, old.side
    horizontal = head.moved(direction.dx, 0)
    vertical = head.moved(0, direction.dy)
    fence: Iterable[Square] = (horizontal, vertical)
    if side > 1:
        covered = {*block(head, side), *block(head.moved(direction.dx, direction.dy), side)}
        fence = {*block(horizontal, side), *block(vertical, side)} - covered
    for square in sorted(fence):
        rule = field.has_corner(square)
        if rule is not None:
            creature = next((c.letter for c in field.occupants.get(square, ())), None)
            return Refusal(rule, place=Place((square,), creature=creature))
    return None


def _wall_end_refusal(field: Field, old: Body, direction: Direction) -> Refusal | None:
    """Why the diagonal step would cut the end of a wall, or None."""
    if not field.board.edges or not field.ruleset.corners.wall_end or _passes_edges(field):
        return None
    start, sideways, onward, end = _blocks(old, direction)
    for squares in (start, sideways, onward, end) if old.side > 1 else ():
        inside = set(squares)
        for square in squares:
            for near in (square.moved(1, 0), square.moved(0, 1)):
                if near in inside and (edge := _solid_edge(field, square, near)):
                    return Refusal("corners.wall-end", place=Place((), edge))
    for squares, dx, dy in _legs(start, sideways, onward, direction):
        for square in squares:
            if edge := _solid_edge(field, square, square.moved(dx, dy)):
                return Refusal("corners.wall-end", place=Place((), edge))
    return None


def _blocks(old: Body, direction: Direction) -> tuple[list[Square], ...]:
    """The blocks of a diagonal step: where it starts, the corners of its two routes, where it leads."""
    head, side, dx, dy = old.head, old.side, direction.dx, direction.dy
    corners = (head, head.moved(dx, 0), head.moved(0, dy), head.moved(dx, dy))
    return tuple(block(corner, side) for corner in corners)


def _legs(
    start: list[Square], sideways: list[Square], onward: list[Square], direction: Direction
) -> tuple[tuple[list[Square], int, int], ...]:
    """The four legs of the two routes of a diagonal step: the block each starts from, and its shift."""
    dx, dy = direction.dx, direction.dy
    return (
        (_leading(start, dx, 0), dx, 0),
        (_leading(sideways, 0, dy), 0, dy),
        (_leading(start, 0, dy), 0, dy),
        (_leading(onward, dx, 0), dx, 0),
    )


def _leading(squares: list[Square], dx: int, dy: int) -> list[Square]:
    """The squares of a block that would leave it when shifted."""
    if len(squares) == 1:
        return squares
    inside = set(squares)
    return [square for square in squares if square.moved(dx, dy) not in inside]


def barrier_feet(field: Field, old: Body, new: Body, direction: Direction) -> int:
    """The price in feet of the crossable barriers the step crosses, before the mover's own doublings.

    A straight step pays the dearest edge its leading side crosses; a diagonal one takes one of its two
    routes. Source: obstacles.barrier, obstacles.barrier-diagonal.
    """
    rules = field.ruleset.obstacles
    if not field.board.edges or not rules.barriers or (field.lifted and rules.flyer_avoids):
        return 0
    dx, dy = direction.dx, direction.dy
    if not direction.is_diagonal:
        before = (square.moved(-dx, -dy) for square in new.squares - old.squares)
        return _dearest(field, (square for square in before if square in old.squares), dx, dy)
    start, sideways, onward, _ = _blocks(old, direction)
    legs = [_dearest(field, squares, x, y) for squares, x, y in _legs(start, sideways, onward, direction)]
    routes = (legs[0] + legs[1], legs[2] + legs[3])
    return min(routes) if rules.barrier_diagonal == "cheaper" else max(routes)


def _dearest(field: Field, squares: Iterable[Square], dx: int, dy: int) -> int:
    """The dearest barrier on the edges from these squares onwards; solid ones have no price."""
    edge_at, dearest = field.board.edge_at, 0
    for square in squares:
        kind = edge_at.get(edge_between(square, square.moved(dx, dy)))
        if kind is not None:
            dearest = max(dearest, kind.feet)
    return dearest
