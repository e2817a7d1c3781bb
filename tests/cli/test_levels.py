"""The verbs on levels: what they print, as text and as JSON, and their exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.main import main

ROOT = Path(__file__).parents[2]
PAR = """[par.srd35]
feet = 25
script = "E2 SE2"
[par.srd35.without]
"diagonals.alternating" = { feet = 20 }
"""
LEVEL = f"""schema = 1
teaches = ["diagonals.alternating"]
map = '''
@...#
.....
....*
'''
{PAR}
[par.srd52]
feet = 20
script = "E2 SE2"
"""
READERS = ("show", "solve", "price", "reach", "count", "hint", "par")


@pytest.fixture
def level(tmp_path: Path) -> str:
    """A level without faults."""
    return write(tmp_path, "good", LEVEL)


def write(folder: Path, name: str, text: str | bytes) -> str:
    """A file of that name; its path."""
    path = folder / f"{name}.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


def run(verb: str, path: str, *more: str) -> int:
    """The exit code of a verb on a level file."""
    return main([verb, path, *(("E2",) if verb == "price" and not more else ()), *more])


# -- what is printed


def test_show(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", level) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == ["good", "@...#", ".....", "....*"]
    assert "teaches  diagonals.alternating" in lines
    assert "srd35  1 turn, 0 attacks, 25 ft: E2 SE2" in lines
    assert "    without diagonals.alternating: 1 turn, 0 attacks, 20 ft" in lines
    assert run("show", level, "--json", "--ruleset", "srd52") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["map"] == ["@...#", ".....", "....*"]
    assert data["par"] == {"srd52": {"result": {"turns": 1, "attacks": 0, "feet": 20}, "script": "E2 SE2"}}


def test_solve(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("solve", level) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("1 turn, 0 attacks, 25 ft: ")
    assert second == "without diagonals.alternating: 1 turn, 0 attacks, 20 ft"
    assert run("solve", level, "--json", "--without", "diagonals.alternating") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["ruleset"], data["result"]["feet"], data["gave_up"]) == ("srd35", 20, False)


def test_solve_without_an_answer(tmp_path: Path, level: str, capsys: pytest.CaptureFixture[str]) -> None:
    closed = write(tmp_path, "closed", LEVEL.replace("@...#\n.....", "@...#\n#####"))
    assert run("solve", closed) == 1
    assert capsys.readouterr().out == "no one can solve it\n"
    assert run("solve", closed, "--json") == 1
    assert json.loads(capsys.readouterr().out)["gave_up"] is False
    assert run("solve", level, "--max-states", "2") == 1
    assert capsys.readouterr().out == "the search gave up after 3 states\n"
    assert run("solve", level, "--max-states", "2", "--json") == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["result"], data["gave_up"]) == (None, True)


def test_price(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("price", level, "SE2") == 0
    assert capsys.readouterr().out.splitlines() == [
        "1. SE  5 ft = 5 steps.entered",
        "2. SE  10 ft = 5 steps.entered + 5 diagonals.alternating",
        "total 15 ft",
    ]
    assert run("price", level, "E4") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[3:] == ["4. refused by obstacles.blocking at 4,0", "total 15 ft"]
    assert run("price", level, "E4", "--json", "--ruleset", "srd52") == 1
    data = json.loads(capsys.readouterr().out)
    assert [step["feet"] for step in data["steps"]] == [5, 5, 5]
    assert data["refused"] == {"step": 4, "rule": "obstacles.blocking"}
    assert (data["total"], data["end"], data["stopped"]) == (15, [3, 0], None)


def test_reach(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("reach", level) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["0", "5", "10", "15", "-"]
    assert lines[3] == "- not reached: obstacles.blocking"
    assert run("reach", level, "--json") == 0
    squares = {tuple(entry["square"]): entry for entry in json.loads(capsys.readouterr().out)["squares"]}
    assert len(squares) == 15
    assert squares[4, 0]["refused"] == "obstacles.blocking"
    assert (squares[2, 0]["feet"], squares[2, 0]["route"], squares[2, 0]["attacks"]) == (10, "E2", 0)


def test_author_verbs(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("count", level) == 0
    assert int(capsys.readouterr().out) >= 1
    assert run("hint", level, "--grade", "3", "--after", "E2") == 0
    assert capsys.readouterr().out == "E S SE\n"
    assert run("par", level) == 0
    assert "[par.srd35]\nturns = 1\nfeet = 25\n" in capsys.readouterr().out


def test_a_level_with_two_heroes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = LEVEL[: LEVEL.index("[par")].replace("@...#\n.", "A..#.\nB").replace('["dia', '[] #["dia')
    path = write(
        tmp_path, "two", f'{text}heroes = ["A", "B"]\n[par.pf1]\nfeet = 15\nscript = "hero:B SE E3"\n'
    )
    text = Path(path).read_text()
    Path(path).write_text(text.replace("heroes", "\nheroes"))
    assert run("price", path, "E2 hero:B SE") == 0
    assert run("price", path, "hero:B N") == 1
    assert capsys.readouterr().out.splitlines() == [
        "1. E  5 ft = 5 steps.entered",
        "2. E  5 ft = 5 steps.entered",
        "3. hero:B  0 ft = free",
        "4. SE  5 ft = 5 steps.entered",
        "total 15 ft",
        "1. hero:B  0 ft = free",
        "2. refused by ending.occupied at 0,0, creature A",
        "total 0 ft",
    ]
    assert run("show", path) == 0
    assert run("solve", path) == 0
    assert run("reach", path) == 0
    assert "hero:B" in capsys.readouterr().out


# -- check


def test_check_of_good_levels(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", level, level, str(Path(level).parent)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"{'diagonals.alternating':32} good", "1 level, 0 faults"]


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (
            PAR,
            PAR.replace("feet = 25", "feet = 30"),
            "par.srd35.script: costs 1 turn, 0 attacks, 25 ft, par is ",
        ),
        (
            PAR,
            PAR.replace("feet = 25", "feet = 30").replace("E2 SE2", "E3 S2 E"),
            "par.srd35: par is 1 turn, 0 attacks, 30 ft, the best is 1 turn, 0 attacks, 25 ft: ",
        ),
        ("E2 SE2", "E4", "par.srd35.script: item 4 is refused by obstacles.blocking"),
        ("E2 SE2", "E2 SE", "par.srd35.script: ends without solving the level"),
        ("E2 SE2", "E2 SE2 W", "par.srd35.script: the level is solved before item 5"),
        ("E2 SE2", "double E2 SE2", "par.srd35.script: item 1: double is not offered by this level"),
        (
            "{ feet = 20 }",
            "{ feet = 15 }",
            "par.srd35.without: diagonals.alternating: is 1 turn, 0 ",
        ),
        (
            "diagonals.alternating",
            "corners.solid",
            "par.srd35.without: corners.solid: is 1 turn, 0 attacks, 20 ft, should be 1 turn, 0 attacks, 2",
        ),
        (".....\n", "#####\n", "par.srd35: there should be a solution, but no one can solve it"),
    ],
)
def test_check_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, wanted: str
) -> None:
    text = LEVEL[: LEVEL.index("[par.srd52]")]
    assert old in text
    path = write(tmp_path, "bad", text.replace(old, new))
    assert main(["check", path]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith(f"{path}: {wanted}") for line in lines), lines


def test_check_of_a_rule_without_effect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = LEVEL[: LEVEL.index("[par.srd52]")].replace("diagonals.alternating", "corners.solid")
    path = write(tmp_path, "bad", text.replace("{ feet = 20 }", "{ feet = 25 }"))
    assert main(["check", path]) == 1
    assert capsys.readouterr().out.splitlines()[0] == (
        f"{path}: par.srd35.without: corners.solid makes no difference: 1 turn, 0 attacks, 25 ft either way"
    )


def test_check_goes_on_after_every_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "a", LEVEL)
    (tmp_path / "more").mkdir()
    write(tmp_path / "more", "a", LEVEL)
    write(tmp_path, "b", b"\x00\xff")
    write(tmp_path, "c", "")
    write(tmp_path, "d", LEVEL.replace("@", "x"))
    (tmp_path / "e.toml").mkdir()
    (tmp_path / "f.toml").symlink_to(tmp_path / "nowhere")
    write(tmp_path, "index", "not even TOML")
    assert main(["check", str(tmp_path / "missing.toml"), str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.removeprefix(f"{tmp_path}/") for line in lines] == [
        "missing.toml: there is no such file or folder",
        "b.toml: byte 1: is not UTF-8 text",
        "c.toml: is empty",
        "d.toml: map, row 1, column 1: unknown glyph 'x'",
        "e.toml: is a folder, not a file",
        "f.toml: no such file or directory",
        f"more/a.toml: has the same id as {tmp_path}/a.toml",
        f"{'diagonals.alternating':32} a, a",
        "7 levels, 7 faults",
    ]


# -- bad input


def test_par_needs_no_pars(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "draft", LEVEL[: LEVEL.index("[par")])
    assert main(["par", path, "--rulesets", "srd52", "srd35"]) == 0
    found = capsys.readouterr().out
    assert found.index("[par.srd52]") < found.index("[par.srd35]")
    assert "turns = 1\nfeet = 25\n" in found[found.index("[par.srd35]") :]
    Path(path).write_text(f"{LEVEL[: LEVEL.index('[par')]}{found}", encoding="utf-8")
    assert main(["check", path]) == 0
    capsys.readouterr()
    assert main(["par", write(tmp_path, "other", LEVEL[: LEVEL.index("[par")] + "[par.srd36]\n")]) == 2
    assert "par.srd36: is none of srd35, pf1, srd52, epicpath" in capsys.readouterr().err


@pytest.mark.parametrize("verb", READERS)
def test_unreadable_files(tmp_path: Path, capsys: pytest.CaptureFixture[str], verb: str) -> None:
    big = write(tmp_path, "big", b"#" * 10_000_000)
    wanted = {
        big: "is larger than 100 kB (10000000 bytes)",
        write(tmp_path, "binary", bytes(range(256))): "byte 128: is not UTF-8 text",
        write(tmp_path, "empty", ""): "is empty",
        write(tmp_path, "text", "Dear diary,"): "is not TOML: ",
        write(tmp_path, "glyph", LEVEL.replace("@", "x")): "map, row 1, column 1: unknown glyph 'x'",
        write(tmp_path, "deep", f"a = {'[' * 20_000}"): "is not TOML that can be read: it is nested too deep",
        str(tmp_path): "is a folder, not a file",
        str(tmp_path / "missing.toml"): "no such file or directory",
    }
    for path, line in wanted.items():
        assert run(verb, path) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert err.startswith(f"{path}: {line}"), err


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["solve"], "python -m game solve: the following arguments are required: level"),
        (["dance"], "python -m game: argument VERB: invalid choice: 'dance'"),
        (
            ["solve", "LEVEL", "--max-states", "many"],
            "python -m game solve: argument --max-states: ",
        ),
        (
            ["show", "LEVEL", "--ruleset", "dnd"],
            "python -m game show: argument --ruleset: invalid ",
        ),
        (["solve", "LEVEL", "--without", "luck"], "luck cannot be switched off"),
        (["solve", "LEVEL", "--without", "turn.dash"], "turn.dash is no"),
        (["price", "LEVEL", "E up"], "script: word 2 ('up'): it is no direction"),
        (["price", "LEVEL", "dash"], "dash is not a word of srd35"),
        (["hint", "LEVEL", "--after", "E4"], "--after: item 4 is refused by obstacles.blocking"),
    ],
)
def test_bad_command_lines(
    level: str, capsys: pytest.CaptureFixture[str], words: list[str], wanted: str
) -> None:
    try:
        code: object = main([level if word == "LEVEL" else word for word in words])
    except SystemExit as end:
        code = end.code
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.startswith(wanted), err
    assert err.count("\n") == 1


def test_names_that_would_break_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = os.fsdecode(os.fsencode(str(tmp_path)) + b"/two\nlines\xff.toml")
    assert main(["check", path]) == 1
    assert capsys.readouterr().out.splitlines()[0].endswith("no such file or folder")


def test_the_program_itself(level: str) -> None:
    command = [sys.executable, "-m", "game"]
    for words, code in ((["show", level], 0), (["price", level, "E4"], 1), (["show", "nowhere"], 2)):
        done = subprocess.run([*command, *words], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == code
        assert "Traceback" not in done.stderr
    with subprocess.Popen(
        [*command, "rules", "--json"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()  # like `| head -0`
        assert process.stderr.read() == b""
        assert process.wait() == 0
