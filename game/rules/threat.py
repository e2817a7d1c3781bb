"""Which squares a creature threatens, and who has cover from it.

Source: `threat.*`, `opportunity.cover` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import edge_between
from game.rules.creatures import Side
from game.rules.geometry import Square, gaps

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.board import Board
    from game.rules.creatures import Creature, Scene
    from game.rules.ruleset import Ruleset

COMMON_REACH_FEET = 5
TEN_FEET = 10


def distance_squares(ruleset: Ruleset, gx: int, gy: int) -> int:
    """The distance over gaps of `gx` and `gy` squares, in squares. Source: diagonals.range."""
    larger, smaller = (gx, gy) if gx > gy else (gy, gx)
    return larger + smaller // 2 if ruleset.diagonals.range == "alternating" else larger


def threatens(ruleset: Ruleset, gx: int, gy: int, reach: int, dead: int = 0) -> bool:
    """Whether a creature threatens over gaps of so many squares; `reach` and `dead` are feet."""
    policy = ruleset.threat
    if not policy.weapon_band:
        dead = 0
    if gx == 0 and gy == 0:
        return dead == 0 or policy.own_space == "always"
    if reach == 0 and not policy.zero:
        reach = COMMON_REACH_FEET
    squares = distance_squares(ruleset, gx, gy)
    if policy.ten_diagonal and gx == gy == TEN_FEET // 5:
        squares = min(squares, TEN_FEET // 5)
    return dead < squares * 5 <= reach


def threat_area(ruleset: Ruleset, board: Board, creature: Creature) -> frozenset[Square]:
    """The squares of the board that the creature threatens."""
    own = creature.body.squares
    head, side = creature.body.head, creature.body.side
    far = max(creature.reach, COMMON_REACH_FEET) // 5
    around = (
        Square(x, y)
        for x in range(max(head.x - far, 0), min(head.x + side + far, board.width))
        for y in range(max(head.y - far, 0), min(head.y + side + far, board.height))
    )
    return frozenset(
        square
        for square in around
        if threatens(ruleset, *gaps(own, (square,)), creature.reach, creature.dead)
    )


def has_cover(
    ruleset: Ruleset, scene: Scene, attacker: Creature, squares: Iterable[Square], body: frozenset[Square]
) -> bool:
    """Whether the mover, covering `body`, has cover from the attacker in all of those threatened squares."""
    squares, own = list(squares), attacker.body.squares
    near = [square for square in squares if max(gaps(own, (square,))) <= 1]
    return all(_is_covered(ruleset, scene, attacker, square, body) for square in near or squares)


def _is_covered(
    ruleset: Ruleset, scene: Scene, attacker: Creature, square: Square, body: frozenset[Square]
) -> bool:
    own = attacker.body.squares
    if square in own:
        return False
    gx, gy = gaps(own, (square,))
    if max(gx, gy) <= 1:
        return all(
            _touch_covered(ruleset, scene.board, near, square) for near in own if _touches(near, square)
        )
    return _far_covered(ruleset, scene, attacker, square, body)


def _touches(a: Square, b: Square) -> bool:
    return max(abs(a.x - b.x), abs(a.y - b.y)) == 1


def is_solid_ground(ruleset: Ruleset, board: Board, square: Square) -> bool:
    """Whether the square is filled by something one cannot see through; earth included."""
    from game.rules.board import Ground  # noqa: PLC0415 - keeps this module light for the formulas

    ground = board[square]
    if ground & Ground.CLOSED_DOOR:
        return ruleset.obstacles.doors
    return bool(ground & (Ground.SOLID | Ground.EARTH))


def _touch_covered(ruleset: Ruleset, board: Board, near: Square, square: Square) -> bool:
    """An adjacent pair: a wall or barrier on the shared edge, or a corner or edge at the shared vertex."""
    if near.x == square.x or near.y == square.y:
        return edge_between(near, square) in board.edge_at
    corners = (Square(near.x, square.y), Square(square.x, near.y))
    if any(is_solid_ground(ruleset, board, corner) for corner in corners):
        return True
    return any(edge_between(end, corner) in board.edge_at for end in (near, square) for corner in corners)


def _far_covered(
    ruleset: Ruleset, scene: Scene, attacker: Creature, square: Square, body: frozenset[Square]
) -> bool:
    """A distant pair: from every corner of the attacker some line to a corner of the square is barred."""
    own = attacker.body.squares
    screens = [
        creature
        for creature in scene.creatures
        if creature.letter != attacker.letter
        and creature.is_creature
        and (
            ruleset.opportunity.friend_cover
            or creature.side is not Side.ALLY
            or not creature.body.squares & body
        )
    ]
    soft = {s for creature in screens for s in creature.body.squares} - own
    corners = {(s.x + i, s.y + j) for s in own for i in (0, 1) for j in (0, 1)}
    targets = [(square.x + i, square.y + j) for i in (0, 1) for j in (0, 1)]
    return all(
        any(_is_barred(ruleset, scene.board, corner, target, soft) for target in targets)
        for corner in corners
    )


def _is_barred(
    ruleset: Ruleset,
    board: Board,
    start: tuple[int, int],
    end: tuple[int, int],
    soft: set[Square],
) -> bool:
    xs, ys = sorted((start[0], end[0])), sorted((start[1], end[1]))
    for x in range(xs[0], xs[1]):
        for y in range(ys[0], ys[1]):
            square = Square(x, y)
            filled = square in soft or is_solid_ground(ruleset, board, square)
            if filled and line_crosses(start, end, (x, y), 1):
                return True
    return any(_crosses_edge(start, end, *edge) for edge in board.edge_at)


def line_crosses(start: tuple[int, int], end: tuple[int, int], corner: tuple[int, int], side: int) -> bool:
    """Whether the segment meets the open interior of the square block with that north-west corner.

    All in the same whole units. Works by separating axes: x, y and the normal of the segment.
    """
    (ax, ay), (bx, by), (cx, cy) = start, end, corner
    if min(ax, bx) >= cx + side or max(ax, bx) <= cx or min(ay, by) >= cy + side or max(ay, by) <= cy:
        return False
    sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x in (cx, cx + side) for y in (cy, cy + side)]
    return min(sides) < 0 < max(sides)


def _crosses_edge(start: tuple[int, int], end: tuple[int, int], first: Square, second: Square) -> bool:
    """Whether the segment properly crosses the border of two neighbouring squares."""
    low = (second.x, second.y)
    high = (second.x, second.y + 1) if first.y == second.y else (second.x + 1, second.y)

    def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return (
        turn(start, end, low) * turn(start, end, high) < 0
        and turn(low, high, start) * turn(low, high, end) < 0
    )
