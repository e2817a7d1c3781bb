"""Every example of the specification holds, under every ruleset it names."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.cli.cases import run_calc, run_case

GOLDEN = Path(__file__).parent.parent / "golden"


def _rows(kind: str) -> list[Any]:
    rows = []
    for path in sorted(GOLDEN.glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8")).get(kind, []):
            rows += [pytest.param(row, name, id=f"{row['id']}-{name}") for name in row["rulesets"]]
    return rows


@pytest.mark.parametrize(("case", "ruleset"), _rows("case"))
def test_case(case: dict[str, Any], ruleset: str) -> None:
    run = run_case(case, ruleset, "golden")
    assert (run.status, run.detail) == ("passed", "")


@pytest.mark.parametrize(("row", "ruleset"), _rows("calc"))
def test_calculation(row: dict[str, Any], ruleset: str) -> None:
    run = run_calc(row, ruleset)
    assert (run.status, run.detail) == ("passed", "")


def test_there_are_cases_of_every_kind() -> None:
    assert len(_rows("case")) > 500
    assert len(_rows("calc")) > 500
