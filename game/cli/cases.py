"""Case files: every run of every case, judged and compared with what it wants. The format: CASES.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cli.files import read_bytes
from game.puzzle.faults import Fault, one_line, shown
from game.puzzle.loader import read_text
from game.puzzle.notation import format_line, parse_script
from game.puzzle.scene import parse_scene
from game.puzzle.tables import Table, parse_toml
from game.rules import pools
from game.rules.account import Account, play
from game.rules.catalogue import RULES
from game.rules.dice import Dice
from game.rules.ending import squeezes_in
from game.rules.field import Field
from game.rules.formulas import FORMULAS
from game.rules.reach import cheapest_feet
from game.rules.ruleset import UnknownOption
from game.rules.rulesets import RULESETS
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Item

MOST_BYTES = 1_000_000
KINDS: dict[str, dict[str, type]] = {
    "case": {"want": dict, "map": str},
    "calc": {"name": str, "args": dict, "want": object},
    "prose": {"text": str},
}
"""What each kind of row cannot be without, apart from its id and rulesets."""

WANTED = (
    "steps",
    "total",
    "left",
    "left_by_mode",
    "end",
    "cells",
    "refused",
    "stopped",
    "provokes",
    "state",
    "checks",
    "dcs",
    "jump",
    "path",
    "cheapest",
)


@dataclass(frozen=True)
class Run:
    """One case under one ruleset: `status` is passed, failed or not covered; `detail` says why."""

    id: str
    ruleset: str
    status: str
    detail: str = ""


@dataclass(frozen=True)
class Prose:
    """A row for a human reader."""

    id: str
    rulesets: tuple[str, ...]
    text: str


def load_cases(path: Path) -> Table:
    """The tables of a case file. Raises Fault with one line when it is none."""
    name = str(path)
    text = read_text(read_bytes(path, MOST_BYTES), name, most=MOST_BYTES)
    table = Table(parse_toml(text, name), name)
    table.only(KINDS)
    return table


def _rows(path: Path, kind: str) -> Iterator[tuple[dict[str, object], tuple[str, ...]]]:
    """The rows of a kind, each with its rulesets. Raises Fault for what is missing or no row."""
    file = load_cases(path)
    for number, entry in enumerate(file.get(kind, list, []), 1):
        if not isinstance(entry, dict):
            raise file.fault(f"{kind} {number}", f"must be a table, not {shown(entry)}")
        row = Table(entry, str(path), f"{kind} {entry.get('id', number)}")
        row.need("id", str)
        for key, of_kind in KINDS[kind].items():
            row.need(key, of_kind)
        for ruleset in row.need("rulesets", list):
            if ruleset not in tuple(RULESETS):
                raise row.fault("rulesets", f"{shown(ruleset)} is none of {', '.join(RULESETS)}")
        row.table("options")
        yield entry, tuple(entry["rulesets"])


def run_file(path: Path) -> Iterator[Run]:
    """The runs of a case file, calculations first."""
    for row, rulesets in _rows(path, "calc"):
        for ruleset in rulesets:
            yield run_calc(row, ruleset)
    for case, rulesets in _rows(path, "case"):
        for ruleset in rulesets:
            yield run_case(case, ruleset, str(path))


def prose_rows(path: Path) -> Iterator[Prose]:
    """The rows of a case file that a human reads."""
    for row, rulesets in _rows(path, "prose"):
        yield Prose(str(row["id"]), rulesets, str(row["text"]))


def run_calc(row: dict[str, object], ruleset_id: str) -> Run:
    """One formula row under one ruleset."""
    name = str(row["name"])
    if name not in FORMULAS:
        return Run(str(row["id"]), ruleset_id, "not covered", f"no formula {name}")
    try:
        ruleset = RULESETS[ruleset_id].with_options(row.get("options", {}))  # type: ignore[arg-type]
        got = FORMULAS[name](ruleset, **row["args"])  # type: ignore[arg-type]
    except UnknownOption as error:
        return Run(str(row["id"]), ruleset_id, "not covered", str(error))
    except (TypeError, ValueError, LookupError, ArithmeticError, AttributeError) as error:
        return Run(str(row["id"]), ruleset_id, "failed", one_line(f"{name}: {error}"))
    want = row["want"]
    if got == want and isinstance(got, bool) == isinstance(want, bool):
        return Run(str(row["id"]), ruleset_id, "passed")
    return Run(str(row["id"]), ruleset_id, "failed", f"{name}: want {want!r}, got {got!r}")


def run_case(case: dict[str, object], ruleset_id: str, name: str) -> Run:
    """One case under one ruleset."""
    case_id = str(case["id"])
    table = Table(case, name, f"case {case_id}")
    rules = table.get("rules", list, [])
    want = table.table("want").values
    own = table.table("want").table(ruleset_id).values
    want = {**{key: value for key, value in want.items() if key not in RULESETS}, **own}
    unknown = [f"no field {field}" for field in want if field not in WANTED]
    unknown += [f"no rule {shown(rule)}" for rule in rules if rule not in tuple(RULES)]
    if unknown:
        return Run(case_id, ruleset_id, "not covered", one_line("; ".join(unknown)))
    try:
        ruleset = RULESETS[ruleset_id].with_options(case.get("options", {}))  # type: ignore[arg-type]
        scene = parse_scene(case, f"{name}, case {case_id}", ruleset)
        items = _parse_items(table, scene)
        account = play(ruleset, scene, items, dice=Dice(scene.rolls))
    except (NotAWord, UnknownOption) as error:
        return Run(case_id, ruleset_id, "not covered", str(error))
    wrong = list(_compare(ruleset, scene, account, want, has_script="script" in case))
    return Run(case_id, ruleset_id, "failed" if wrong else "passed", "; ".join(wrong))


def _parse_items(table: Table, scene: Scene) -> tuple[Item, ...]:
    """The script of a case. Raises NotAWord: a word nobody knows is one that is not built yet."""
    script = table.get("script", str, "")
    try:
        return parse_script(script, table.name, where=f"{table.where}.script", start=scene.start.head)
    except Fault as fault:
        raise NotAWord(f"{fault.where}: {fault.what}") from None


def _compare(
    ruleset: Ruleset, scene: Scene, account: Account, want: dict[str, object], *, has_script: bool
) -> Iterator[str]:
    got = describe(ruleset, scene, account)
    if has_script:
        want = {"refused": None, "stopped": None, **want}
    for field, wanted in want.items():
        found = got[field] if field != "cheapest" else cheapest_feet(ruleset, scene)
        if field in ("provokes", "cells") and isinstance(wanted, list):
            wanted, found = sorted(wanted, key=str), sorted(found, key=str)  # type: ignore[call-overload]  # noqa: PLW2901
        if field == "cheapest" and found is None:
            found = False
        if found != wanted:
            yield f"{field}: want {wanted!r}, got {found!r}"


def describe(ruleset: Ruleset, scene: Scene, account: Account) -> dict[str, object]:
    """Everything a case may ask about an account, under the names of CASES.md."""
    turn = account.turn
    made = list(enumerate(account.done, 1))
    stopped = account.stopped
    provokes = [[number, letter] for number, verdict in made for letter in verdict.provokes]
    checks = [[number, check] for number, verdict in made for check in verdict.checks]
    if stopped is not None:
        provokes += [[len(made) + 1, letter] for letter in stopped.provokes]
        checks += [[len(made) + 1, check] for check in stopped.checks]
    dcs: dict[str, list[int | None]] = {}
    for _, check in checks:
        if check.creature is not None:  # type: ignore[attr-defined]
            dcs.setdefault(check.creature, []).append(check.dc)  # type: ignore[attr-defined]
    facts = {fact.name: fact.value for _, verdict in made for fact in verdict.facts}
    narrowed = turn.body.side < Field.of(ruleset, scene, turn.mode).side
    state = [
        word
        for word, holds in (
            ("prone", turn.prone),
            (
                "squeezing",
                narrowed or squeezes_in(ruleset, scene, turn.body) or _in_gap(ruleset, scene, account),
            ),
        )
        if holds
    ]
    jump = {"feet": facts.get("jumped")}
    if "dc" in facts:
        jump["dc"] = facts["dc"]
    return {
        "steps": [verdict.feet for verdict in account.done],
        "total": account.feet,
        "left": pools.left(ruleset, scene.mover, turn),
        "left_by_mode": {
            mode: pools.left(ruleset, scene.mover, turn, mode) for mode, _ in scene.mover.speeds
        },
        "end": list(turn.body.head),
        "cells": sorted(list(square) for square in turn.body.squares),
        "refused": _where(len(made), account.refusal),
        "stopped": _where(len(made), stopped),
        "provokes": provokes,
        "state": state,
        "checks": [[number, check.rule] for number, check in checks],  # type: ignore[attr-defined]
        "dcs": dcs,
        "jump": jump,
        "path": format_line(account.line or ()),
    }


def _where(made: int, end: object) -> dict[str, object] | None:
    return None if end is None else {"step": made + 1, "rule": end.rule}  # type: ignore[attr-defined]


def _in_gap(ruleset: Ruleset, scene: Scene, account: Account) -> bool:
    """Whether a one-square mover stands in an opening that squeezes it; srd52 knows no such state."""
    field = Field.of(ruleset, scene, account.turn.mode)
    if ruleset.squeezing.widths == "next-size" or field.side > 1:
        return False
    square = account.turn.body.head
    return field.is_narrow(square) and field.band(square) not in (0, None)
