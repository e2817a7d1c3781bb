"""What a try comes to: results, stars, the script of a try, goals of every kind."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.puzzle.level import Goal, Limits, Par, Result
from game.puzzle.notation import parse_script
from game.puzzle.replaying import replay
from game.puzzle.sense import line_left
from game.puzzle.state import PLAYING, SOLVED, result_of
from game.rules.geometry import Direction, Square
from tests.puzzle.making import OPEN, level_of, random_game, session_of, session_on, wander


@pytest.mark.parametrize(
    ("script", "stars"),
    [("SE2 E2", 3), ("E SE S E2", 3), ("E2 S2 E2", 2), ("S E W E3 SE", 1)],
)
def test_stars(script: str, stars: int) -> None:
    level = level_of(OPEN, mover={"speed": 60}, pars={"srd35": Par(Result(1, 0, 25), "SE2 E2")})
    session = session_on(level)
    session.take(parse_script(script, "x"))
    assert session.result is not None
    assert session.stars == stars, session.result


def test_no_stars_before_the_end_and_all_without_a_par() -> None:
    session = session_on(level_of("@*"))
    assert (session.stars, session.result) == (0, None)
    session.step(Direction.E)
    assert (session.stars, session.result) == (3, Result(1, 0, 5))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 100))
def test_the_script_of_a_try_can_be_replayed(seed: int, way: int) -> None:
    session = session_of(random_game(seed))
    wander(session, way, 10)
    if line_left(session.state.turn):
        return  # in the middle of a charge or run
    state, fault = replay(session.game, session.script, "made")
    assert fault is None, (session.script, str(fault))
    assert result_of(state) == result_of(session.state)
    assert state.status == session.state.status
    assert [turn.body for turn in state.turns_of] == [turn.body for turn in session.state.turns_of]


def test_a_late_double_move_is_written_first() -> None:
    session = session_on(level_of("@" + "." * 9 + "*", actions=("double",), limits=Limits(turns=2)))
    session.travel(Square(6, 0))
    assert session.left == 0
    session.act("double")
    assert session.left == 30
    session.travel(Square(10, 0))
    assert session.script == "double E10"
    assert session.state.status == SOLVED


def test_the_steps_of_a_charge_are_not_written() -> None:
    session = session_on(level_of("@....*E", actions=("charge",)))
    plan = next(plan for plan in session.plans("charge") if plan.refusal is None)
    session.take(plan.items)
    assert session.state.status == SOLVED
    assert session.script == "charge:E@5,0"


def test_goals_of_every_kind() -> None:
    goals = {
        "stop": ("@.*", Goal()),
        "collect": ("@..", Goal("collect", (Square(2, 0), Square(1, 0)))),
        "order": ("@..", Goal("order", (Square(1, 0), Square(2, 0)))),
        "whole": ("@.*", Goal("whole")),
        "all": ("@.*", Goal("all")),
    }
    for kind, (rows, goal) in goals.items():
        session = session_on(level_of(rows, goal=goal))
        session.step(Direction.E)
        assert session.state.status == PLAYING, kind
        session.step(Direction.E)
        assert session.state.status == SOLVED, kind
