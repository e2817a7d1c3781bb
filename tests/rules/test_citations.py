"""Every rule of every ruleset has a citation, and the citations know the house options."""

from __future__ import annotations

import pytest

from game.rules.catalogue import RULES, rules_of
from game.rules.citations import READINGS, SOURCES, cite
from game.rules.citations.documents import OWN
from game.rules.rulesets import RULESETS
from game.rules.switches import OPTIONS


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_rule_is_cited(ruleset_id: str) -> None:
    assert set(SOURCES[ruleset_id]) == {rule.id for rule in rules_of(ruleset_id)}
    for rule in rules_of(ruleset_id):
        citation = cite(ruleset_id, rule.id)
        assert citation.document
        assert citation.section
        assert citation.document != OWN or citation.reading, rule.id


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_readings_belong_to_rules(ruleset_id: str) -> None:
    for rule, reading in READINGS[ruleset_id].items():
        assert ruleset_id in RULES[rule].rulesets, rule
        assert all(text.endswith(".") for text in reading[:2]), rule


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_house_option_is_cited_once(ruleset_id: str) -> None:
    named = [option for rule in rules_of(ruleset_id) for option in cite(ruleset_id, rule.id).options]
    assert sorted(named) == sorted(name for name, option in OPTIONS.items() if ruleset_id in option.rulesets)


def test_a_rule_that_a_ruleset_lacks() -> None:
    with pytest.raises(KeyError):
        cite("srd52", "turn.run")
