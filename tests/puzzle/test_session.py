"""The session: what undo restores, what a preview promises, what is offered, and the script of a try."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.puzzle.level import Limits
from game.puzzle.state import LOST, PLAYING
from game.rules.dice import Dice
from game.rules.geometry import Direction, Square
from game.rules.verdicts import Act, Declare, Done, Go, Jump, Manner, Stopped
from game.rules.words import NotAWord
from tests.puzzle.making import OPEN, level_of, random_game, session_of, session_on, wander

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
