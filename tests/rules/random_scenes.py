"""Random small scenes for the property tests, and the same scenes mirrored and turned."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from game.rules.board import Board, Edge, EdgeKind, Ground, Opening, edge_between
from game.rules.creatures import Creature, Mover, Scene, Side, Size, State
from game.rules.geometry import Body, Square, block
from game.rules.rulesets import RULESETS
from game.rules.sizes import TABLES, side_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import DrawFn

COMMON = (Ground.OPEN,) * 6 + (
    Ground.SOLID,
    Ground.SOLID,
    Ground.DIFFICULT,
    Ground.DIFFICULT,
    Ground.NO_FLOOR,
    Ground.WATER,
    Ground.CLIMB,
    Ground.OBSTACLE,
    Ground.DARK,
    Ground.NARROW,
    Ground.HAZARDOUS,
    Ground.CLOSED_DOOR,
    Ground.EARTH,
    Ground.DIFFICULT | Ground.DARK,
    Ground.DIFFICULT | Ground.NARROW,
)
OWN = {
    "srd35": (Ground.HEAVY, Ground.TRENCH, Ground.HEAVY | Ground.OBSTACLE, Ground.TRENCH | Ground.DARK),
    "pf1": (Ground.HEAVY, Ground.TRENCH, Ground.OBSTACLE | Ground.NARROW, Ground.TRENCH | Ground.NARROW),
    "srd52": (Ground.DIFFICULT | Ground.OBSTACLE,),
    "epicpath": (Ground.IMPEDED, Ground.IMPEDED, Ground.IMPEDED | Ground.DIFFICULT),
}
OPENINGS = (Opening(30, Size.SMALL), Opening(15, Size.TINY), Opening(60, Size.MEDIUM), Opening(6, Size.LARGE))
SPEEDS = (20, 30, 45, 60)


@st.composite
def scenes(draw: DrawFn, name: str, *, harmless: bool = True, most: int = 6) -> Scene:
    """A scene for a ruleset: up to `most` x `most` squares, creatures, edges, any plain mover."""
    ruleset = RULESETS[name]
    sizes = sorted(TABLES[ruleset.size.table])
    size = draw(st.sampled_from([s for s in sizes if Size.SMALL <= s <= Size.HUGE]))
    side = side_of(ruleset, size)
    width, height = draw(st.integers(side, most)), draw(st.integers(side, most))
    grounds = st.sampled_from(COMMON + OWN[name])
    ground = draw(st.lists(grounds, min_size=width * height, max_size=width * height))
    head = Square(draw(st.integers(0, width - side)), draw(st.integers(0, height - side)))
    body = Body(head, side)
    for square in body.squares:
        ground[square.y * width + square.x] = draw(
            st.sampled_from((Ground.OPEN, Ground.OPEN, Ground.DIFFICULT))
        )
    openings = tuple(
        (Square(i % width, i // width), draw(st.sampled_from(OPENINGS)))
        for i, value in enumerate(ground)
        if value & Ground.NARROW
    )
    edges = draw(_edges(width, height, body))
    board = Board(width, height, tuple(ground), openings, (), tuple(sorted(edges.items())))
    mode = draw(st.sampled_from(("walk", "walk", "walk", "fly")))
    mover = Mover(
        size=size,
        speeds=(("fly", draw(st.sampled_from(SPEEDS))), ("walk", draw(st.sampled_from(SPEEDS)))),
        attack_reach=5,
        mode=mode,
        blinded=draw(st.booleans()) and draw(st.booleans()),
        darkvision=draw(st.booleans()),
    )
    creatures = draw(_creatures(name, board, body, harmless=harmless))
    return Scene(board, mover, body, creatures)


@st.composite
def _edges(draw: DrawFn, width: int, height: int, body: Body) -> dict[Edge, EdgeKind]:
    """Up to six edges, none of them under the mover."""
    found: dict[Edge, EdgeKind] = {}
    for _ in range(draw(st.integers(0, 6))):
        a = Square(draw(st.integers(0, width - 1)), draw(st.integers(0, height - 1)))
        b = a.moved(*draw(st.sampled_from(((1, 0), (0, 1)))))
        if b.x < width and b.y < height and not {a, b} <= body.squares:
            found[edge_between(a, b)] = draw(st.sampled_from(tuple(EdgeKind)))
    return found


@st.composite
def _creatures(draw: DrawFn, name: str, board: Board, body: Body, *, harmless: bool) -> tuple[Creature, ...]:
    ruleset = RULESETS[name]
    sizes = [s for s in sorted(TABLES[ruleset.size.table]) if s <= Size.GARGANTUAN]
    taken, found = set(body.squares), []
    for letter in "ABCD"[: draw(st.integers(0, 4))]:
        size = draw(st.sampled_from(sizes))
        side = side_of(ruleset, size)
        if side > min(board.width, board.height):
            continue
        head = Square(draw(st.integers(0, board.width - side)), draw(st.integers(0, board.height - side)))
        squares = set(block(head, side))
        if squares & taken:
            continue
        taken |= squares
        found.append(
            Creature(
                letter,
                Body(head, side),
                size,
                draw(st.sampled_from((5, 10))),
                side=draw(st.sampled_from(tuple(Side))),
                state=draw(st.sampled_from(tuple(State))),
                fills=draw(st.integers(0, 5)) == 0,
                reaction=not harmless,
            )
        )
    return tuple(found)


def turned(scene: Scene, *, mirror: bool) -> tuple[Scene, Callable[[Square], Square]]:
    """The scene mirrored at a north-south axis or turned clockwise; and where an anchor comes to lie."""
    board, side = scene.board, scene.start.side

    def at(square: Square, size: int = 1) -> Square:
        if mirror:
            return Square(board.width - square.x - size, square.y)
        return Square(board.height - square.y - size, square.x)

    width, height = (board.width, board.height) if mirror else (board.height, board.width)
    places = {at(square): square for square in board.squares()}
    ground = tuple(board[places[Square(x, y)]] for y in range(height) for x in range(width))
    new = Board(
        width,
        height,
        ground,
        tuple(sorted((at(square), opening) for square, opening in board.openings)),
        (),
        tuple(sorted((edge_between(at(a), at(b)), kind) for (a, b), kind in board.edges)),
    )
    creatures = tuple(
        replace(c, body=Body(at(c.body.head, c.body.side), c.body.side)) for c in scene.creatures
    )
    moved = Scene(new, scene.mover, Body(at(scene.start.head, side), side), creatures)
    return moved, lambda anchor: at(anchor, side)
