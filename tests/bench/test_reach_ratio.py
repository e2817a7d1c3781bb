"""The benchmark of `Reach` still runs; its figures are read by people (no time is asserted)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.judge import start_turn
from game.rules.reach import UNLIMITED, Reach
from game.rules.rulesets import RULESETS
from tests.bench import reach_ratio, reach_reference

if TYPE_CHECKING:
    import pytest


def test_the_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    found = reach_ratio.main(1, ("pf1",))
    assert [row.name for row in found] == [
        "pf1 plain", "pf1 everything", "pf1 plain, Large", "pf1 everything, Large",
    ]  # fmt: skip
    assert all(row.cold > 0 and row.warm > 0 for row in found)
    assert capsys.readouterr().out.count("cold") == 4


def test_the_plain_board_is_reached_as_the_yardstick_reaches_it() -> None:
    rows = reach_reference.board(reach_ratio.SIDE)
    want: dict[tuple[int, int], int] = {}
    for (x, y, _), squares in reach_reference.reach(rows).items():
        want[x, y] = min(5 * squares, want.get((x, y), 1 << 30))
    scene = reach_ratio.plain_scene()
    found = Reach(RULESETS["pf1"], scene, start_turn(scene), feet=UNLIMITED)
    got = {(s.x, s.y): cost for s in scene.board.squares() if (cost := found.passing_cost(s)) is not None}
    assert got == want
