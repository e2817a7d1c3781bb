"""One bad level, one exact line: what the loader says about it, and where."""

from __future__ import annotations

import pytest

from game.puzzle.faults import LONGEST, Fault
from game.puzzle.loader import MOST_BYTES, parse_level, read_text

GOOD = """schema = 1
teaches = ["diagonals.alternating"]
map = '''
@..#.
.E..*
'''
mover = { speed = 30 }
creatures = { E = { side = "ally" } }
squares = { "2,0" = ["difficult"] }
under = { E = ":" }
openings = { "2,1" = 2.5 }
edges = [["fence", [0, 0], [0, 1]]]
actions = ["double"]
limits = { turns = 1 }
goal = { kind = "stop" }
dice = [10]
best = ["turns", "attacks", "feet"]
[par.srd35]
feet = 25
script = "E2 SE2"
[par.srd35.without]
"diagonals.alternating" = { feet = 20 }
[text.en]
title = "A level"
"""
HEROES = """schema = 1
teaches = []
heroes = ["A", "B"]
map = '''
A..#.
.B..*
'''
creatures = { A = { speed = 20 } }
[par.srd35]
feet = 25
script = "E2 SE2"
"""
D20_SIZES = "fine, diminutive, tiny, small, medium, large, huge, gargantuan, colossal"
SIZES = f"{D20_SIZES}, titanic, titanic-plus, titanic-two-plus, titanic-three-plus"
CREATURE = "side, size, reach, dead, state, reaction, sees, seen, fills, cmd, consents, moves"
WITHOUT = 'par.srd35.without.diagonals.alternating: must be a result like { feet = 25 } or "unsolvable"'

MAP = (
    ("@..#.", "@..x.", "map, row 1, column 4: unknown glyph 'x'"),
    ("@..#.", "@..\t.", r"map, row 1, column 4: unknown glyph '\t'"),
    ("@..#.", "@..#. ", "map, row 1, column 6: unknown glyph ' '"),
    (".E..*", ".E..*.", "map, row 2: has 6 squares, the first row has 5"),
    (".E..*", ".E.*", "map, row 2: has 4 squares, the first row has 5"),
    ("@..#.\n", "@..#.\n\n", "map, row 2: has 0 squares, the first row has 5"),
    (
        "@..#.",
        "@..@.",
        "map, row 1, column 4: @ must fill one block of 1 x 1 squares, it is drawn in 2",
    ),
    (
        "speed = 30",
        'speed = 30, size = "large"',
        "map, row 1, column 1: @ must fill one block of 2 x 2 squares, it is drawn in 1",
    ),
    ("@..#.", "...#.", "map: there is no mover (@)"),
    (".E..*", ".E...", "map: there is no goal (*)"),
    ('["difficult"]', '["difficult"], "4,1" = ["solid"]', "map, row 2, column 5: a goal stands in a wall"),
    ('"2,0" = ["difficult"]', '"3,0" = ["goal"]', "map, row 1, column 4: a goal stands in a wall"),
    (
        '{ kind = "stop" }',
        '{ kind = "collect", marks = [[3, 0]] }',
        "map, row 1, column 4: a goal stands in a wall",
    ),
    (
        '{ kind = "stop" }',
        '{ kind = "collect", marks = [[9, 0]] }',
        "goal.marks, entry 1: [9, 0] is not on the map",
    ),
    (
        '{ kind = "stop" }',
        '{ kind = "order", marks = [[0, -1]] }',
        "goal.marks, entry 1: [0, -1] is not on the map",
    ),
    ("'''\n@..#.\n.E..*\n'''", "''", "map: is empty"),
    ("'''\n@..#.\n.E..*\n'''", "7", "map: must be a text, not 7"),
    ("'''\n@..#.\n.E..*\n'''", "'''" + "." * 61 + "'''", "map: is larger than 60 x 60 squares"),
)
SCENE = (
    ("E = {", "X = {}, E = {", "creatures.X: is not on the map"),
    ("E = {", '"@" = {}, E = {', "creatures.@: is the mover, it is described in mover"),
    ('{ side = "ally" }', '{ teeth = "long" }', f"creatures.E.teeth: unknown key; known are {CREATURE}"),
    ('{ side = "ally" }', "7", "creatures.E: must be a table, not 7"),
    ('"ally"', '"friend"', "creatures.E.side: 'friend' is none of enemy, ally, neutral"),
    ('"ally"', '"ally", size = "big"', f"creatures.E.size: 'big' is none of {SIZES}"),
    ('"ally"', '"ally", size = "titanic"', "creatures.E.size: srd35 has no size titanic"),
    ('"ally"', '"ally", reach = -5', "creatures.E.reach: must not be below 0, not -5"),
    ('"ally"', '"ally", reach = "5"', "creatures.E.reach: must be a whole number, not '5'"),
    ('"ally"', '"ally", reach = 5.0', "creatures.E.reach: must be a whole number, not 5.0"),
    ('"ally"', '"ally", reach = 9999999', "creatures.E.reach: must be between -1000000 and 1000000"),
    ('"ally"', '"ally", sees = 1', "creatures.E.sees: must be true or false, not 1"),
    ('"ally"', '"ally", cmd = true', "creatures.E.cmd: must be a whole number, not True"),
    ('"ally"', '"ally", moves = "fly"', 'creatures.E.moves: must be "stand" or "hunt", not \'fly\''),
    ('"ally"', '"ally", moves = "hunt"', "creatures.E.moves: only enemies hunt"),
    ("{ speed = 30 }", '"fast"', "mover: must be a table, not 'fast'"),
    ("speed = 30", "speed = true", "mover.speed: must be a whole number, not True"),
    ("speed = 30", "speed = -5", "mover.speed: must not be below 0, not -5"),
    (
        "speed = 30",
        "speeds = { wings = 30 }",
        "mover.speeds.wings: is none of walk, swim, climb, fly, burrow",
    ),
    ("speed = 30", "speed = 30, speeds = {}", "mover.speeds: stands instead of speed, not beside it"),
    ("speed = 30", 'mode = "hover"', "mover.mode: 'hover' is none of walk, swim, climb, fly, burrow"),
    ("speed = 30", 'size = "titanic"', "mover.size: srd35 has no size titanic"),
    (
        "speed = 30",
        "head = [0, 0]",
        "mover.head: a narrowed medium body with its head on [0, 0] is not drawn so",
    ),
    ("speed = 30", "head = 3", "mover.head: must be a square [x, y], not 3"),
    ("speed = 30", "bonus = { luck = 3 }", "mover.bonus.luck: unknown key; known are tumble, jump, land"),
    ("speed = 30", 'bonus = { jump = "3" }', "mover.bonus.jump: must be a whole number, not '3'"),
    ('"2,0" = ["difficult"]', '"2;0" = ["difficult"]', 'squares.2;0: a square is written "x,y"'),
    ('"2,0" = ["difficult"]', '"-1,0" = ["difficult"]', 'squares.-1,0: a square is written "x,y"'),
    ('"2,0" = ["difficult"]', '"7,0" = ["difficult"]', "squares.7,0: is not on the map"),
    ('"2,0" = ["difficult"]', '"2,0" = "difficult"', "squares.2,0: must be a list, not 'difficult'"),
    ('under = { E = ":" }', 'under = { X = ":" }', "under.X: is not on the map"),
    ('under = { E = ":" }', 'under = { E = "x" }', "under.E: unknown glyph 'x'"),
    ('under = { E = ":" }', "under = { E = [] }", "under.E: unknown glyph []"),
    ("2.5", "0", "openings.2,1: must be a width in feet or a size, not 0"),
    ("2.5", "inf", "openings.2,1: must be a width in feet or a size, not inf"),
    ("2.5", "nan", "openings.2,1: must be a width in feet or a size, not nan"),
    ("2.5", "true", "openings.2,1: must be a width in feet or a size, not True"),
    ("2.5", '"wide"', "openings.2,1: must be a width in feet or a size, not 'wide'"),
    ("[0, 1]]]", "[1, 1]]]", "edges, entry 1: [0, 0] and [1, 1] are no neighbours"),
    ("[0, 0], [0, 1]]]", "[0, 1], [0, 2]]]", "edges, entry 1: is not on the map"),
    ("[0, 1]]]", "[0]]]", "edges, entry 1: must be a square [x, y], not [0]"),
    (
        '"fence"',
        '"rope"',
        "edges, entry 1: unknown kind 'rope'; known are wall, door, low-wall, fence, log, hedge",
    ),
    ('"fence", [0, 0], [0, 1]', '"fence"', "edges, entry 1: must be [kind, [x, y], [x, y]]"),
    ("edges = [", 'edges = "fence" #', "edges: must be a list, not 'fence'"),
    ("dice = [10]", 'beaten = ["X"]', "beaten: must name creatures of the map, not 'X'"),
)
LEVEL = (
    ("schema = 1", "", "schema: is missing"),
    ("schema = 1", "schema = 2", "schema: must be 1, the only format there is"),
    ("schema = 1", "schema = true", "schema: must be a whole number, not True"),
    ("dice = [10]", "dice = [10, 21]", "dice: must be a list of d20 rolls from 1 to 20, not 21"),
    ("dice = [10]", "dice = [0]", "dice: must be a list of d20 rolls from 1 to 20, not 0"),
    ("dice = [10]", "dice = [true]", "dice: must be a list of d20 rolls from 1 to 20, not True"),
    ("dice = [10]", "dice = 10", "dice: must be a list, not 10"),
    ("dice = [10]", "rolls = { E = 3 }", "rolls: unknown key; known are "),
    ("dice = [10]", "lives = 3", "lives: unknown key; known are "),
    ('["double"]', '["dance"]', "actions: 'dance' is none of stand, "),
    ('["double"]', '["mode"]', "actions: 'mode' is none of stand, "),
    ('["double"]', '["mode:dance"]', "actions: 'mode:dance' is none of stand, "),
    ('["double"]', '["cut-short"]', "actions: 'cut-short' is none of stand, "),
    ('["double"]', '["double", "double"]', "actions: names something twice"),
    ('["double"]', "[1]", "actions: must be a list of words, not 1"),
    ("{ turns = 1 }", "{ turns = 0 }", "limits.turns: is too small"),
    ("{ turns = 1 }", "{ attacks = -1 }", "limits.attacks: is too small"),
    ("{ turns = 1 }", "{ hearts = 0 }", "limits.hearts: is too small"),
    ("{ turns = 1 }", "{ hours = 1 }", "limits.hours: unknown key; known are turns, attacks, feet, hearts"),
    ('"stop"', '"rest"', "goal.kind: 'rest' is none of stop, whole, all, order, collect"),
    ('"stop"', '"order"', "goal.marks: a goal of kind 'order' needs marks"),
    ('"stop"', '"stop", marks = [[4, 1]]', "goal.marks: a goal of kind 'stop' has no marks"),
    ('"stop"', '"order", marks = [4, 1]', "goal.marks: must be a square [x, y], not 4"),
    ('"stop"', '"stop", colour = "red"', "goal.colour: unknown key; known are kind, marks"),
    ('["turns", "attacks", "feet"]', '["turns"]', "best: must name turns, attacks, feet in some order"),
    ("[text.en]", "[text.en]\nend = 1", "text.en.end: unknown key; known are title, brief, lesson"),
    ('title = "A level"', "title = 3", "text.en.title: must be a text, not 3"),
    ("[text.en]", "[text]\nen = 4 #", "text.en: must be a table, not 4"),
    ("limits = {", "options = 3\nlimits = {", "options: must be a table, not 3"),
    ("limits = {", "options = { luck = true }\nlimits = {", "options: there is no option 'luck'; there are "),
    (
        "limits = {",
        "options = { jump_measure = 'gap' }\nlimits = {",
        "options: option 'jump_measure' belongs to srd52, not to srd35",
    ),
    (
        "feet = 25\n",
        "feet = 25\noptions = { reach_ten = 'often' }\n",
        "par.srd35.options: option 'reach_ten' cannot be 'often': it is \"threatens\" or \"strict\"",
    ),
)
PROOF = (
    ('["diagonals.alternating"]', '["diagonals.sideways"]', "teaches: 'diagonals.sideways' is no rule id"),
    (
        '["diagonals.alternating"]',
        '["steps.adjacent"]',
        "teaches: 'steps.adjacent' cannot be switched off, so no level can prove it",
    ),
    (
        '["diagonals.alternating"]',
        '["diagonals.alternating", "corners.solid"]',
        "par.srd35.without: 'corners.solid' is taught but missing here",
    ),
    (
        '["diagonals.alternating"]',
        '["diagonals.alternating", "turn.dash"]',
        "teaches: 'turn.dash' is in force under no ruleset of the level",
    ),
    (
        '"diagonals.alternating" = { feet = 20 }',
        '"diagonals.alternating" = { feet = 20 }\n"corners.solid" = { feet = 20 }',
        "par.srd35.without: 'corners.solid' is not in teaches",
    ),
    ("{ feet = 20 }", "20", f"{WITHOUT}, not 20"),
    ("{ feet = 20 }", "'never'", f"{WITHOUT}, not 'never'"),
    ("{ feet = 20 }", "{ feet = -20 }", "par.srd35.without.diagonals.alternating.feet: is too small"),
    ("{ feet = 20 }", "{}", "par.srd35.without.diagonals.alternating.feet: is missing"),
    (
        "{ feet = 20 }",
        "{ feet = 20, miles = 1 }",
        "par.srd35.without.diagonals.alternating.miles: unknown key; known are turns, attacks, feet",
    ),
    ("feet = 25\n", "", "par.srd35.feet: is missing"),
    ("feet = 25\n", "feet = -25\n", "par.srd35.feet: is too small"),
    ("feet = 25\n", "feet = 25\nturns = 0\n", "par.srd35.turns: is too small"),
    ("feet = 25\n", "feet = 25\nstars = 3\n", "par.srd35.stars: unknown key; known are "),
    ("par.srd35", "par.dnd", "par.dnd: is none of srd35, pf1, srd52, epicpath"),
    ('script = "E2 SE2"\n', "", "par.srd35.script: is missing"),
    ('script = "E2 SE2"', "script = 3", "par.srd35.script: must be a text, not 3"),
    (
        '"E2 SE2"',
        '"E2 up"',
        (
            "par.srd35.script: word 2 ('up'): it is no direction (N NE E SE S SW W NW, with a count), act or "
            "declaration"
        ),
    ),
    ('"E2 SE2"', '"E0"', "par.srd35.script: word 1 ('E0'): a count is from 1 to 400"),
    ('"E2 SE2"', '"E401"', "par.srd35.script: word 1 ('E401'): a count is from 1 to 400"),
    (
        '"E2 SE2"',
        f'"{"E400 " * 11}"',
        "par.srd35.script: word 11 ('E400'): the script has more than 4000 items",
    ),
)
NAMED = (
    ('["A", "B"]', '["A", "C"]', "heroes: C is not on the map"),
    ("A..#.", "A..#@", "map, row 1, column 5: a level with named heroes has no @"),
    ("A..#.", "A.B#.", "map, row 1, column 3: B must fill one block of 1 x 1 squares, it is drawn in 2"),
    ("creatures = {", "creatures = { Z = {},", "creatures.Z: is not on the map"),
    ("A = { speed = 20 }", 'A = { moves = "hunt" }', "creatures.A.moves: unknown key; known are "),
    ("creatures = {", "mover = { speed = 20 }\ncreatures = {", "mover.speed: unknown key; known are bonus"),
)


def _fault(text: str) -> str:
    with pytest.raises(Fault) as caught:
        parse_level(text, "levels/x/my.toml")
    line = str(caught.value)
    assert "\n" not in line
    assert line.isprintable()
    assert line.startswith("levels/x/my.toml: ")
    return line.removeprefix("levels/x/my.toml: ")


def test_the_level_without_faults_can_be_read() -> None:
    assert parse_level(GOOD, "levels/x/my.toml").id == "my"
    assert parse_level(HEROES, "my.toml").heroes == ("A", "B")


@pytest.mark.parametrize(("old", "new", "wanted"), MAP + SCENE + LEVEL + PROOF)
def test_one_fault_one_line(old: str, new: str, wanted: str) -> None:
    assert GOOD.count(old) >= 1
    line = _fault(GOOD.replace(old, new, 1) if old != "par.srd35" else GOOD.replace(old, new))
    assert line.startswith(wanted) if wanted.endswith((", ", "are ")) else line == wanted


@pytest.mark.parametrize(("old", "new", "wanted"), NAMED)
def test_faults_of_levels_with_named_heroes(old: str, new: str, wanted: str) -> None:
    assert HEROES.count(old) == 1
    line = _fault(HEROES.replace(old, new))
    assert line.startswith(wanted) if wanted.endswith("are ") else line == wanted


def test_a_level_needs_a_par() -> None:
    text = GOOD[: GOOD.index("[par")]
    assert (
        _fault(text) == "par: is missing: a level has a [par.RULESET] for every ruleset it is offered under"
    )


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "is empty"),
        (" \n\n", "is empty"),
        ("schema = ", "is not TOML: Invalid value (at end of document)"),
        ("schema = 1\nmap = '''", "is not TOML: "),
        ("a = 1\nb = = 2", "is not TOML: Invalid value (at line 2, column 5)"),
        (f"a = {'[' * 5000}", "is not TOML that can be read: it is nested too deep"),
        (f"a = {'{b = ' * 5000}", "is not TOML that can be read: it is nested too deep"),
    ],
)
def test_what_is_not_toml(text: str, wanted: str) -> None:
    assert _fault(text).startswith(wanted)


def test_numbers_of_thousands_of_digits() -> None:
    assert _fault(f"schema = {'9' * 5000}").startswith("is not TOML that can be read: ")
    assert _fault(f"schema = 0x{'f' * 5000}").startswith("schema: must be between ")
    assert _fault(GOOD.replace("[10]", f"[0x{'f' * 5000}]")).endswith("from 1 to 20, not this int")


def test_keys_and_values_that_would_break_the_line() -> None:
    assert _fault('"a\\nb\\u001b" = 1').startswith(r"a\nb\x1b: unknown key; known are ")
    assert len(_fault(f"{'k' * 50_000} = 1")) < 3 * LONGEST
    assert len(_fault(GOOD.replace("E2 SE2", "E" * 50_000))) < 3 * LONGEST


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        (b"", "my.toml: is empty"),
        (b"\xef\xbb\xbf", "my.toml: is empty"),
        (b"schema = \xff", "my.toml: byte 9: is not UTF-8 text"),
        (GOOD.encode("utf-16"), "my.toml: byte 0: is not UTF-8 text"),
        ("é\0".encode(), "my.toml: byte 2: is not text"),
        (b"\x7fELF\x02\x01\x00\x00", "my.toml: byte 6: is not text"),
        (b"#" * (MOST_BYTES + 1), "my.toml: is larger than 100 kB (100001 bytes)"),
    ],
)
def test_files_that_are_no_text(data: bytes, wanted: str) -> None:
    with pytest.raises(Fault) as caught:
        parse_level(read_text(data, "my.toml"), "my.toml")
    assert str(caught.value) == wanted


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm() -> None:
    text = read_text(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode(), "my.toml")
    assert parse_level(text, "my.toml") == parse_level(GOOD, "my.toml")
