"""Scenes: the map, the creatures and the mover, read from the tables of a level or a case.

The format is that of CASES.md, "Scene". `parse_scene` does no input itself: it takes what the TOML holds.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.puzzle.faults import Fault, shown
from game.puzzle.mover import parse_head, parse_mover
from game.puzzle.tables import Table
from game.rules.board import Board, EdgeKind, Ground, Opening, edge_between
from game.rules.creatures import SIZES, Creature, Scene, Side, Size, State
from game.rules.geometry import Body, Square, block
from game.rules.sizes import natural_reach, side_of

if TYPE_CHECKING:
    from game.rules.board import Edge
    from game.rules.ruleset import Ruleset

GLYPHS: dict[str, int] = {
    ".": Ground.OPEN,
    "#": Ground.SOLID,
    ":": Ground.DIFFICULT,
    ";": Ground.HEAVY,
    "%": Ground.IMPEDED,
    "_": Ground.NO_FLOOR,
    "~": Ground.WATER,
    "^": Ground.CLIMB,
    "=": Ground.NARROW,
    "?": Ground.DARK,
    "!": Ground.HAZARDOUS,
    "+": Ground.CLOSED_DOOR,
    "/": Ground.OPEN_DOOR,
    "o": Ground.OBSTACLE,
    "e": Ground.EARTH,
    "*": Ground.GOAL,
}
WORDS: dict[str, int] = {
    "open": Ground.OPEN,
    "solid": Ground.SOLID,
    "difficult": Ground.DIFFICULT,
    "heavy": Ground.HEAVY,
    "impeded": Ground.IMPEDED,
    "no-floor": Ground.NO_FLOOR,
    "water": Ground.WATER,
    "climb": Ground.CLIMB,
    "narrow": Ground.NARROW,
    "dark": Ground.DARK,
    "hazardous": Ground.HAZARDOUS,
    "closed-door": Ground.CLOSED_DOOR,
    "open-door": Ground.OPEN_DOOR,
    "obstacle": Ground.OBSTACLE,
    "earth": Ground.EARTH,
    "trench": Ground.TRENCH,
    "goal": Ground.GOAL,
}
EDGES: dict[str, EdgeKind] = {kind.word: kind for kind in EdgeKind}
HERO = "@"
GAP = Opening(30, Size.SMALL)
"""A narrow square without a stated width: two and a half feet, in srd52 made for Small creatures."""
MOST_SQUARES = 60
INCHES = 12
WIDEST_FEET = 1000

SCENE_KEYS = (
    "map",
    "under",
    "squares",
    "openings",
    "edges",
    "creatures",
    "mover",
    "options",
    "rolls",
    "beaten",
)
CREATURE_KEYS = (
    "side",
    "size",
    "reach",
    "dead",
    "state",
    "reaction",
    "sees",
    "seen",
    "fills",
    "cmd",
    "consents",
    "moves",
)
_COORDINATES = re.compile(r"([0-9]{1,3}),([0-9]{1,3})")
_SURFACE = re.compile(r"surface-([0-9]{1,2})")


class Plan(NamedTuple):
    """The map as it is drawn: its rows, and the squares of every letter and of the mover."""

    rows: tuple[str, ...]
    letters: dict[str, tuple[Square, ...]]

    def row_column(self, square: Square) -> str:
        """The place of a square in words, counted from 1."""
        return f"map, row {square.y + 1}, column {square.x + 1}"


def parse_plan(table: Table) -> Plan:
    """The rows of the map, all of one length and of known glyphs."""
    text = table.need("map", str)
    rows = tuple(text.strip("\n").split("\n")) if text.strip("\n") else ()
    if not rows:
        raise table.fault("map", "is empty")
    letters: dict[str, list[Square]] = {}
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise Fault(
                table.name,
                f"map, row {y + 1}",
                f"has {len(row)} squares, the first row has {len(rows[0])}",
            )
        for x, glyph in enumerate(row):
            if glyph == HERO or (glyph.isascii() and glyph.isupper()):
                letters.setdefault(glyph, []).append(Square(x, y))
            elif glyph not in GLYPHS:
                raise Fault(table.name, f"map, row {y + 1}, column {x + 1}", f"unknown glyph {glyph!r}")
    if len(rows) > MOST_SQUARES or len(rows[0]) > MOST_SQUARES:
        raise table.fault("map", f"is larger than {MOST_SQUARES} x {MOST_SQUARES} squares")
    return Plan(rows, {letter: tuple(squares) for letter, squares in letters.items()})


def parse_board(table: Table, plan: Plan) -> Board:
    """The board of the map with everything that the other keys add to its squares and edges."""
    width, height = len(plan.rows[0]), len(plan.rows)
    ground = {
        Square(x, y): GLYPHS.get(glyph, Ground.OPEN)
        for y, row in enumerate(plan.rows)
        for x, glyph in enumerate(row)
    }
    under = table.table("under")
    for letter, glyph in under.values.items():
        if letter not in plan.letters:
            raise under.fault(letter, "is not on the map")
        if not isinstance(glyph, str) or glyph not in GLYPHS:
            raise under.fault(letter, f"unknown glyph {shown(glyph)}")
        for square in plan.letters[letter]:
            ground[square] = GLYPHS[glyph]
    surfaces: dict[Square, int] = {}
    squares = table.table("squares")
    for key in squares.values:
        square = _square_key(squares, key, ground)
        for word in squares.get(key, list, []):
            surface = _SURFACE.fullmatch(word) if isinstance(word, str) else None
            if surface:
                surfaces[square] = int(surface[1])
            elif isinstance(word, str) and word in WORDS:
                ground[square] |= WORDS[word]
            else:
                raise squares.fault(
                    key, f"unknown word {shown(word)}; known are {', '.join(WORDS)}, surface-N"
                )
    openings = {square: GAP for square, value in ground.items() if value & Ground.NARROW}
    openings.update(_parse_openings(table.table("openings"), ground))
    for square in openings:
        ground[square] |= Ground.NARROW
    return Board(
        width,
        height,
        tuple(ground[Square(x, y)] for y in range(height) for x in range(width)),
        tuple(sorted(openings.items())),
        tuple(sorted(surfaces.items())),
        tuple(sorted(_parse_edges(table, ground).items(), key=lambda entry: entry[0])),
    )


def _square_key(table: Table, key: str, ground: dict[Square, int]) -> Square:
    match = _COORDINATES.fullmatch(key)
    if match is None:
        raise table.fault(key, 'a square is written "x,y"')
    square = Square(int(match[1]), int(match[2]))
    if square not in ground:
        raise table.fault(key, "is not on the map")
    return square


def _parse_openings(table: Table, ground: dict[Square, int]) -> dict[Square, Opening]:
    found = {}
    for key, value in table.values.items():
        square = _square_key(table, key, ground)
        if isinstance(value, str) and value in SIZES:
            found[square] = Opening(GAP.inches, SIZES[value])
        elif isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value <= WIDEST_FEET:
            found[square] = Opening(int(value * INCHES), GAP.size)
        else:
            raise table.fault(key, f"must be a width in feet or a size, not {shown(value)}")
    return found


def _parse_edges(table: Table, ground: dict[Square, int]) -> dict[Edge, EdgeKind]:
    found = {}
    for number, entry in enumerate(table.get("edges", list, []), 1):
        where = f"edges, entry {number}"
        if not isinstance(entry, list) or len(entry) != 3:  # noqa: PLR2004 - kind and two squares
            raise Fault(table.name, where, "must be [kind, [x, y], [x, y]]")
        kind = EDGES.get(entry[0]) if isinstance(entry[0], str) else None
        if kind is None:
            raise Fault(table.name, where, f"unknown kind {shown(entry[0])}; known are {', '.join(EDGES)}")
        a, b = (Square(*table.square(where, part)) for part in entry[1:])
        if abs(a.x - b.x) + abs(a.y - b.y) != 1:
            raise Fault(table.name, where, f"{list(a)} and {list(b)} are no neighbours")
        if a not in ground or b not in ground:
            raise Fault(table.name, where, "is not on the map")
        found[edge_between(a, b)] = kind
    return found


def parse_body(table: Table, plan: Plan, letter: str, side: int) -> Body:
    """The body of a creature drawn in all its squares."""
    squares = plan.letters[letter]
    head = Square(min(s.x for s in squares), min(s.y for s in squares))
    if set(squares) != set(block(head, side)):
        stray = next((s for s in squares if s not in block(head, side)), squares[-1])
        raise Fault(
            table.name,
            plan.row_column(stray),
            f"{letter} must fill one block of {side} x {side} squares, it is drawn in {len(squares)}",
        )
    return Body(head, side)


def parse_creature(table: Table, plan: Plan, letter: str, ruleset: Ruleset) -> Creature:
    """The creature of that letter, as its entry in `creatures` describes it."""
    entry = table.table("creatures").table(letter)
    entry.only(CREATURE_KEYS)
    size = parse_size(entry, ruleset)
    return Creature(
        letter=letter,
        body=parse_body(table, plan, letter, side_of(ruleset, size)),
        size=size,
        reach=entry.feet("reach", natural_reach(ruleset, size)),
        side=entry.choice("side", {side.value: side for side in Side}, Side.ENEMY),
        dead=entry.feet("dead", 0),
        state=entry.choice("state", {state.value: state for state in State}, State.ACTIVE),
        reaction=entry.get("reaction", bool, True),
        sees=entry.get("sees", bool, True),
        seen=entry.get("seen", bool, True),
        fills=entry.get("fills", bool, False),
        cmd=entry.get("cmd", int, 10),
        consents=entry.get("consents", bool, False),
    )


def parse_size(entry: Table, ruleset: Ruleset) -> Size:
    """The size of an entry, Medium by default; a fault when the ruleset has no such size."""
    size = entry.choice("size", SIZES, Size.MEDIUM)
    try:
        side_of(ruleset, size)
    except KeyError:
        raise entry.fault("size", f"{ruleset.id} has no size {size.word}") from None
    return size


def parse_scene(values: dict[str, object], name: str, ruleset: Ruleset) -> Scene:
    """The scene of the tables `values` of the file `name` under a ruleset (its options already taken).

    Raises Fault, naming key, row and column.
    """
    table = Table(values, name)
    plan = parse_plan(table)
    if HERO not in plan.letters:
        raise Fault(name, "map", "there is no mover (@)")
    check_letters(table, plan)
    mover, size = parse_mover(table.table("mover"), ruleset)
    head = parse_head(table.table("mover"), plan.letters[HERO], size, ruleset)
    start = head or parse_body(table, plan, HERO, side_of(ruleset, size))
    creatures = tuple(
        parse_creature(table, plan, letter, ruleset) for letter in sorted(plan.letters) if letter != HERO
    )
    rolls = table.table("rolls")
    totals = tuple((key, rolls.get(key, int, 0)) for key in sorted(rolls.values))
    return Scene(parse_board(table, plan), mover, start, creatures, totals, parse_beaten(table, plan))


def check_letters(table: Table, plan: Plan) -> None:
    """Raises Fault when something is described that is no creature of the map."""
    known = table.table("creatures")
    for letter in known.values:
        if letter == HERO:
            raise known.fault(letter, "is the mover, it is described in mover")
        if letter not in plan.letters:
            raise known.fault(letter, "is not on the map")


def parse_beaten(table: Table, plan: Plan) -> frozenset[str]:
    """The letters of the creatures that a withdraw check has beaten."""
    letters = table.get("beaten", list, [])
    for letter in letters:
        if not isinstance(letter, str) or letter not in plan.letters or letter == HERO:
            raise table.fault("beaten", f"must name creatures of the map, not {shown(letter)}")
    return frozenset(letters)
