"""Which squares a creature threatens, and who has cover from it.

Source: `threat.*`, `opportunity.cover` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import Ground, edge_between
from game.rules.creatures import Side
from game.rules.geometry import Square

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
        if threatens(ruleset, *_gaps(creature, square), creature.reach, creature.dead)
    )


def _gaps(creature: Creature, square: Square) -> tuple[int, int]:
    """The gaps between a creature, which covers a full block, and a square: as `geometry.gaps` has them."""
    (x, y), side = creature.body.head, creature.body.side
    return max(x - square.x, square.x - x - side + 1, 0), max(y - square.y, square.y - y - side + 1, 0)


def has_cover(
    ruleset: Ruleset, scene: Scene, attacker: Creature, squares: Iterable[Square], body: frozenset[Square]
) -> bool:
    """Whether the mover, covering `body`, has cover from the attacker in all of those threatened squares."""
    squares = list(squares)
    near = [square for square in squares if max(_gaps(attacker, square)) <= 1]
    return all(_is_covered(ruleset, scene, attacker, square, body) for square in near or squares)


def _is_covered(
    ruleset: Ruleset, scene: Scene, attacker: Creature, square: Square, body: frozenset[Square]
) -> bool:
    distance = max(_gaps(attacker, square))
    if distance == 0:
        return False
    if distance == 1:
        own = attacker.body.squares
        return all(
            _touch_covered(ruleset, scene.board, near, square) for near in own if _touches(near, square)
        )
    return _far_covered(ruleset, scene, attacker, square, body)


def _touches(a: Square, b: Square) -> bool:
    return max(abs(a.x - b.x), abs(a.y - b.y)) == 1


def is_solid_ground(ruleset: Ruleset, board: Board, square: Square) -> bool:
    """Whether the square is filled by something one cannot see through; earth included."""
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
    own = attacker.body
    screens = _screens(ruleset, scene, attacker, body)
    xs = (min(own.head.x, square.x), max(own.head.x + own.side, square.x + 1))
    ys = (min(own.head.y, square.y), max(own.head.y + own.side, square.y + 1))
    filled = [
        place
        for place in (Square(x, y) for x in range(*xs) for y in range(*ys))
        if place in screens or is_solid_ground(ruleset, scene.board, place)
    ]
    # lines between the two cross only borders inside the box they span
    upright = (((x - 1, y), (x, y)) for x in range(xs[0] + 1, xs[1]) for y in range(*ys))
    level = (((x, y - 1), (x, y)) for x in range(*xs) for y in range(ys[0] + 1, ys[1]))
    borders = (*upright, *level) if scene.board.edges else ()
    edges = [(Square(*a), Square(*b)) for a, b in borders if (a, b) in scene.board.edge_at]
    if not filled and not edges:
        return False
    corners = {(s.x + i, s.y + j) for s in own.squares for i in (0, 1) for j in (0, 1)}
    targets = [(square.x + i, square.y + j) for i in (0, 1) for j in (0, 1)]
    return all(
        any(
            any(line_crosses(corner, target, place, 1) for place in filled)
            or any(_crosses_edge(corner, target, *edge) for edge in edges)
            for target in targets
        )
        for corner in corners
    )


def _screens(
    ruleset: Ruleset, scene: Scene, attacker: Creature, body: frozenset[Square]
) -> frozenset[Square]:
    """Squares whose occupants bar a distant attack; friends who share its square do not."""
    sharing = tuple(
        creature.letter
        for creature in scene.creatures
        if creature.side is Side.ALLY and creature.body.squares & body
    )
    spared = () if ruleset.opportunity.friend_cover else sharing
    key = ("screens", attacker.letter, spared)
    found: frozenset[Square] | None = scene.known.get(key)
    if found is None:
        found = scene.known[key] = (
            frozenset(
                square
                for creature in scene.creatures
                if creature.letter != attacker.letter
                and creature.is_creature
                and creature.letter not in spared
                for square in creature.body.squares
            )
            - attacker.body.squares
        )
    return found


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
