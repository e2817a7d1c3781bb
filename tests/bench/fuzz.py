"""Random paths through random scenes: nothing but `NotAWord` is ever raised, and every answer keeps its form.

    python tests/bench/fuzz.py [PATHS]

Judges so many random scripts (100,000) under each ruleset and prints what came of them. Seeds are fixed.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.rules.account import play
from game.rules.board import Board, EdgeKind, Ground, Opening, edge_between
from game.rules.creatures import Burden, Creature, Mover, Scene, Side, Size, State
from game.rules.dice import Dice
from game.rules.geometry import DIRECTIONS, Body, Square, block
from game.rules.rulesets import RULESETS
from game.rules.sizes import TABLES, natural_reach, side_of
from game.rules.verdicts import Act, Declare, Done, Go, Item, Jump, Manner
from game.rules.words import NotAWord
from tests.rules.order import ORDER

GROUNDS = tuple(
    value for name, value in vars(Ground).items() if not name.startswith("_") and name not in ("OPEN", "GOAL")
)
PATHS_A_SCENE = 25
MANNERS = (Manner.PLAIN,) * 10 + tuple(Manner) + (Manner.FULL_ROUND | Manner.SQUEEZE,)
FREE_ACTS = ("stand", "drop-prone", "disengage", "action", "turn", "cut-short", "dash")


@dataclass
class Summary:
    """What came of the paths of one ruleset."""

    paths: int = 0
    items: int = 0
    not_words: int = 0
    accepted: int = 0
    stopped: int = 0
    refused: Counter[str] = field(default_factory=Counter)


def run(ruleset_id: str, paths: int, *, seed: int = 1) -> Summary:
    """So many random paths under a ruleset. Raises AssertionError when an answer has lost its form."""
    dice = random.Random(f"{ruleset_id}-{seed}")
    ruleset, summary = RULESETS[ruleset_id], Summary()
    scene = random_scene(dice, ruleset_id)
    for number in range(paths):
        if number % PATHS_A_SCENE == 0:
            scene = random_scene(dice, ruleset_id)
        items = random_items(dice, ruleset_id, scene)
        summary.paths += 1
        try:
            account = play(ruleset, scene, items, dice=Dice((), tuple(dice.choices(range(1, 31), k=6))))
        except NotAWord:
            summary.not_words += 1
            continue
        for done in account.done:
            _check(done, items)
        summary.items += len(account.done)
        if account.refusal is not None:
            assert account.refusal.rule in ORDER, (account.refusal, items)
            summary.refused[account.refusal.rule] += 1
        elif account.stopped is not None:
            summary.stopped += 1
        else:
            summary.accepted += 1
    return summary


def _check(done: Done, items: list[Item]) -> None:
    assert all(charge.feet > 0 for charge in done.charges), (done, items)
    stands = isinstance(done.item, Act) and done.item.word == "stand"
    assert stands or done.feet % 5 == 0, (done, items)
    assert done.after.body.squares, (done, items)


def random_scene(dice: random.Random, ruleset_id: str) -> Scene:
    """A small board with anything on it."""
    ruleset = RULESETS[ruleset_id]
    sizes = [size for size in TABLES[ruleset.size.table] if size <= Size.COLOSSAL]
    size = dice.choice([Size.MEDIUM] * 4 + sizes)
    side = side_of(ruleset, size)
    width, height = (dice.randint(side + 2, side + 7) for _ in range(2))
    ground = [dice.choice(GROUNDS) if dice.random() < 0.25 else 0 for _ in range(width * height)]
    head = Square(dice.randint(0, width - side), dice.randint(0, height - side))
    body = Body(head, side)
    for x, y in body.squares:
        ground[y * width + x] = 0
    openings = {
        Square(i % width, i // width): Opening(dice.choice((3, 12, 30, 60)), dice.choice(sizes))
        for i, value in enumerate(ground)
        if value & Ground.NARROW
    }
    edges = {}
    for _ in range(dice.randint(0, 6)):
        x, y = dice.randrange(width - 1), dice.randrange(height - 1)
        near = dice.choice((Square(x + 1, y), Square(x, y + 1)))
        edges[edge_between(Square(x, y), near)] = dice.choice(tuple(EdgeKind))
    board = Board(
        width, height, tuple(ground), tuple(sorted(openings.items())), (), tuple(sorted(edges.items()))
    )
    modes = ruleset.modes.names
    halved = (
        12 if ruleset.speed.round_to == 1 and ruleset.speed.zero == "refused" else 15
    )  # half of 25, rounded
    speeds = {"walk": dice.choice((0, 5, halved, 30, 30, 60, 60, 120))}
    speeds |= {mode: dice.choice((10, 30, 60)) for mode in modes if dice.random() < 0.4}
    flags = ("trained", "encumbered", "prone", "blinded", "fatigued", "incorporeal", "entangled")
    mover = Mover(
        size=size,
        speeds=tuple(sorted(speeds.items())),
        attack_reach=natural_reach(ruleset, size),
        mode=dice.choice(("walk", "walk", dice.choice(modes))),
        strength=dice.randint(4, 24),
        armor=dice.choice((Burden.LIGHT,) * 5 + tuple(Burden)),
        load=dice.choice((Burden.LIGHT,) * 5 + tuple(Burden)),
        **{flag: dice.random() < (0.9 if flag == "trained" else 0.08) for flag in flags},
    )
    return Scene(board, mover, body, _creatures(dice, ruleset_id, board, body))


def _creatures(dice: random.Random, ruleset_id: str, board: Board, body: Body) -> tuple[Creature, ...]:
    ruleset = RULESETS[ruleset_id]
    found = []
    taken = set(body.squares)
    for letter in "ABCDE"[: dice.randint(0, 5)]:
        size = dice.choice([size for size in TABLES[ruleset.size.table] if size <= Size.GARGANTUAN])
        side = side_of(ruleset, size)
        if side > min(board.width, board.height):
            continue
        head = Square(dice.randint(0, board.width - side), dice.randint(0, board.height - side))
        if taken & set(block(head, side)):
            continue
        taken |= set(block(head, side))
        found.append(
            Creature(
                letter,
                Body(head, side),
                size,
                dice.choice((0, 5, 10, 15)),
                side=dice.choice(tuple(Side)),
                dead=dice.choice((0, 0, 5)),
                state=dice.choice((State.ACTIVE, State.ACTIVE, *State)),
                sees=dice.random() < 0.9,
                seen=dice.random() < 0.9,
                fills=dice.random() < 0.1,
                consents=dice.random() < 0.3,
            )
        )
    return tuple(found)


def random_items(dice: random.Random, ruleset_id: str, scene: Scene) -> list[Item]:
    """A script of up to nine items, mostly steps."""
    items: list[Item] = []
    letters = [creature.letter for creature in scene.creatures] or ["A"]
    if dice.random() < 0.4:
        kind = dice.choice(("double", "run", "withdraw", "charge", "overrun"))
        target = dice.choice(letters) if kind == "charge" or dice.random() < 0.5 else None
        end = _square(dice, scene) if kind == "charge" or dice.random() < 0.2 else None
        items.append(Declare(kind, target, end))
    manner, at = Manner.PLAIN, scene.start.head
    for _ in range(dice.randint(1, 8)):
        roll = dice.random()
        if roll < 0.86:
            manner = dice.choice(MANNERS) if dice.random() < 0.2 else manner
            onward = [d for d in DIRECTIONS if at.moved(d.dx, d.dy) in scene.board] or list(DIRECTIONS)
            direction = dice.choice(onward if dice.random() < 0.95 else DIRECTIONS)
            at = at.moved(direction.dx, direction.dy)
            items.append(Go(direction, manner))
        elif roll < 0.88:
            items.append(Go(None, to=_square(dice, scene)))
        elif roll < 0.91:
            items.append(Jump(_square(dice, scene)))
        elif roll < 0.94:
            items.append(Act("mode", dice.choice(RULESETS[ruleset_id].modes.names)))
        else:
            items.append(Act(dice.choice(FREE_ACTS)))
    return items


def _square(dice: random.Random, scene: Scene) -> Square:
    return Square(dice.randrange(-1, scene.board.width + 1), dice.randrange(-1, scene.board.height + 1))


def main(paths: int) -> None:
    """All rulesets, with a summary of each."""
    for ruleset_id in RULESETS:
        began = time.perf_counter()
        got = run(ruleset_id, paths)
        common = ", ".join(f"{rule} {count}" for rule, count in got.refused.most_common(6))
        print(
            f"{ruleset_id}: {got.paths} paths, {got.items} items done, {got.accepted} accepted, "
            f"{got.stopped} stopped, {got.not_words} with a word that made no sense, "
            f"{sum(got.refused.values())} refused by {len(got.refused)} rules ({common}), "
            f"{time.perf_counter() - began:.0f} s"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
