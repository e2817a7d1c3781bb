"""Random scripts never break the judge (the long run of the same: `tests/bench/fuzz.py`)."""

from __future__ import annotations

import pytest

from game.rules.rulesets import RULESETS
from tests.bench.fuzz import run

PATHS = 1500


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_random_paths(ruleset_id: str) -> None:
    got = run(ruleset_id, PATHS)
    assert got.paths == PATHS
    assert got.accepted > PATHS // 50
    assert len(got.refused) > 12
