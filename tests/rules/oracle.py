"""A slow second opinion on plain steps, written straight from the specification.

It shares no code with the rules, only value types. It may ask for the ruleset by name, it looks at every
square again and again, and finds the reach of a mover by trying all steps until nothing gets cheaper. Plain
walking and flying only: no squeezing, tumbling, crawling or jumping.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import Edge, Ground
from game.rules.creatures import Side, Size, State
from game.rules.geometry import DIRECTIONS, Direction, Square

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.rules.creatures import Creature, Scene

D20 = ("srd35", "pf1")


class Price(NamedTuple):
    """What a step costs, and how many plain diagonals there have been after it."""

    feet: int
    diagonals: int


def block(anchor: Square, side: int) -> set[Square]:
    """Source: model.md section 2."""
    return {Square(anchor.x + i, anchor.y + j) for i in range(side) for j in range(side)}


def step(name: str, scene: Scene, anchor: Square, direction: Direction, count: int) -> Price | str:
    """The price of a plain step, or the first rule that forbids it (model.md section 6, stages 4 to 9)."""
    side = scene.start.side
    there = Square(anchor.x + direction.dx, anchor.y + direction.dy)
    old, new = block(anchor, side), block(there, side)
    entered = sorted(new - old)
    flying = scene.mover.mode == "fly"
    for refusal in (
        _map(scene, entered),
        "squeezing.too-small" if any(_fits(name, scene, s) is None for s in entered) else None,
        _corners(name, scene, anchor, direction)
        if direction.is_diagonal
        else _walls(scene, old, new, direction),
        _ground(name, scene, entered, flying=flying),
        _creatures(name, scene, new),
    ):
        if refusal is not None:
            return refusal
    if name == "epicpath":
        effort = any(scene.board[s] & Ground.IMPEDED for s in entered) and not flying
        if effort or any(_fits(name, scene, s) == "impeded" for s in entered):
            return "terrain.impeded"
    if name in D20:
        return _d20_price(scene, anchor, direction, count)
    extra = int(any(_is_difficult(name, scene, s, flying=flying) for s in entered))
    return Price(5 * (1 + extra), count)


def _map(scene: Scene, entered: Iterable[Square]) -> str | None:
    if any(s not in scene.board for s in entered):
        return "obstacles.bounds"
    return "obstacles.blocking" if any(_is_solid(scene, s) for s in entered) else None


def _is_solid(scene: Scene, square: Square) -> bool:
    return square not in scene.board or bool(
        scene.board[square] & (Ground.SOLID | Ground.CLOSED_DOOR | Ground.EARTH)
    )


def _fits(name: str, scene: Scene, square: Square) -> str | None:
    """Source: squeezing.opening in the four rulesets; model.md section 10."""
    opening = scene.board.opening_at.get(square)
    if opening is None:
        return "free"
    size = scene.mover.size
    if name == "srd52":
        smaller = size - opening.size
        return "free" if smaller <= 0 else "squeezing" if smaller == 1 else None
    if opening.inches >= 60:
        return "free"
    if scene.start.side > 1:
        return None
    if name in D20:  # own widths of Small and Medium: 5 ft
        return "squeezing" if opening.inches >= 30 else None
    return "squeezing" if opening.inches >= 30 else "impeded" if opening.inches >= 12 else None


def _edge(scene: Scene, a: Square, b: Square) -> tuple[bool, int]:
    """Whether the border of two neighbours is solid, and the price of crossing it."""
    kind = scene.board.edge_at.get(Edge(*sorted((a, b))))
    return (False, 0) if kind is None else (kind.word in {"wall", "door"}, kind.feet)


def _walls(scene: Scene, old: set[Square], new: set[Square], direction: Direction) -> str | None:
    crossed = [(s, s.moved(direction.dx, direction.dy)) for s in old]
    if any(_edge(scene, a, b)[0] for a, b in crossed if b not in old):
        return "obstacles.wall"
    return "obstacles.wall" if any(_edge(scene, a, b)[0] for a, b in _inside(new)) else None


def _inside(squares: set[Square]) -> Iterator[tuple[Square, Square]]:
    for s in squares:
        for near in (s.moved(1, 0), s.moved(0, 1)):
            if near in squares:
                yield s, near


def _corners(name: str, scene: Scene, anchor: Square, direction: Direction) -> str | None:
    """Source: model.md section 7."""
    a, h, v, b = _blocks(scene, anchor, direction)
    for fence in (h | v) - (a | b):
        fills = name in D20 and any(c.fills and fence in _body(c) and _alive(c) for c in scene.creatures)
        if _is_solid(scene, fence) or fills:
            return "corners.solid"
    legs = [*_crossings(a, h), *_crossings(h, b), *_crossings(a, v), *_crossings(v, b)]
    inside = [pair for squares in (a, h, v, b) for pair in _inside(squares)]
    return "corners.wall-end" if any(_edge(scene, x, y)[0] for x, y in (*legs, *inside)) else None


def _blocks(
    scene: Scene, anchor: Square, direction: Direction
) -> tuple[set[Square], set[Square], set[Square], set[Square]]:
    side, dx, dy = scene.start.side, direction.dx, direction.dy
    return (
        block(anchor, side),
        block(anchor.moved(dx, 0), side),
        block(anchor.moved(0, dy), side),
        block(anchor.moved(dx, dy), side),
    )


def _crossings(a: set[Square], b: set[Square]) -> Iterator[tuple[Square, Square]]:
    """The borders that the block crosses on one leg: from its leading squares to those newly covered."""
    for s in a:
        for near in (s.moved(1, 0), s.moved(-1, 0), s.moved(0, 1), s.moved(0, -1)):
            if near in b and near not in a and s not in b - a:
                yield s, near


def _ground(name: str, scene: Scene, entered: Iterable[Square], *, flying: bool) -> str | None:
    if flying:
        return None
    grounds = [scene.board[s] for s in entered]
    if any(g & Ground.NO_FLOOR for g in grounds):
        return "terrain.no-floor"
    if name in D20:
        small = scene.mover.size < Size.MEDIUM
        return "modes.needed" if small and any(g & Ground.WATER for g in grounds) else None
    return "modes.needed" if any(g & (Ground.WATER | Ground.CLIMB) for g in grounds) else None


def _body(creature: Creature) -> set[Square]:
    return block(creature.body.head, creature.body.side)


def _alive(creature: Creature) -> bool:
    return creature.state is not State.DEAD


def _helpless(creature: Creature) -> bool:
    return creature.state in (State.HELPLESS, State.PARALYZED)


def _creatures(name: str, scene: Scene, squares: set[Square]) -> str | None:
    """Source: passage.* of the rules files."""
    met = [c for c in scene.creatures if _body(c) & squares and _alive(c)]
    if name in D20 and any(c.fills for c in met):
        return "passage.fills-space"
    return "passage.opponent" if any(not _lets_pass(name, scene.mover.size, c) for c in met) else None


def _lets_pass(name: str, size: Size, other: Creature) -> bool:
    if other.side is Side.ALLY or _helpless(other):
        return True
    apart = abs(size - other.size)
    if name in D20:
        return apart >= 3 or size <= Size.TINY
    if name == "srd52":
        return apart >= 2 or other.size is Size.TINY
    return size - other.size >= 2


def _d20_price(scene: Scene, anchor: Square, direction: Direction, count: int) -> Price:
    """Source: model.md section 8."""
    old, h, v, new = _blocks(scene, anchor, direction)
    flying, mover = scene.mover.mode == "fly", scene.mover
    narrow = any(_fits("srd35", scene, s) == "squeezing" for s in new)
    m = int(mover.blinded) + int(narrow)
    t = max(_doublings(scene, s, flying=flying) for s in new)
    trench = [bool(scene.board[s] & Ground.TRENCH) for s in old]
    if any(trench) and not all(scene.board[s] & Ground.TRENCH for s in new) and not flying:
        t = max(t, 1)
    n = m + t
    if not direction.is_diagonal:
        feet = 5 * 2**n
        barrier = max((_edge(scene, a, b)[1] for a, b in _crossings(old, new)), default=0)
    else:
        feet = (5 if count % 2 == 0 else 10) if n == 0 else 15 * 2 ** (n - 1)
        routes = (((old, h), (h, new)), ((old, v), (v, new)))
        barrier = min(
            sum(max((_edge(scene, a, b)[1] for a, b in _crossings(*leg)), default=0) for leg in route)
            for route in routes
        )
        count += n == 0
    return Price(feet + (0 if flying else barrier * 2**m), count)


def _doublings(scene: Scene, square: Square, *, flying: bool) -> int:
    ground, mover = scene.board[square], scene.mover
    t = 0
    if not flying:
        t += 2 if ground & Ground.HEAVY else 1 if ground & Ground.DIFFICULT else 0
        t += 1 if ground & Ground.OBSTACLE else 0
        t += 2 if ground & Ground.WATER else 0
        t += 2 if ground & Ground.CLIMB else 0
    if ground & Ground.DARK and not mover.darkvision:
        t += 1
    here = [c for c in scene.creatures if square in _body(c)]
    obstructing = [
        c for c in here if c.state is State.PARALYZED or (c.state is State.HELPLESS and c.size >= Size.LARGE)
    ]
    return t + bool(obstructing)


def _is_difficult(name: str, scene: Scene, square: Square, *, flying: bool) -> bool:
    """Source: terrain.catalog, passage.occupied-cost, squeezing.opening, passage.dead."""
    ground = scene.board[square]
    if not flying and ground & (Ground.DIFFICULT | Ground.HEAVY | Ground.OBSTACLE):
        return True
    if _fits(name, scene, square) == "squeezing":
        return True
    here = [c for c in scene.creatures if square in _body(c)]
    if name == "srd52":
        return any(_alive(c) and c.side is not Side.ALLY and c.size is not Size.TINY for c in here)
    stepped = [c for c in here if c.side is not Side.ALLY and scene.mover.size - c.size >= 2 and _alive(c)]
    return any((not _alive(c) or _helpless(c)) and c not in stepped for c in here)


def may_end(name: str, scene: Scene, anchor: Square) -> bool:
    """Whether a move may end there. Source: ending.occupied, ending.share."""
    squares = block(anchor, scene.start.side)
    met = [c for c in scene.creatures if _body(c) & squares and _alive(c)]
    size = scene.mover.size
    if name in D20:
        vast = name == "srd35"
        return all(_helpless(c) or size <= Size.TINY or (vast and abs(size - c.size) >= 3) for c in met)
    if name == "srd52":
        return all(size is c.size is Size.TINY for c in met) and len(met) < 4
    crowded = len(met) + 1 > 4
    return all(_helpless(c) or (_may_share(size, c.size) and not crowded) for c in met)


def _may_share(size: Size, other: Size) -> bool:
    if min(size, other) <= Size.DIMINUTIVE:
        return True
    return (size is other is Size.TINY) or abs(size - other) >= 2


def reach(name: str, scene: Scene, feet: int) -> dict[Square, int]:
    """The least feet to every anchor that can be passed, by trying until nothing changes."""
    best: dict[tuple[Square, int], int] = {(scene.start.head, 0): 0}
    todo = [(scene.start.head, 0)]
    while todo:
        anchor, count = todo.pop()
        for direction in DIRECTIONS:
            price = step(name, scene, anchor, direction, count)
            if isinstance(price, str):
                continue
            total = best[anchor, count] + price.feet
            key = (Square(anchor.x + direction.dx, anchor.y + direction.dy), price.diagonals % 2)
            if total <= feet and total < best.get(key, total + 1):
                best[key] = total
                todo.append(key)
    found: dict[Square, int] = {}
    for (anchor, _), total in best.items():
        found[anchor] = min(total, found.get(anchor, total))
    return found


def sequences(name: str, scene: Scene, length: int) -> dict[int, int]:
    """How many legal sequences of so many plain steps there are, by total feet (ends not looked at)."""
    found: dict[int, int] = {}

    def go(anchor: Square, count: int, left: int, feet: int) -> None:
        if not left:
            found[feet] = found.get(feet, 0) + 1
            return
        for direction in DIRECTIONS:
            price = step(name, scene, anchor, direction, count)
            if isinstance(price, Price):
                there = Square(anchor.x + direction.dx, anchor.y + direction.dy)
                go(there, price.diagonals, left - 1, feet + price.feet)

    go(scene.start.head, 0, length, 0)
    return dict(sorted(found.items()))
