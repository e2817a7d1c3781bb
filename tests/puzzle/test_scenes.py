"""Scenes: the map and everything that the other keys say about it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from game.puzzle.faults import Fault
from game.puzzle.mover import FLAGS, MOVER_KEYS
from game.puzzle.scene import CREATURE_KEYS, GLYPHS, WORDS, parse_scene
from game.rules.board import Edge, EdgeKind, Ground, Opening
from game.rules.creatures import Burden, Scene, Side, Size, State
from game.rules.geometry import Body, Square
from game.rules.rulesets import RULESETS
from game.rules.sizes import natural_reach, side_of


def scene(rows: str, ruleset: str = "srd35", **values: Any) -> Scene:
    """The scene of a map and further keys."""
    return parse_scene({"map": rows, **values}, "my.toml", RULESETS[ruleset])


def test_every_glyph_is_a_word_of_squares() -> None:
    for glyph, ground in GLYPHS.items():
        assert scene(f"@{glyph}").board[Square(1, 0)] == ground
    for word, ground in WORDS.items():
        assert scene("@.", squares={"1,0": [word]}).board[Square(1, 0)] == ground
    assert set(GLYPHS.values()) | {Ground.TRENCH} == set(WORDS.values())


def test_squares_add_to_what_is_drawn() -> None:
    board = scene("@:", squares={"1,0": ["dark", "surface-12"], "0,0": ["goal"]}).board
    assert board[Square(1, 0)] == Ground.DIFFICULT | Ground.DARK
    assert board[Square(0, 0)] == Ground.GOAL
    assert board.surfaces == ((Square(1, 0), 12),)


def test_the_floor_under_letters() -> None:
    found = scene("@@\n@@\nE~", under={"@": ":", "E": "*"}, mover={"size": "large"})
    assert [found.board[square] for square in found.board.squares()] == [Ground.DIFFICULT] * 4 + [
        Ground.GOAL,
        Ground.WATER,
    ]


def test_openings_by_feet_and_by_size() -> None:
    opening = {"1,0": 2.5, "2,0": "large", "3,0": 7}
    found = scene("@====", "srd52", openings=opening).board.opening_at
    assert found == {
        Square(1, 0): Opening(30, Size.SMALL),
        Square(2, 0): Opening(30, Size.LARGE),
        Square(3, 0): Opening(84, Size.SMALL),
        Square(4, 0): Opening(30, Size.SMALL),
    }


def test_edges_whichever_way_round() -> None:
    for kind in EdgeKind:
        forth = scene("@.\n..", edges=[[kind.word, [0, 0], [0, 1]], [kind.word, [1, 1], [0, 1]]])
        assert forth.board.edge_at == {
            Edge(Square(0, 0), Square(0, 1)): kind,
            Edge(Square(0, 1), Square(1, 1)): kind,
        }


def test_leading_and_trailing_line_ends_are_no_rows() -> None:
    found = scene("\n\n@.\n..\n\n").board
    assert (found.width, found.height) == (2, 2)


@pytest.mark.parametrize(
    ("rows", "ruleset", "size", "head", "body"),
    [
        (".@@.", "srd35", "large", [2, 0], Body(Square(2, 0), 1, (Square(1, 0),))),
        (".@@.", "srd35", "large", [1, 0], Body(Square(1, 0), 1, (Square(2, 0),))),
        ("@\n@", "pf1", "large", [0, 1], Body(Square(0, 1), 1, (Square(0, 0),))),
        ("@@@\n@@@", "srd35", "huge", [1, 0], Body(Square(1, 0), 2, (Square(0, 0),))),
        ("@@\n@@\n@@", "srd35", "huge", [0, 0], Body(Square(0, 0), 2, (Square(0, 1),))),
        ("@@@\n@@@\n.@@", "srd35", "gargantuan", [1, 1], Body(Square(1, 1), 2, (Square(1, 0), Square(0, 0)))),
        ("@@@.\n@@@@\n.@@@", "pf1", "gargantuan", [2, 1], None),
        ("@.", "srd52", "large", [0, 0], Body(Square(0, 0), 1)),
        ("@@\n@@", "epicpath", "huge", [0, 0], Body(Square(0, 0), 2)),
        ("@.", "epicpath", "huge", [0, 0], Body(Square(0, 0), 1)),
        ("@.", "srd52", "huge", [0, 0], None),
        ("@@.", "srd35", "huge", [0, 0], None),
    ],
)
def test_a_mover_drawn_narrowed(
    rows: str, ruleset: str, size: str, head: list[int], body: Body | None
) -> None:
    mover = {"size": size, "head": head}
    if body is None:
        with pytest.raises(Fault, match=r"mover\.head: a narrowed"):
            scene(rows, ruleset, mover=mover)
    else:
        assert scene(rows, ruleset, mover=mover).start == body


def test_every_key_of_a_creature() -> None:
    entry = {
        "side": "neutral",
        "size": "large",
        "reach": 15,
        "dead": 5,
        "state": "paralyzed",
        "reaction": False,
        "sees": False,
        "seen": False,
        "fills": True,
        "cmd": 21,
        "consents": True,
    }
    assert {*entry, "moves"} == set(CREATURE_KEYS)
    creature = scene("@.EE\n..EE", creatures={"E": entry}).creatures[0]
    assert creature.body == Body(Square(2, 0), 2)
    assert (creature.side, creature.size, creature.state) == (Side.NEUTRAL, Size.LARGE, State.PARALYZED)
    plain = entry.keys() - {"side", "size", "state"}
    assert {key: getattr(creature, key) for key in plain} == {key: entry[key] for key in plain}


def test_a_letter_without_an_entry_is_a_medium_enemy() -> None:
    first, second = scene("@EA").creatures
    assert (first.letter, second.letter) == ("A", "E")
    assert (first.side, first.size, first.reach, first.state) == (Side.ENEMY, Size.MEDIUM, 5, State.ACTIVE)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_bodies_and_reach_of_every_size(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    for size in Size:
        try:
            side = side_of(rules, size)
        except KeyError:
            with pytest.raises(Fault, match=f"creatures.E.size: {ruleset} has no size {size.word}"):
                scene("@E", ruleset, creatures={"E": {"size": size.word}})
            with pytest.raises(Fault, match=f"mover.size: {ruleset} has no size {size.word}"):
                scene("@E", ruleset, mover={"size": size.word})
            continue
        rows = "\n".join(["E" * side + "@", *["E" * side + "."] * (side - 1)])
        creature = scene(rows, ruleset, creatures={"E": {"size": size.word}}).creatures[0]
        assert creature.body == Body(Square(0, 0), side)
        assert creature.reach == natural_reach(rules, size)


def test_every_key_of_the_mover() -> None:
    entry: dict[str, Any] = {
        "size": "small",
        "speeds": {"swim": 20, "walk": 15},
        "mode": "swim",
        "strength": 18,
        "armor": "medium",
        "load": "heavy",
        "attack_reach": 10,
        "dead": 5,
        "trained": False,
        **dict.fromkeys(FLAGS, True),
    }
    assert {*entry, "speed", "head", "bonus"} == set(MOVER_KEYS)
    mover = scene("@", mover=entry).mover
    entry |= {
        "size": Size.SMALL,
        "speeds": (("swim", 20), ("walk", 15)),
        "armor": Burden.MEDIUM,
        "load": Burden.HEAVY,
    }
    assert {field.name: getattr(mover, field.name) for field in fields(mover)} == entry


def test_rolls_and_beaten() -> None:
    found = scene("@EF", rolls={"E": 15, "E-through": 20}, beaten=["F"])
    assert found.rolls == (("E", 15), ("E-through", 20))
    assert found.beaten == frozenset("F")
