"""Rounds: limits that end a try, several heroes, marks, and foes that hunt."""

from __future__ import annotations

from typing import Any

import pytest

from game.puzzle.hunting import forecast, next_place
from game.puzzle.level import Goal, Limits
from game.puzzle.notation import parse_script
from game.puzzle.session import Session
from game.puzzle.state import LOST, PLAYING, SOLVED
from game.rules.dice import Dice
from game.rules.geometry import Direction, Square
from game.rules.rulesets import RULESETS
from game.rules.verdicts import Done, Refusal
from game.rules.words import NotAWord
from tests.puzzle.making import level_of


def play(rows: str, ruleset: str = "srd35", **values: Any) -> Session:
    """A session on that map."""
    return Session(level_of(rows, **values), RULESETS[ruleset])


def place(session: Session, letter: str) -> Square:
    """Where the creature of that letter stands now."""
    creature = session.scene.creature(letter)
    assert creature is not None
    return creature.body.head


# -- limits


def test_the_last_turn_ends_the_try() -> None:
    session = play("@...*", limits=Limits(turns=2))
    session.act("turn")
    assert session.state.status == PLAYING
    session.act("turn")
    assert (session.state.status, session.state.turns) == (LOST, 2)
    session.undo()
    assert session.state.status == PLAYING


def test_without_a_limit_turns_go_on() -> None:
    session = play("@...*", limits=Limits(turns=None))
    for _ in range(20):
        session.act("turn")
    assert (session.state.status, session.state.turns) == (PLAYING, 21)


@pytest.mark.parametrize(
    ("limits", "status"),
    [
        (Limits(), PLAYING),
        (Limits(attacks=1), PLAYING),
        (Limits(attacks=0), LOST),
        (Limits(hearts=2), PLAYING),
        (Limits(hearts=1), LOST),
        (Limits(feet=10), PLAYING),
        (Limits(feet=5), LOST),
    ],
)
def test_attacks_hearts_and_feet_end_the_try(limits: Limits, status: str) -> None:
    session = play("@...*\nE....", limits=limits)
    session.take(parse_script("E2", "x"))
    assert (session.state.attacks, session.state.feet) in ((1, 10), (1, 5))
    assert session.state.status == status


def test_a_goal_reached_beyond_the_limit_does_not_count() -> None:
    session = play("@*", limits=Limits(feet=5))
    session.step(Direction.E)
    assert session.state.status == SOLVED
    session = play("@:*", limits=Limits(feet=10))
    session.step(Direction.E)
    session.step(Direction.E)
    assert session.state.status == LOST


# -- heroes


def test_heroes_act_in_any_order() -> None:
    session = play("A.*\nB.*", heroes=("A", "B"), goal=Goal("all"))
    session.step(Direction.E)
    session.act("hero:B")
    assert session.state.turn.body.head == Square(0, 1)
    assert session.left == 30
    session.step(Direction.E)
    session.act("hero:A")
    assert session.left == 25
    session.step(Direction.E)
    assert session.state.status == PLAYING
    session.act("hero:B")
    session.step(Direction.E)
    assert session.state.status == SOLVED
    assert session.script == "E hero:B E hero:A E hero:B E"


def test_there_is_no_hero_of_another_letter() -> None:
    session = play("A.*\nB.*", heroes=("A", "B"))
    with pytest.raises(NotAWord, match="hero:C: the heroes are A, B"):
        session.act("hero:C")


def test_one_hero_in_the_way_of_the_other_keeps_the_turn_from_ending() -> None:
    session = play("AB.*", heroes=("A", "B"), limits=Limits(turns=2))
    session.step(Direction.E)
    verdict = session.act("turn")
    assert isinstance(verdict, Refusal)
    assert verdict.rule == "ending.occupied"
    session.act("hero:B")
    session.step(Direction.E)
    assert isinstance(session.act("turn"), Done)


def test_a_hero_on_the_goal_is_enough_once_everybody_may_stay() -> None:
    """The one on the goal need not be the one who acts."""
    session = play("A*B\n...", heroes=("A", "B"))
    session.act("hero:B")
    session.step(Direction.SW)
    session.step(Direction.W)
    session.step(Direction.N)
    assert session.state.status == PLAYING
    session.act("hero:A")
    session.step(Direction.E)
    assert session.state.status == SOLVED
    session = play("AB\n*.", heroes=("A", "B"))
    session.act("hero:B")
    session.step(Direction.W)  # into A's square, where B may not stay
    session.act("hero:A")
    session.step(Direction.S)
    assert session.state.status == SOLVED


def test_marks_are_touched_by_whoever_stands_there() -> None:
    marks: tuple[Square, ...] = (Square(0, 1), Square(2, 0))
    session = play("A..\nB..", heroes=("A", "B"), goal=Goal("collect", marks))
    assert session.state.marks == (Square(2, 0),)
    session = play("A..\nB..", heroes=("A", "B"), goal=Goal("order", marks[::-1]))
    assert list(session.state.marks) == list(marks[::-1])


def test_marks_in_order_count_in_order_only() -> None:
    session = play("@..", goal=Goal("order", (Square(2, 0), Square(1, 0))))
    session.step(Direction.E)
    assert list(session.state.marks) == [Square(2, 0), Square(1, 0)]
    session.step(Direction.E)
    assert list(session.state.marks) == [Square(1, 0)]
    session.step(Direction.W)
    assert session.state.status == SOLVED


# -- hunting foes


def hunted(rows: str, ruleset: str = "srd35", **values: Any) -> Session:
    """A session in which E hunts."""
    creatures = {"E": values.pop("foe", {}), **values.pop("creatures", {})}
    return play(rows, ruleset, creatures=creatures, hunters=("E",), limits=Limits(turns=9), **values)


def test_a_hunter_comes_as_near_as_it_needs() -> None:
    session = hunted("@.......E\n*########")
    assert forecast(session.game, session.state)[0][1].head == Square(2, 0)
    session.act("turn")
    assert place(session, "E") == Square(2, 0)  # 30 ft
    session.act("turn")
    assert place(session, "E") == Square(1, 0)
    session.act("turn")
    assert place(session, "E") == Square(1, 0)
    session.undo()
    session.undo()
    assert place(session, "E") == Square(2, 0)
    session.undo()
    assert place(session, "E") == Square(8, 0)


def test_a_hunter_with_reach_stays_away() -> None:
    session = hunted("@.......E\n*########", foe={"reach": 10})
    session.act("turn")
    session.act("turn")
    assert place(session, "E") == Square(2, 0)


def test_a_hunter_walks_by_the_rules() -> None:
    far = hunted("@.......E\n*########", "pf1", squares={f"{x},0": ["difficult"] for x in range(8)})
    far.act("turn")
    assert place(far, "E") == Square(5, 0)
    wall = hunted("@.#.E\n*.#..")
    wall.act("turn")
    assert place(wall, "E").x == 3


def test_heroes_and_their_friends_are_in_its_way_its_own_friends_are_not() -> None:
    session = hunted("@.XE\n*###", creatures={"X": {"side": "ally"}})
    session.act("turn")
    assert place(session, "E") == Square(3, 0)
    session = hunted("@.XE\n*###", creatures={"X": {"side": "enemy"}})
    session.act("turn")
    assert place(session, "E") == Square(1, 0)


def test_helpless_foes_hunt_nobody() -> None:
    session = hunted("@..E\n*...", foe={"state": "helpless"})
    session.act("turn")
    assert place(session, "E") == Square(3, 0)


def test_hunters_move_in_the_order_of_their_letters() -> None:
    session = play("@..EF\n*####", hunters=("E", "F"), limits=Limits(turns=9))
    session.act("turn")
    assert (place(session, "E"), place(session, "F")) == (Square(1, 0), Square(2, 0))


@pytest.mark.parametrize(("die", "end"), [(1, 1), (2, 5), (3, 1), (20, 5)])
def test_a_die_decides_between_two_equally_close_heroes(die: int, end: int) -> None:
    session = hunted("A..E..B\n*######", heroes=("A", "B"), dice=Dice((), (die,)))
    creature = session.scene.creature("E")
    assert creature is not None
    body, used = next_place(session.game, session.state, creature)
    assert (body.head, used) == (Square(end, 0), 1)
    session.act("turn")
    assert (place(session, "E"), session.state.dice) == (Square(end, 0), 1)
    session.undo()
    assert session.state.dice == 0


def test_without_dice_reading_order_decides() -> None:
    session = hunted("A..E..B\n*######", "srd52", heroes=("A", "B"), dice=Dice((), (2,)))
    session.act("turn")
    assert place(session, "E") == Square(1, 0)
