"""The verb `rules`: every rule and every difference with its source."""

from __future__ import annotations

import argparse
import json
from dataclasses import fields
from itertools import permutations

import pytest

from game.cli.rules import add_parser
from game.rules.behind import FIELDS, rules_behind
from game.rules.catalogue import RULES, rules_of
from game.rules.ruleset import difference
from game.rules.rulesets import RULESETS, SRD35


def _run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    arguments = parser.parse_args(["rules", *words])
    return int(arguments.run(arguments))


def _paths() -> list[tuple[str, str]]:
    return [
        (topic.name, field.name)
        for topic in fields(SRD35)
        if topic.name not in {"id", "_hash"}
        for field in fields(getattr(SRD35, topic.name))
    ]


def test_every_policy_field_stands_for_a_rule() -> None:
    """A new field needs a switch or a row in `game/rules/behind.py`."""
    for topic, field in _paths():
        behind = rules_behind(topic, field)
        assert behind, (topic, field)
        assert set(behind) <= set(RULES)
    assert set(FIELDS) <= {f"{topic}.{field}" for topic, field in _paths()}


def test_every_difference_is_a_rule_of_one_of_the_two() -> None:
    for first, second in permutations(RULESETS.values(), 2):
        for entry in difference(first, second):
            behind = rules_behind(entry.topic, entry.field)
            assert any({first.id, second.id} & set(RULES[rule].rulesets) for rule in behind), entry


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_rules_of_one_ruleset(ruleset_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(ruleset_id, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in data[ruleset_id]] == [rule.id for rule in rules_of(ruleset_id)]
    assert _run(ruleset_id) == 0
    text = capsys.readouterr().out
    assert all(f"\n{rule.id} (" in text for rule in rules_of(ruleset_id))


def test_all_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run() == 0
    assert [line for line in capsys.readouterr().out.splitlines() if line.startswith("# ")] == [
        f"# {name}" for name in RULESETS
    ]


def test_readings_and_options_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("srd52") == 0
    text = capsys.readouterr().out
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("diagonals.alternating ("))
    assert lines[at].startswith("diagonals.alternating (charge, can be switched off): ")
    assert lines[at + 1].startswith("    With this house rule diagonals cost 5 ft and 10 ft in turn")
    assert lines[at + 2] == "    Square by Square: a house option"
    assert "[jump_measure]" in text


def test_difference_of_the_d20_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("--diff", "srd35", "pf1") == 0
    text = capsys.readouterr().out
    lines = text.splitlines()
    at = lines.index("run_up_feet: srd35 20, pf1 10")
    assert lines[at + 1].startswith("    jumping.run-up: ")
    assert lines[at + 2].startswith("        srd35: ")
    assert "20 ft" in lines[at + 2]
    assert lines[at + 3] == "            d20 SRD 3.5: Skills, Jump"
    assert lines[at + 4].startswith("        pf1: ")
    assert "10 ft" in lines[at + 4]
    assert "size_gap: srd35 3, pf1 none" in text
    assert _run("--diff", "srd35", "pf1", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert [(row["topic"], row["field"]) for row in data] == [
        (entry.topic, entry.field) for entry in difference(RULESETS["srd35"], RULESETS["pf1"])
    ]


def test_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("--diff", "pf1", "pf1") == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("words", [("srd36",), ("--diff", "srd35", "pf2"), ("pf1", "--diff", "srd35", "pf1")])
def test_bad_input(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(*words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
