"""Every rule with an `off` line decides some scene, and what holds without it is what the line says.

The results are worked out by hand from the rules files and the `off` lines of rule-ids.toml.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.rules.catalogue import RULES
from game.rules.formulas import FORMULAS
from game.rules.ruleset import NotSwitchable
from game.rules.rulesets import RULESETS
from game.rules.switches import SWITCHES
from tests.rules.scenes import outcome, told
from tests.rules.switch_scenes import KEPT, ROWS


def _ask(ruleset: Any, field: str, plan: str, script: str, keys: dict[str, Any]) -> Any:
    if field == "formula":
        return FORMULAS[plan](ruleset, **keys)
    return (
        outcome(ruleset, plan, script, **keys)
        if field == "outcome"
        else told(ruleset, plan, script, **keys)[field]
    )


@pytest.mark.parametrize(
    ("rule", "name", "field", "plan", "script", "keys", "on", "off"),
    [pytest.param(*row, id=f"{row[0]}-{row[1]}-{number}") for number, row in enumerate(ROWS)],
)
def test_the_rule_decides(  # noqa: PLR0917 - the columns of the table
    rule: str, name: str, field: str, plan: str, script: str, keys: dict[str, Any], on: Any, off: Any
) -> None:
    assert _ask(RULESETS[name], field, plan, script, keys) == on
    assert _ask(RULESETS[name].without(rule), field, plan, script, keys) == off


def test_no_rule_is_left_out() -> None:
    assert set(SWITCHES) == {row[0] for row in ROWS} | set(KEPT)


@pytest.mark.parametrize("name", RULESETS)
def test_what_cannot_be_switched_says_so(name: str) -> None:
    """Rules without an `off` line, rules of other games, and rules this row does not follow."""
    for rule in RULES.values():
        foreign = name not in rule.rulesets
        if rule.id not in SWITCHES or foreign or name in KEPT.get(rule.id, ()):
            with pytest.raises(NotSwitchable):
                RULESETS[name].without(rule.id)
        else:
            assert RULESETS[name].without(rule.id) != RULESETS[name]


def test_an_unknown_rule_cannot_be_switched() -> None:
    with pytest.raises(NotSwitchable):
        RULESETS["pf1"].without("steps.sideways")


def test_a_house_ruleset_is_allowed_everything_in_force() -> None:
    """A row of one's own is not in the catalogue; only its policies count."""
    house = replace(RULESETS["srd52"], id="house", diagonals=RULESETS["srd35"].diagonals)
    assert outcome(house, "@.. ... ...", "SE2") == [5, 10]
    assert outcome(house.without("diagonals.alternating"), "@.. ... ...", "SE2") == [5, 5]
    with pytest.raises(NotSwitchable):
        RULESETS["srd52"].without("diagonals.alternating")
