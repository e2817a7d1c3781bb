"""`python -m game rules`: the rules with their texts and sources, or what two rulesets do differently."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from game.rules.behind import rules_behind
from game.rules.catalogue import RULES, TOPICS, rules_of
from game.rules.citations import cite
from game.rules.creatures import Size
from game.rules.ruleset import difference
from game.rules.rulesets import RULESETS
from game.rules.switches import SWITCHES
from game.texts import Texts

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from game.rules.catalogue import Rule
    from game.rules.ruleset import Difference
    from game.rules.verdicts import RuleId

FINE, BAD_INPUT = 0, 2
TEXTS = Texts("en")


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The verb `rules` is known to the command line."""
    parser = subparsers.add_parser("rules", help="the rules with their sources, and how rulesets differ")
    parser.add_argument("ruleset", nargs="?", help=f"one of {', '.join(RULESETS)}; without it, all of them")
    parser.add_argument(
        "--diff", nargs=2, metavar=("A", "B"), help="every policy field in which two rulesets differ"
    )
    parser.add_argument("--json", action="store_true", help="write JSON instead of text")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """The rules, or the differences, are printed. Returns the exit code: 0, or 2 for an unknown ruleset."""
    named = [*(arguments.diff or ()), *((arguments.ruleset,) if arguments.ruleset else ())]
    for name in named:
        if name not in RULESETS:
            print(f"there is no ruleset {name!r}; there are {', '.join(RULESETS)}", file=sys.stderr)
            return BAD_INPUT
    if arguments.diff and arguments.ruleset:
        print("give either a ruleset or --diff with two of them", file=sys.stderr)
        return BAD_INPUT
    if arguments.diff:
        _print_differences(*arguments.diff, as_json=arguments.json)
    else:
        _print_rules(named or list(RULESETS), as_json=arguments.json)
    return FINE


def _print_rules(names: list[str], *, as_json: bool) -> None:
    if as_json:
        data = {name: [_rule_as_data(name, rule) for rule in rules_of(name)] for name in names}
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return
    for name in names:
        print(f"# {name}")
        for topic in TOPICS:
            rules = [rule for rule in rules_of(name) if rule.topic == topic]
            if rules:
                print(f"\n## {topic}")
            for rule in rules:
                print("\n".join(_rule_lines(name, rule)))
        print()


def _rule_lines(name: str, rule: Rule) -> Iterator[str]:
    citation = cite(name, rule.id)
    switchable = ", can be switched off" if rule.id in SWITCHES else ""
    yield f"{rule.id} ({rule.kind}{switchable}): {_title(name, rule.id)}"
    yield f"    {_text(name, rule.id)}"
    yield f"    {citation.document}: {citation.section}"
    if citation.reading:
        yield f"    our reading: {citation.reading}"
    if citation.alternative:
        options = f" [{', '.join(citation.options)}]" if citation.options else ""
        yield f"    otherwise: {citation.alternative}{options}"


def _title(name: str, rule: RuleId) -> str:
    return TEXTS.rule(rule, "title", ruleset=name)


def _text(name: str, rule: RuleId) -> str:
    """The rule in our words, as the ruleset has it."""
    return TEXTS.rule(rule, "text", ruleset=name)


def _rule_as_data(name: str, rule: Rule) -> dict[str, object]:
    return {
        "id": rule.id,
        "topic": rule.topic,
        "kind": rule.kind,
        "title": _title(name, rule.id),
        **_citation_as_data(name, rule.id),
    }


def _citation_as_data(name: str, rule: RuleId) -> dict[str, object]:
    citation = cite(name, rule)
    return {
        "text": _text(name, rule),
        "document": citation.document,
        "section": citation.section,
        "reading": citation.reading,
        "alternative": citation.alternative,
        "options": list(citation.options),
    }


def _shown(value: object) -> str:
    """The value of a policy field in words."""
    if isinstance(value, frozenset | tuple):
        return ", ".join(sorted(map(str, value))) or "none"
    if isinstance(value, Size):
        return value.word
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _rules_behind(first: str, second: str, entry: Difference) -> list[RuleId]:
    """The rules behind the field that at least one of the two rulesets has."""
    behind = rules_behind(entry.topic, entry.field)
    return [rule for rule in behind if {first, second} & set(RULES[rule].rulesets)]


def _print_differences(first: str, second: str, *, as_json: bool) -> None:
    found = difference(RULESETS[first], RULESETS[second])
    if as_json:
        differences = [_difference_as_data(first, second, entry) for entry in found]
        print(json.dumps(differences, indent=2, ensure_ascii=False))
        return
    topic = ""
    for entry in found:
        if entry.topic != topic:
            topic = entry.topic
            print(f"## {topic}")
        print(f"{entry.field}: {first} {_shown(entry.first)}, {second} {_shown(entry.second)}")
        for rule in _rules_behind(first, second, entry):
            print(f"    {rule}: {TEXTS.rule(rule, 'title')}")
            for name in (first, second):
                if name in RULES[rule].rulesets:
                    citation = cite(name, rule)
                    print(f"        {name}: {_text(name, rule)}")
                    print(f"            {citation.document}: {citation.section}")
                else:
                    print(f"        {name}: no such rule")


def _difference_as_data(first: str, second: str, entry: Difference) -> dict[str, object]:
    return {
        "topic": entry.topic,
        "field": entry.field,
        "values": {first: _shown(entry.first), second: _shown(entry.second)},
        "rules": [
            {
                "id": rule,
                "citations": {
                    name: _citation_as_data(name, rule)
                    for name in (first, second)
                    if name in RULES[rule].rulesets
                },
            }
            for rule in _rules_behind(first, second, entry)
        ],
    }
