"""Every policy field in which two rulesets differ has a witness: an example that notices the other's value.

For each pair of rulesets and each such field the one value is put in place of the other; then an example of
the specification, a formula row or a scene of these tests must come out differently. The examples that name
a rule of the field's topic are tried first.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.cli.cases import run_calc, run_case
from game.rules.behind import rules_behind
from game.rules.formulas import FORMULAS
from game.rules.geometry import Direction
from game.rules.judge import judge, start_turn
from game.rules.ruleset import difference
from game.rules.rulesets import RULESETS
from game.rules.verdicts import Charge, Done, Go
from tests.rules import switch_scenes, test_scenes_d20, test_scenes_modern
from tests.rules.scenes import D20, MODERN, outcome, scene_of, told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.rules.ruleset import Ruleset

GOLDEN = Path(__file__).parent.parent / "golden"

PROSE_ONLY = {"falling.water", "tumbling.half_speed", "tumbling.encumbered_barred"}
"""Where srd52 or epicpath differ in words alone (halved dice of a fall, tumbling off the grid)."""

PAIRS = [
    pytest.param(first, second, found.topic, found.field, id=f"{first}-{second}-{found.topic}.{found.field}")
    for first, second in combinations(RULESETS, 2)
    for found in difference(RULESETS[first], RULESETS[second])
    if f"{found.topic}.{found.field}" not in PROSE_ONLY
]


@pytest.mark.parametrize(("first", "second", "topic", "field"), PAIRS)
def test_some_example_notices(first: str, second: str, topic: str, field: str) -> None:
    ours, theirs = (RULESETS[name].value(f"{topic}.{field}") for name in (first, second))
    tries = ((first, theirs), (second, ours))
    assert any(
        is_noticed(name, topic, field, value, near_only=near)
        for near in (True, False)
        for name, value in tries
    )


@cache
def is_noticed(name: str, topic: str, field: str, value: object, *, near_only: bool) -> bool:
    """Whether some example comes out differently; `near_only`: one near the topic, else one of the rest."""
    original = RULESETS[name]
    policy = replace(getattr(original, topic), **{field: value})
    mutant: Ruleset = replace(original, **{topic: policy})
    topics = {topic, *(rule.split(".")[0] for rule in rules_behind(topic, field))}
    RULESETS[name] = mutant
    try:
        return any(_differs(run) for about, run in examples(name) if bool(topics & about) is near_only)
    finally:
        RULESETS[name] = original


def _differs(run: Callable[[], bool]) -> bool:
    try:
        return not run()
    except Exception:  # noqa: BLE001 - a strange value may break anything: that is noticed as well
        return True


@cache
def examples(name: str) -> tuple[tuple[frozenset[str], Callable[[], bool]], ...]:
    """The examples of a ruleset: the topics each is about, and whether it still holds."""
    return tuple(_examples(name))


def _examples(name: str) -> Iterator[tuple[frozenset[str], Callable[[], bool]]]:
    for path in sorted(GOLDEN.glob("*.toml")):
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        for kind in ("calc", "case"):
            for row in tables.get(kind, ()):
                if name in row["rulesets"]:
                    rules = row["rules"] if kind == "case" else [row["rule"]]
                    topics = frozenset(rule.split(".")[0] for rule in rules)
                    yield topics, lambda kind=kind, row=row: _holds(kind, row, name)  # type: ignore[misc]
    for case in (*test_scenes_d20.SCENES, *test_scenes_modern.SCENES):
        if name in case[1]:
            yield frozenset(), lambda case=case: _scene_holds(name, *case[2:])  # type: ignore[misc]
    yield frozenset(("obstacles",)), lambda: _obstacle_is_charged(name)
    if name in MODERN:
        way = [[1, 0], [2, 0], [3, 0]]
        yield frozenset(("forced",)), lambda: FORMULAS["forced_moved"](RULESETS[name], way, way[2:]) == 2
    for rule, owner, field, plan, script, keys, on, _ in switch_scenes.ROWS:
        if owner == name and field != "formula":
            topics = frozenset((rule.split(".")[0],))
            yield topics, lambda row=(field, plan, script, keys, on): _row_holds(name, *row)  # type: ignore[misc]


def _obstacle_is_charged(name: str) -> bool:
    """The d20 family has a rule of its own for crossable obstacles; elsewhere they are difficult ground."""
    scene = scene_of(name, "@o")
    verdict = judge(RULESETS[name], scene, start_turn(scene), Go(Direction.E))
    rule = "obstacles.square" if name in D20 else "terrain.difficult"
    return isinstance(verdict, Done) and verdict.charges == (Charge("steps.entered", 5), Charge(rule, 5))


def _holds(kind: str, row: dict[str, Any], name: str) -> bool:
    run = run_case(row, name, "golden") if kind == "case" else run_calc(row, name)
    return run.status == "passed"


def _scene_holds(name: str, plan: str, script: str, keys: dict[str, Any], want: dict[str, Any]) -> bool:
    got = told(name, plan, script, **keys)
    common = {field: value for field, value in want.items() if field not in RULESETS}
    wanted = {"refused": None, "stopped": None, **common, **want.get(name, {})}
    return all(got.get(field, got) == value for field, value in wanted.items())


def _row_holds(name: str, field: str, plan: str, script: str, keys: dict[str, Any], on: Any) -> bool:
    return bool(
        (
            outcome(name, plan, script, **keys)
            if field == "outcome"
            else told(name, plan, script, **keys)[field]
        )
        == on
    )
