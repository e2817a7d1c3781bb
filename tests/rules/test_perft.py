# ruff: noqa: E501 - tables of numbers
"""Perft by feet: how many sequences of legal plain steps there are, counted by their total price.

The numbers stand as text, checked once by the oracle and, at depth 1, by hand. On failure the count of every
first step is printed beside that of the oracle ("divide"), which names the step to look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.rules.geometry import DIRECTIONS
from game.rules.judge import judge, start_turn
from game.rules.rulesets import RULESETS
from game.rules.verdicts import Done, Go
from tests.rules import oracle
from tests.rules.scenes import scene_of

if TYPE_CHECKING:
    from game.rules.creatures import Scene
    from game.rules.verdicts import Turn

MEDIUM = ("..#.: .@:.. .:.E. ..~#. .A...", {
    "mover": {"speed": 500},
    "creatures": {"A": {"side": "ally"}},
    "edges": [["wall", [0, 1], [1, 1]], ["low-wall", [1, 1], [1, 2]]],
})  # fmt: skip
LARGE = ("@@.#. @@... .:..# ..... #...o", {"mover": {"size": "large", "speed": 500}})

COUNTS: dict[tuple[str, str], dict[int, dict[int, int]]] = {
    ("srd35", "medium"): {
        1: {5: 2, 10: 1, 20: 1},
        2: {10: 2, 15: 8, 25: 6, 35: 2, 50: 1},
        3: {15: 4, 20: 28, 25: 8, 30: 28, 35: 10, 40: 9, 45: 4, 50: 1, 55: 6, 65: 1},
        4: {20: 6, 25: 52, 30: 94, 35: 74, 40: 112, 45: 31, 50: 52, 55: 13, 60: 34, 65: 13, 70: 9, 75: 3, 80: 3, 85: 2, 95: 1},
    },
    ("srd35", "large"): {
        1: {5: 1, 10: 1, 15: 1},
        2: {10: 1, 15: 3, 20: 7, 25: 3, 30: 1},
        3: {15: 1, 20: 7, 25: 16, 30: 24, 35: 13, 40: 5, 45: 1},
        4: {20: 1, 25: 10, 30: 39, 35: 83, 40: 87, 45: 65, 50: 27, 55: 7, 60: 1},
    },
    ("pf1", "medium"): {
        1: {5: 2, 10: 1, 20: 1},
        2: {10: 2, 15: 8, 25: 6, 35: 2, 50: 1},
        3: {15: 4, 20: 28, 25: 8, 30: 28, 35: 10, 40: 9, 45: 4, 50: 1, 55: 6, 65: 1},
        4: {20: 6, 25: 52, 30: 94, 35: 74, 40: 112, 45: 31, 50: 52, 55: 13, 60: 34, 65: 13, 70: 9, 75: 3, 80: 3, 85: 2, 95: 1},
    },
    ("pf1", "large"): {
        1: {5: 1, 10: 1, 15: 1},
        2: {10: 1, 15: 3, 20: 7, 25: 3, 30: 1},
        3: {15: 1, 20: 7, 25: 16, 30: 24, 35: 13, 40: 5, 45: 1},
        4: {20: 1, 25: 10, 30: 39, 35: 83, 40: 87, 45: 65, 50: 27, 55: 7, 60: 1},
    },
    ("srd52", "medium"): {
        1: {5: 2, 10: 2},
        2: {10: 5, 15: 10, 20: 2},
        3: {15: 16, 20: 42, 25: 23, 30: 2},
        4: {20: 45, 25: 159, 30: 133, 35: 35, 40: 2},
    },
    ("srd52", "large"): {
        1: {5: 1, 10: 2},
        2: {10: 1, 15: 14},
        3: {15: 1, 20: 54, 25: 12},
        4: {20: 1, 25: 190, 30: 129},
    },
    ("epicpath", "medium"): {
        1: {5: 2, 10: 2},
        2: {10: 5, 15: 10, 20: 2},
        3: {15: 16, 20: 42, 25: 23, 30: 2},
        4: {20: 45, 25: 159, 30: 133, 35: 35, 40: 2},
    },
    ("epicpath", "large"): {
        1: {5: 1, 10: 2},
        2: {10: 1, 15: 14},
        3: {15: 1, 20: 54, 25: 12},
        4: {20: 1, 25: 190, 30: 129},
    },
}  # fmt: skip


def counted(ruleset_id: str, scene: Scene, turn: Turn, length: int) -> dict[int, int]:
    """The sequences of so many plain steps from there, by total feet, as the judge allows them."""
    found: dict[int, int] = {}
    for direction in DIRECTIONS:
        verdict = judge(RULESETS[ruleset_id], scene, turn, Go(direction))
        if isinstance(verdict, Done):
            further = {0: 1} if length == 1 else counted(ruleset_id, scene, verdict.after, length - 1)
            for feet, count in further.items():
                found[feet + verdict.feet] = found.get(feet + verdict.feet, 0) + count
    return dict(sorted(found.items()))


def divide(ruleset_id: str, scene: Scene, length: int) -> str:
    """Every first step with the sequences behind it, by the judge and by the oracle."""
    lines = []
    for direction in DIRECTIONS:
        verdict = judge(RULESETS[ruleset_id], scene, start_turn(scene), Go(direction))
        want = oracle.step(ruleset_id, scene, scene.start.head, direction, 0)
        got: object = verdict.rule if not isinstance(verdict, Done) else verdict.feet
        behind = counted(ruleset_id, scene, verdict.after, length - 1) if isinstance(verdict, Done) else {}
        lines.append(f"{direction.name:2} judge {got}, oracle {want}, then {behind}")
    return "\n".join(lines)


BOARDS: dict[str, tuple[str, dict[str, Any]]] = {"medium": MEDIUM, "large": LARGE}


@pytest.mark.parametrize(
    ("ruleset_id", "board", "depth"), [(*key, d) for key, by in COUNTS.items() for d in by]
)
def test_perft(ruleset_id: str, board: str, depth: int) -> None:
    plan, keys = BOARDS[board]
    scene = scene_of(ruleset_id, plan, **keys)
    got = counted(ruleset_id, scene, start_turn(scene), depth)
    assert got == COUNTS[ruleset_id, board][depth], divide(ruleset_id, scene, depth)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_the_oracle_counts_the_same(ruleset_id: str, board: str) -> None:
    plan, keys = BOARDS[board]
    scene = scene_of(ruleset_id, plan, **keys)
    want = oracle.sequences(ruleset_id, scene, 3)
    assert counted(ruleset_id, scene, start_turn(scene), 3) == want, divide(ruleset_id, scene, 3)
