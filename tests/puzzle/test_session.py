"""The session: what undo restores, what a preview promises, what is offered, and the script of a try."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.puzzle.level import Goal, Level, Limits, Par, Result
from game.puzzle.moves import candidates
from game.puzzle.notation import parse_script
from game.puzzle.replaying import replay
from game.puzzle.sense import line_left
from game.puzzle.session import Session
from game.puzzle.state import LOST, PLAYING, SOLVED, result_of
from game.rules.dice import Dice
from game.rules.geometry import Direction, Square
from game.rules.rulesets import RULESETS
from game.rules.verdicts import Act, Declare, Done, Go, Jump, Manner, Refusal, Stopped
from game.rules.words import NotAWord
from tests.puzzle.making import level_of, random_game

if TYPE_CHECKING:
    from game.puzzle.state import Game

OPEN = "@....\n.....\n....*"


def session_on(level: Level, ruleset: str = "srd35") -> Session:
    """A session of the level."""
    return Session(level, RULESETS[ruleset])


def session_of(game: Game) -> Session:
    """A session of the level of that game."""
    return Session(game.level, RULESETS[game.ruleset.id])


def wander(session: Session, seed: int, most: int = 8) -> None:
    """Up to so many random items are done."""
    dice = random.Random(seed)
    for _ in range(most):
        items = list(candidates(session.game, session.state, session.scene))
        dice.shuffle(items)
        for item in items:
            if session.is_over:
                return
            try:
                if not isinstance(session.do(item), Refusal):
                    break
            except NotAWord:
                continue


# -- back and forth


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 100))
def test_undo_and_redo_restore_everything(seed: int, way: int) -> None:
    session = session_of(random_game(seed))
    states = [session.state]
    for _ in range(6):
        wander(session, way, most=1)
        if session.state is not states[-1]:
            states.append(session.state)
    logs = [session.entries[:count] for count in range(len(session.entries) + 1)]
    while session.can_undo:
        assert session.state == states[len(session.entries)]
        assert session.entries == logs[len(session.entries)]
        assert session.undo()
    assert session.state == states[0]
    assert not session.undo()
    while session.can_redo:
        assert session.redo()
        assert session.state == states[len(session.entries)]
    assert len(session.entries) == len(states) - 1
    assert not session.redo()


def test_what_undo_restores_by_name() -> None:
    level = level_of(
        "@.E..\n.....\n....*",
        actions=("tumble", "double"),
        dice=Dice((), (20, 1), (("tumble", 10),)),
        limits=Limits(turns=2, hearts=1),
    )
    session = session_on(level)
    start = session.state
    session.step(Direction.SE)
    assert (session.state.turn.diagonals, session.left) == (1, 25)
    before = session.state
    session.step(Direction.E, manner=Manner.TUMBLE)
    assert (session.state.dice, session.state.turn.checked[0].passed) == (1, True)
    session.undo()
    assert session.state == before
    session.step(Direction.E)
    assert (session.state.attacks, session.state.status) == (1, LOST)
    session.undo()
    assert (session.state.attacks, session.state.status, session.left) == (0, PLAYING, 25)
    session.undo()
    assert session.state == start


def test_a_new_move_ends_what_could_be_redone() -> None:
    session = session_on(level_of(OPEN))
    session.step(Direction.E)
    session.step(Direction.E)
    session.undo()
    assert session.can_redo
    session.step(Direction.S)
    assert not session.can_redo
    assert session.script == "E S"


def test_a_refused_step_changes_nothing() -> None:
    session = session_on(level_of("@#*"))
    session.step(Direction.E)
    assert (session.entries, session.can_undo) == ((), False)


def test_reset_can_be_undone() -> None:
    session = session_on(level_of(OPEN))
    assert not session.reset()
    session.step(Direction.E)
    session.step(Direction.SE)
    far = session.state
    assert session.reset()
    assert (session.entries, session.state.turn.body.head) == ((), Square(0, 0))
    assert not session.reset()
    assert session.undo()
    assert session.state == far
    assert session.redo()
    assert session.entries == ()


def test_entries_are_numbered_and_know_both_bodies() -> None:
    session = session_on(level_of("@..\n...", limits=Limits(turns=3)))
    for item in (Go(Direction.E), Act("turn"), Go(Direction.SE)):
        session.do(item)
    assert [entry.number for entry in session.entries] == [1, 2, 3]
    assert [entry.turn_number for entry in session.entries] == [1, 1, 2]
    assert [entry.before_body.head for entry in session.entries] == [(0, 0), (1, 0), (1, 0)]
    assert [entry.after_body.head for entry in session.entries] == [(1, 0), (1, 0), (2, 1)]


# -- looking ahead


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 100), st.integers(0, 4))
def test_a_preview_is_what_travel_then_does(seed: int, way: int, steps: int) -> None:
    session = session_of(random_game(seed))
    wander(session, way, steps)
    if session.is_over:
        return
    for square in list(session.scene.board.squares()):
        before = session.state
        preview = session.preview(square)
        verdicts = session.travel(square)
        if preview.steps:
            assert [step.item for step in preview.steps] == [verdict.item for verdict in verdicts]
            assert [step.provokes for step in preview.steps] == [
                verdict.provokes for verdict in verdicts if isinstance(verdict, Done | Stopped)
            ]
            feet = [verdict.feet if isinstance(verdict, Done) else 0 for verdict in verdicts]
            assert [step.feet for step in preview.steps] == feet
            assert [step.total for step in preview.steps] == [sum(feet[: i + 1]) for i in range(len(feet))]
            assert preview.steps[-1].square == session.state.turn.body.head
        else:
            assert session.state is before
            assert verdicts in ((), (preview.refusal,))
        while session.state is not before:
            session.undo()


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000))
def test_the_preview_costs_what_reach_says(seed: int) -> None:
    session = session_of(random_game(seed))
    if session.is_over:
        return
    found = session.reach()
    for square in session.scene.board.squares():
        preview = session.preview(square)
        cost = found.cost(square)
        if cost is None:
            stays = session.state.turn.body.head == square
            assert preview.steps or stays or preview.refusal == found.refused(square)
        elif preview.steps and preview.steps[-1].square == square:
            assert preview.steps[-1].total == cost
            assert preview.may_end


def test_why_not_there() -> None:
    session = session_on(level_of("@#.\n##.\n..*"))
    preview = session.preview(Square(1, 0))
    assert preview.steps == ()
    assert preview.refusal == session.reach().refused(Square(1, 0))
    assert preview.refusal is not None
    assert preview.refusal.rule == "obstacles.blocking"
    assert session.travel(Square(1, 0)) == (preview.refusal,)


def test_a_preview_in_another_manner_goes_straight() -> None:
    session = session_on(level_of("@...\n...*", actions=("five-foot-step",)))
    preview = session.preview(Square(2, 0), manner=Manner.FIVE_FOOT_STEP)
    assert [step.feet for step in preview.steps] == [5]
    assert preview.refusal is not None
    assert preview.refusal.rule == "turn.five-foot-step-once"


def test_hovering_elsewhere_while_a_charge_goes_on() -> None:
    session = session_on(level_of("@....E\n.....*", actions=("charge",)))
    session.do(Declare("charge", "E", Square(4, 0)))
    assert session.preview(Square(0, 1)).steps == ()
    assert len(session.preview(Square(4, 0)).steps) == 4


# -- what is offered


def test_offers_say_why_not() -> None:
    level = level_of(OPEN, actions=("double", "dash", "five-foot-step"))
    words = {offer.word: offer for offer in session_on(level).offers()}
    assert set(words) == {"double", "dash"}
    assert words["double"].is_sensible
    assert not words["dash"].is_sensible
    words = {offer.word: offer for offer in session_on(level, "srd52").offers()}
    assert not words["double"].is_sensible
    assert words["dash"].is_sensible


def test_the_end_of_the_turn_is_offered_where_there_is_a_next() -> None:
    assert not session_on(level_of(OPEN)).offers()
    session = session_on(level_of("@A.*", limits=Limits(turns=2), creatures={"A": {"side": "ally"}}))
    assert [offer.word for offer in session.offers()] == ["turn"]
    session.step(Direction.E)
    refusal = session.offers()[0].refusal
    assert refusal is not None
    assert refusal.rule == "ending.occupied"


@pytest.mark.parametrize(
    "item",
    [
        Declare("double"),
        Declare("charge", "E", Square(1, 0)),
        Jump(Square(2, 0)),
        Go(Direction.E, Manner.TUMBLE),
        Act("action"),
        Act("cut-short"),
        Act("mode", "swim"),
        Act("hero", "B"),
        Act("nonsense"),
    ],
)
def test_what_the_level_does_not_offer_makes_no_sense(item: object) -> None:
    session = session_on(level_of("@...E\n....*"))
    with pytest.raises(NotAWord):
        session.do(item)  # type: ignore[arg-type]
    assert not session.can_undo


def test_one_action_a_turn() -> None:
    level = level_of("@" + "." * 20 + "*", actions=("dash", "disengage"), limits=Limits(turns=2))
    session = session_on(level, "srd52")
    session.act("dash")
    for word in ("dash", "disengage"):
        with pytest.raises(NotAWord, match="the action of this turn is used"):
            session.act(word)
    session.act("turn")
    session.act("disengage")
    with pytest.raises(NotAWord):
        session.act("dash")


def test_nothing_makes_sense_after_the_end() -> None:
    session = session_on(level_of("@*"))
    session.step(Direction.E)
    assert session.is_over
    for item in (Go(Direction.W), Act("turn"), Act("hero", "@")):
        with pytest.raises(NotAWord, match="the try is over"):
            session.do(item)
    assert session.travel(Square(0, 0)) == ()
    assert session.undo()
    assert not session.is_over


# -- results, stars, scripts


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
