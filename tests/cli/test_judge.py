"""The verb `judge`: what it makes of case files that pass, fail, are not covered, or are no case files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.main import main

CASE = """[[case]]
id = "one"
rulesets = ["srd35", "srd52"]
rules = ["diagonals.alternating"]
map = '''
@..
...
..*
'''
script = "SE2"
want = { total = 15, end = [2, 2], cheapest = 15, srd52 = { total = 10, cheapest = 10 } }
"""
CALC = (
    'calc = [{ id = "two", rulesets = ["pf1"], rule = "diagonals.alternating", '
    'name = "diagonals_feet", args = { count = 3 }, want = 20 }]\n'
)
PROSE = """prose = [
  { id = "three", rulesets = ["pf1", "srd52"], rules = ["size.space"], text = "Space is not the body." },
]
"""


def write(folder: Path, name: str, text: str) -> str:
    """A case file of that name; its path."""
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def lines_of(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What was printed, line by line."""
    return capsys.readouterr().out.splitlines()


def test_cases_that_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "cases", CALC + PROSE + CASE)
    assert main(["judge", path]) == 0
    assert lines_of(capsys) == [
        "passed  two  pf1",
        "passed  one  srd35",
        "passed  one  srd52",
        "3 passed, 0 failed, 0 not covered",
    ]


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "cases", CASE.replace("total = 10", "total = 9"))
    assert main(["judge", path, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert {key: value for key, value in data.items() if key != "runs"} == {
        "passed": 1,
        "failed": 1,
        "not_covered": 0,
    }
    assert data["runs"] == [
        {"id": "one", "ruleset": "srd35", "status": "passed", "detail": ""},
        {"id": "one", "ruleset": "srd52", "status": "failed", "detail": "total: want 9, got 10"},
    ]


def test_prose_is_listed_and_not_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "cases", CALC + PROSE)
    assert main(["judge", path, "--prose"]) == 0
    assert lines_of(capsys) == ["three (pf1, srd52): Space is not the body."]


def test_a_folder_stands_for_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "b", CASE)
    write(tmp_path, "a", CALC)
    write(tmp_path, "rule-ids", "[topic]\nx = 1\n")
    assert main(["judge", str(tmp_path)]) == 0
    assert lines_of(capsys)[-1] == "3 passed, 0 failed, 0 not covered"


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ("total = 15", "total = 20", "total: want 20, got 15"),
        ("total = 15", "steps = [5, 5]", "steps: want [5, 5], got [5, 10]"),
        ("total = 15", "left = 0", "left: want 0, got 15"),
        ("total = 15", "left_by_mode = { walk = 1 }", "left_by_mode: want {'walk': 1}, got {'walk': 15}"),
        ("total = 15", "cells = [[0, 0]]", "cells: want [[0, 0]], got [[2, 2]]"),
        ("total = 15", "cells = 3", "cells: want 3, got [[2, 2]]"),
        ("total = 15", 'provokes = [[1, "E"]]', "provokes: want [[1, 'E']], got []"),
        ("total = 15", 'provokes = ["E", 1]', "provokes: want [1, 'E'], got []"),
        ("total = 15", 'state = ["prone"]', "state: want ['prone'], got []"),
        ("total = 15", 'checks = [[1, "jumping.long"]]', "checks: want [[1, 'jumping.long']], got []"),
        ("total = 15", "dcs = { E = [15] }", "dcs: want {'E': [15]}, got {}"),
        ("total = 15", "jump = { feet = 10 }", "jump: want {'feet': 10}, got {'feet': None}"),
        ("total = 15", 'path = "E"', "path: want 'E', got ''"),
        ("cheapest = 15", "cheapest = false", "cheapest: want False, got 15"),
        ("total = 15", "end = [1, 1]", "end: want [1, 1], got [2, 2]"),
        (
            "total = 15",
            'refused = { step = 2, rule = "steps.budget" }',
            "refused: want {'step': 2, 'rule': 'steps.budget'}, got None",
        ),
        (
            "total = 15",
            'stopped = { step = 2, rule = "x" }',
            "stopped: want {'step': 2, 'rule': 'x'}, got None",
        ),
        ('"SE2"', '"SE3"', "refused: want None, got {'step': 3, 'rule': 'obstacles.bounds'}"),
    ],
)
def test_every_field_can_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, detail: str
) -> None:
    text = CASE.replace('["srd35", "srd52"]', '["srd35"]').replace("end = [2, 2], ", "")
    path = write(tmp_path, "cases", text.replace(old, new))
    assert main(["judge", path]) == 1
    assert lines_of(capsys) == [f"failed  one  srd35  {detail}", "0 passed, 1 failed, 0 not covered"]


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ("total = 15", "smell = 3", "no field smell"),
        ('"diagonals.alternating"', '"weather.rain"', "no rule 'weather.rain'"),
        ('"SE2"', '"hop:E"', "case one.script: word 1 ('hop:E'): there is no manner 'hop'"),
        ('"SE2"', '"dash SE2"', "dash is not a word of srd35"),
        ('"SE2"', '"E double E"', "double must be declared before moving"),
        ("want", "options = { luck = 1 }\nwant", "there is no option 'luck'"),
    ],
)
def test_what_is_not_covered_is_not_passed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, detail: str
) -> None:
    path = write(tmp_path, "cases", CASE.replace('["srd35", "srd52"]', '["srd35"]').replace(old, new))
    assert main(["judge", path]) == 0
    first, last = lines_of(capsys)
    assert first.startswith(f"not covered  one  srd35  {detail}")
    assert last == "0 passed, 0 failed, 1 not covered"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("want = 20", "want = 25", "failed  two  pf1  diagonals_feet: want 25, got 20"),
        ("want = 20", "want = true", "failed  two  pf1  diagonals_feet: want True, got 20"),
        ("diagonals_feet", "moon_feet", "not covered  two  pf1  no formula moon_feet"),
        ("count = 3", "count = nan", "failed  two  pf1  diagonals_feet: "),
        ("count = 3", "moons = 3", "failed  two  pf1  diagonals_feet: "),
        ("count = 3", 'count = "three"', "failed  two  pf1  diagonals_feet: "),
    ],
)
def test_rows_of_formulas(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, line: str
) -> None:
    assert main(["judge", write(tmp_path, "cases", CALC.replace(old, new))]) == int("failed" in line)
    assert lines_of(capsys)[0].startswith(line)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "is empty"),
        ("Dear diary,", "is not TOML: "),
        ("case = 3", "case: must be a list, not 3"),
        ("case = [3]", "case 1: must be a table, not 3"),
        ("[[cases]]", "cases: unknown key; known are case, calc, prose"),
        ("[[case]]", "case 1.id: is missing"),
        (CASE.replace('id = "one"', "id = 1"), "case 1.id: must be a text, not 1"),
        (CASE.replace("want = {", "wish = {"), "case one.want: is missing"),
        (CASE.replace("map = ", "plan = "), "case one.map: is missing"),
        (CASE.replace('rulesets = ["srd35", "srd52"]', ""), "case one.rulesets: is missing"),
        (CASE.replace("srd35", "dnd"), "case one.rulesets: 'dnd' is none of srd35, pf1, srd52, epicpath"),
        (CASE.replace('["srd35", "srd52"]', "[[]]"), "case one.rulesets: [] is none of "),
        (CASE.replace('["diagonals.alternating"]', "3"), "case one.rules: must be a list, not 3"),
        (CASE.replace('"SE2"', "2"), "case one.script: must be a text, not 2"),
        (
            CASE.replace("srd52 = {", "pf1 = 3, srd52 = {").replace('["srd35"', '["pf1"'),
            "case one.want.pf1: must be",
        ),
        (CASE.replace("want", "options = 3\nwant"), "case one.options: must be a table, not 3"),
        (CASE.replace("@", "x"), ", case one: map, row 1, column 1: unknown glyph 'x'"),
        (CASE.replace("@..", "@."), ", case one: map, row 2: has 3 squares, the first row has 2"),
        (CALC.replace("args", "numbers"), "calc two.args: is missing"),
        (CALC.replace("want", "hope"), "calc two.want: is missing"),
        ("#" * 1_000_001, "is larger than 1000 kB (1000001 bytes)"),
    ],
)
def test_what_is_no_case_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, wanted: str
) -> None:
    path = write(tmp_path, "cases", text)
    assert main(["judge", path]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(path)
    assert err.removeprefix(path).removeprefix(": ").startswith(wanted), err
    assert err.count("\n") == 1


def test_prose_without_a_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "--prose", write(tmp_path, "cases", PROSE.replace("text", "word"))]) == 2
    assert "prose three.text: is missing" in capsys.readouterr().err


def test_files_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(tmp_path / "x.toml")]) == 2
    assert main(["judge", str(tmp_path)]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert first == f"{tmp_path}/x.toml: there is no such file or folder"
    assert second == f"{tmp_path}: has no .toml files"


def test_all_golden_cases_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(Path(__file__).parents[1] / "golden")]) == 0
    passed, failed, not_covered = lines_of(capsys)[-1].split(", ")
    assert int(passed.split()[0]) > 1000
    assert (failed, not_covered) == ("0 failed", "0 not covered")
