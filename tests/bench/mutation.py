"""Mutation check of the policies: flip every value of every row and see whether some case notices.

    python tests/bench/mutation.py [RULESET ...]

For each ruleset and policy field the value is replaced by each other value it may have; then all golden cases
of that ruleset are run until one fails. Prints the survivors: values that no case tests. Fields that no case
can tell apart (`NOT_SEEN`) and those that stand
for rules which the ruleset does not have (`game/rules/behind.py`) are left out. Takes minutes.
"""

from __future__ import annotations

import sys
import time
from dataclasses import fields, replace
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.cli import cases
from game.rules.behind import rules_behind
from game.rules.catalogue import RULES
from game.rules.creatures import Size
from game.rules.rulesets import RULESETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.ruleset import Ruleset

GOLDEN = Path(__file__).parents[1] / "golden"

NOT_SEEN: dict[str, str] = {
    "passage.overrun": "srd35, pf1: overruns are not modelled on the grid, so the word is bad input there",
    "ending.share": "srd35, pf1: Tiny creatures share by another rule of the row",
    "squeezing.opening_sizes": "only looked at where openings are made for sizes",
    "jumping.failed": "a formula row tells `falls` from `stops`; `never` is no value of a game with checks",
    "opportunity.decline_is_final": "a choice at the table; nobody declines here",
    "charging.tie": "a choice at the table; the charger chooses here",
    "speed.medium_load_slow": "only looked at where burdens are flat feet",
    "size.fitted": "a catalogue of features that the grid does not ask for in that family",
    "threat.reach_by_size": "srd52: the table of sizes gives every size the same 5 ft",
    "threat.own_space": "inside a foe's space the entry has provoked it already",
    "jumping.low_obstacle_check": "srd52: a house option without obstacles on the golden boards",
    "falling.free_feet": "srd52: below 10 ft there is no die anyway",
    "falling.water": "srd52: a row for a human reader (prose)",
    "prone.stand_is_movement": "only looked at where there are 5-foot steps",
    "opportunity.exempt": "srd52: falls, shoves and teleports are no steps",
    "opportunity.burrowers_exempt": "a rule of Epic Path",
    "size.table": "the tables agree on the sizes that both know",
    "forced.stops": "srd52: a row for a human reader (prose)",
    "terrain.stacking": "epicpath: the same where nothing but the ground counts",
    "ending.size_gap": "epicpath: the table of sizes says the same",
    "tumbling.offered": "epicpath: a row for a human reader (prose)",
    "tumbling.dc": "epicpath: likewise",
    "tumbling.half_speed": "epicpath: likewise",
    "tumbling.fast": "epicpath: likewise",
    "tumbling.encumbered_barred": "epicpath: likewise",
    "tumbling.fast_changes": "epicpath: likewise",
    "speed.load_table": "epicpath: the level gives the category",
    "speed.vertical": "epicpath: lesser flight has formulas of its own",
}
"""Fields whose other values no golden case can tell apart, and why."""


def main(names: list[str]) -> int:
    """The exit code: 0 when nothing survives, else 1."""
    began = time.perf_counter()
    total = 0
    survivors = []
    for name in names or list(RULESETS):
        original = RULESETS[name]
        runs = list(runs_of(name))
        for path, value, mutant in mutants(original):
            total += 1
            RULESETS[name] = mutant
            try:
                if path not in NOT_SEEN and not any(fails(kind, row, name) for kind, row in runs):
                    survivors.append(f"{name}.{path}: {original.value(path)!r} -> {value!r}")
            finally:
                RULESETS[name] = original
    for survivor in survivors:
        print(survivor)
    print(f"{total} mutants, {len(survivors)} survive, {time.perf_counter() - began:.0f} s")
    return 1 if survivors else 0


def mutants(ruleset: Ruleset) -> Iterator[tuple[str, object, Ruleset]]:
    """Every ruleset that differs from this one in one field, with the path of the field and its new value."""
    for topic in fields(ruleset):
        policy: Any = getattr(ruleset, topic.name)
        if topic.name in ("id", "_hash"):
            continue
        hints = get_type_hints(type(policy))
        for entry in fields(policy):
            if not any(ruleset.id in RULES[rule].rulesets for rule in rules_behind(topic.name, entry.name)):
                continue
            value = getattr(policy, entry.name)
            for other in others(hints[entry.name], value):
                changed = replace(policy, **{entry.name: other})
                yield f"{topic.name}.{entry.name}", other, replace(ruleset, **{topic.name: changed})


def others(hint: object, value: object) -> list[object]:
    """The values a field of that type could have instead."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        found: list[object] = [None] if value is not None else []
        for part in get_args(hint):
            found += [other for other in others(part, value) if other not in found]
        return found
    if origin is Literal:
        return [other for other in get_args(hint) if other != value]
    if hint is bool:
        return [not value]
    if hint is Size:
        return [Size.HUGE if value != Size.HUGE else Size.MEDIUM]
    if hint is int:
        return [value + 1 if isinstance(value, int) and not isinstance(value, bool) else 2]
    if origin is frozenset:
        return [frozenset() if value else frozenset({"walk"})]
    return []


def runs_of(name: str) -> Iterator[tuple[str, dict[str, object]]]:
    """The golden rows that run under a ruleset."""
    for path in sorted(GOLDEN.glob("*.toml")):
        if path.name == "rule-ids.toml":
            continue
        tables: Any = cases.load_cases(path).values
        for kind in ("case", "calc"):
            for row in tables.get(kind, ()):
                if name in row["rulesets"]:
                    yield kind, row


def fails(kind: str, row: dict[str, object], name: str) -> bool:
    """Whether the row no longer passes; an error counts as noticed."""
    try:
        run = cases.run_case(row, name, "golden") if kind == "case" else cases.run_calc(row, name)
    except Exception:  # noqa: BLE001 - a mutant may break anything
        return True
    return run.status != "passed"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
