"""How much slower than the yardstick is `Reach`? Prints the ratios of medians, all measured in one process.

    python tests/bench/reach_ratio.py [RUNS]

*plain*: a 60 x 60 board, a fifth walls, a fifth difficult ground, unlimited movement. *everything*: the same
board with 12 creatures of mixed sides, reaches and sizes, 60 edges, dark, heavy and narrow squares. *cold*
makes a fresh scene for every run, *warm* asks the same scene again. Yardstick: `reach_reference.py`.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.rules.board import Board, Edge, EdgeKind, Ground, Opening, edge_between
from game.rules.creatures import Creature, Mover, Scene, Side, Size
from game.rules.geometry import Body, Square
from game.rules.judge import start_turn
from game.rules.reach import UNLIMITED, Reach
from game.rules.rulesets import RULESETS
from game.rules.sizes import natural_reach, side_of
from tests.bench import reach_reference

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.ruleset import Ruleset

SIDE = 60
GLYPHS = {"#": Ground.SOLID, ":": Ground.DIFFICULT, ".": Ground.OPEN}
SIDES = (Side.ENEMY, Side.ENEMY, Side.ALLY, Side.ENEMY, Side.NEUTRAL, Side.ENEMY)
SIZES = (Size.MEDIUM, Size.LARGE, Size.SMALL, Size.MEDIUM, Size.HUGE, Size.MEDIUM)
KINDS = (EdgeKind.WALL, EdgeKind.LOW_WALL, EdgeKind.FENCE, EdgeKind.DOOR, EdgeKind.LOG, EdgeKind.HEDGE)


class Measured(NamedTuple):
    """A variant: its name, milliseconds cold and warm, and the ratios to the yardstick."""

    name: str
    cold_ms: float
    warm_ms: float
    cold: float
    warm: float


def plain_scene(size: Size = Size.MEDIUM) -> Scene:
    """The board of the yardstick with a lonely mover in its middle."""
    rows = reach_reference.board(SIDE)
    ground = [GLYPHS[glyph] for row in rows for glyph in row]
    return _scene(ground, Board(SIDE, SIDE, tuple(ground)), size)


def full_scene(ruleset: Ruleset, size: Size = Size.MEDIUM) -> Scene:
    """The same board with everything switched on."""
    dice = random.Random(2)
    rows = reach_reference.board(SIDE)
    ground = [GLYPHS[glyph] for row in rows for glyph in row]
    openings = []
    for _ in range(150):
        place = dice.randrange(SIDE * SIDE)
        if not ground[place] & Ground.SOLID:
            ground[place] |= dice.choice((Ground.DARK, Ground.HEAVY, Ground.NARROW))
            if ground[place] & Ground.NARROW:
                openings.append((Square(place % SIDE, place // SIDE), Opening(30, Size.SMALL)))
    edges: dict[Edge, EdgeKind] = {}
    while len(edges) < 60:
        x, y = dice.randrange(SIDE - 1), dice.randrange(SIDE - 1)
        edge = edge_between(Square(x, y), dice.choice((Square(x + 1, y), Square(x, y + 1))))
        edges[edge] = KINDS[len(edges) % len(KINDS)]
    board = Board(SIDE, SIDE, tuple(ground), tuple(sorted(openings)), (), tuple(sorted(edges.items())))
    scene = _scene(ground, board, size)
    creatures = []
    for number in range(12):
        kind = SIZES[number % len(SIZES)]
        side = side_of(ruleset, kind)
        head = Square(dice.randrange(4, SIDE - 8), dice.randrange(4, SIDE - 8))
        creatures.append(
            Creature(
                letter="ABCDEFGHIJKL"[number],
                body=Body(head, side),
                size=kind,
                reach=natural_reach(ruleset, kind) + 5 * (number % 3 == 0),
                side=SIDES[number % len(SIDES)],
            )
        )
    return replace(scene, board=scene.board, creatures=tuple(creatures))


def _scene(ground: list[int], board: Board, size: Size) -> Scene:
    middle = SIDE // 2
    mover = Mover(size=size, speeds=(("walk", 30),), attack_reach=5)
    side = 1 if size <= Size.MEDIUM else 2
    for y in range(middle, middle + side):
        for x in range(middle, middle + side):
            ground[y * SIDE + x] = Ground.OPEN
    return Scene(replace(board, ground=tuple(ground)), mover, Body(Square(middle, middle), side))


def fresh(scene: Scene) -> Scene:
    """The same scene with nothing known about it yet."""
    return replace(scene, board=replace(scene.board))


def timed(job: Callable[[], object]) -> float:
    """The milliseconds the job takes."""
    began = time.perf_counter()
    job()
    return (time.perf_counter() - began) * 1000


def measure(ruleset: Ruleset, name: str, scene: Scene, runs: int) -> Measured:
    """Medians over some runs, each run measuring yardstick, cold and warm in turn."""
    rows = reach_reference.board(SIDE)
    yardstick, cold, warm = [], [], []
    turn = start_turn(scene)
    for _ in range(runs):
        gc.collect()
        yardstick.append(timed(lambda: reach_reference.reach(rows)))
        new = fresh(scene)
        cold.append(timed(lambda new=new: Reach(ruleset, new, turn, feet=UNLIMITED)))  # type: ignore[misc]
        warm.append(timed(lambda new=new: Reach(ruleset, new, turn, feet=UNLIMITED)))  # type: ignore[misc]
    unit = median(yardstick)
    return Measured(name, median(cold), median(warm), median(cold) / unit, median(warm) / unit)


def main(runs: int, rulesets: tuple[str, ...] = tuple(RULESETS)) -> list[Measured]:
    """All variants under the given rulesets, printed as they come."""
    found = []
    for ruleset_id in rulesets:
        ruleset = RULESETS[ruleset_id]
        for name, scene in (
            ("plain", plain_scene()),
            ("everything", full_scene(ruleset)),
            ("plain, Large", plain_scene(Size.LARGE)),
            ("everything, Large", full_scene(ruleset, Size.LARGE)),
        ):
            row = measure(ruleset, f"{ruleset_id} {name}", scene, runs)
            print(
                f"{row.name:28} cold {row.cold:5.2f} ({row.cold_ms:6.1f} ms)"
                f"   warm {row.warm:5.2f} ({row.warm_ms:6.1f} ms)"
            )
            found.append(row)
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
