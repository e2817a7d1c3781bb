"""The catalogue of rules is that of the specification, and rulesets, switches and cases keep to it."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from game.rules.catalogue import RULES, TOPICS, rules_of
from game.rules.ruleset import NotSwitchable, Ruleset
from game.rules.rulesets import RULESETS
from game.rules.switches import SWITCHES

GOLDEN = Path(__file__).parent.parent / "golden"
SPEC = tomllib.loads((GOLDEN / "rule-ids.toml").read_text(encoding="utf-8"))


def test_the_rules_are_those_of_the_specification() -> None:
    ours = {
        rule.id: {"topic": rule.topic, "kind": rule.kind, "rulesets": list(rule.rulesets)}
        for rule in RULES.values()
    }
    keys = ("topic", "kind", "rulesets")
    assert ours == {name: {key: row[key] for key in keys} for name, row in SPEC["rule"].items()}
    assert list(ours) == list(SPEC["rule"])
    assert list(TOPICS) == list(SPEC["topic"])


def test_a_policy_for_every_topic() -> None:
    topics = [field.name for field in fields(Ruleset) if field.name not in {"id", "_hash"}]
    assert set(TOPICS) - set(topics) == set()


def test_the_switches_are_the_rules_with_an_off_line() -> None:
    assert set(SWITCHES) == {name for name, row in SPEC["rule"].items() if "off" in row}


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_rules_of_a_ruleset_can_be_switched_off(ruleset_id: str) -> None:
    """Every rule with an `off` line, in every ruleset that has it, but for `KEPT`."""
    stuck = []
    for rule in rules_of(ruleset_id):
        if rule.id in SWITCHES:
            try:
                RULESETS[ruleset_id].without(rule.id)
            except NotSwitchable:
                stuck.append(rule.id)
    assert stuck == KEPT.get(ruleset_id, [])


KEPT: dict[str, list[str]] = {
    "srd35": ["passage.overrun"],
    "pf1": ["passage.overrun"],
    "srd52": ["diagonals.alternating", "threat.reach"],
    "epicpath": ["tumbling.past", "tumbling.full-speed"],
}
"""What a ruleset has, but only as a house option or off the grid (model.md section 11)."""


def test_cases_name_known_rules() -> None:
    for path in sorted(GOLDEN.glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for row in data.get("case", []) + data.get("calc", []) + data.get("prose", []):
            named = row["rules"] if "rules" in row else [row["rule"]]
            for rule in named:
                assert rule in RULES, (path.name, row["id"])
                assert set(row["rulesets"]) & set(RULES[rule].rulesets), (path.name, row["id"])
