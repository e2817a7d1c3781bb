"""Whatever the scene: search, judge and brute force agree, and maps may be turned."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.account import play
from game.rules.field import Field
from game.rules.geometry import DIRECTIONS, Body, Square
from game.rules.graph import Graph
from game.rules.judge import judge, start_turn
from game.rules.movement import look
from game.rules.reach import UNLIMITED, Reach, cheapest_feet
from game.rules.rulesets import RULESETS
from game.rules.verdicts import Declare, Done, Go, Refusal
from tests.rules import oracle
from tests.rules.order import ORDER
from tests.rules.random_scenes import scenes, turned
from tests.rules.scenes import ALL, scene_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.creatures import Scene


def for_scenes(examples: int = 40, *, harmless: bool = True, most: int = 6) -> Callable[[Any], Any]:
    """The test is run with random scenes under every ruleset, always the same ones."""

    def decorate(test: Any) -> Any:
        @pytest.mark.parametrize("name", ALL)
        @settings(max_examples=examples, derandomize=True, database=None, deadline=None)
        @given(data=st.data())
        def run(name: str, data: st.DataObject) -> None:
            test(name, data.draw(scenes(name, harmless=harmless, most=most)))

        run.__name__ = test.__name__
        run.__doc__ = test.__doc__
        return run

    return decorate


@for_scenes(60)
def test_a_step_is_judged_as_by_hand(name: str, scene: Scene) -> None:
    """Every step from the start, with even and odd counts: the same price or the same refusal."""
    ruleset = RULESETS[name]
    scene = replace(scene, mover=replace(scene.mover, speeds=(("fly", 5000), ("walk", 5000))))
    for count in (0, 1):
        turn = replace(start_turn(scene), diagonals=count)
        for direction in DIRECTIONS:
            want = oracle.step(name, scene, scene.start.head, direction, count)
            verdict = judge(ruleset, scene, turn, Go(direction))
            if isinstance(verdict, Done):
                got: object = (verdict.feet, verdict.after.diagonals)
                assert sum(charge.feet for charge in verdict.charges) == verdict.feet
                assert all(charge.feet > 0 for charge in verdict.charges)
            else:
                assert isinstance(verdict, Refusal)
                assert verdict.rule in ORDER
                got = verdict.rule
            assert got == (want if isinstance(want, str) else tuple(want)), direction


@for_scenes()
def test_reach_is_what_brute_force_finds(name: str, scene: Scene) -> None:
    ruleset = RULESETS[name]
    turn = start_turn(scene)
    speed = scene.mover.speed(scene.mover.mode) or 0
    for feet in (speed, 10_000):
        found = Reach(ruleset, scene, turn, feet=feet)
        want = oracle.reach(name, scene, feet)
        got = {s: cost for s in scene.board.squares() if (cost := found.passing_cost(s)) is not None}
        assert got == want
        ends = {s for s in want if oracle.may_end(name, scene, s)}
        assert {s for s in scene.board.squares() if found.cost(s) is not None} == ends


@for_scenes()
def test_the_route_is_judged_at_its_price(name: str, scene: Scene) -> None:
    ruleset = RULESETS[name]
    found = Reach(ruleset, scene, start_turn(scene))
    for square in found.squares():
        account = play(ruleset, scene, found.route(square))
        assert account.refusal is None
        assert (account.turn.body.head, account.feet) == (square, found.cost(square))


@for_scenes(30, harmless=False, most=5)
def test_the_route_draws_the_attacks_it_says(name: str, scene: Scene) -> None:
    ruleset = RULESETS[name]
    found = Reach(ruleset, scene, start_turn(scene))
    for square in found.squares():
        account = play(ruleset, scene, found.route(square))
        assert sum(len(done.provokes) for done in account.done) == found.attacks(square)
        assert account.feet == found.cost(square)


@for_scenes(25)
def test_every_refusal_is_a_rule_in_the_order(name: str, scene: Scene) -> None:
    found = Reach(RULESETS[name], scene, start_turn(scene))
    for square in scene.board.squares():
        if found.cost(square) is None:
            assert found.refused(square).rule in ORDER


@for_scenes(25)
def test_mirrored_and_turned_maps_cost_the_same(name: str, scene: Scene) -> None:
    ruleset = RULESETS[name]
    found = Reach(ruleset, scene, start_turn(scene), feet=UNLIMITED)
    for mirror in (True, False):
        other, at = turned(scene, mirror=mirror)
        there = Reach(ruleset, other, start_turn(other), feet=UNLIMITED)
        side = scene.start.side
        for square in scene.board.squares():
            if Body(square, side).squares <= set(scene.board.squares()):
                assert found.cost(square) == there.cost(at(square)), square


@for_scenes(25)
def test_more_speed_never_reaches_less(name: str, scene: Scene) -> None:
    ruleset = RULESETS[name]
    costs = []
    for more in (0, 5, 30):
        speeds = tuple((mode, feet + more) for mode, feet in scene.mover.speeds)
        faster = replace(scene, mover=replace(scene.mover, speeds=speeds))
        found = Reach(ruleset, faster, start_turn(faster))
        costs.append({square: found.cost(square) for square in found.squares()})
    for slow, fast in pairwise(costs):
        assert slow.items() <= fast.items()


@for_scenes(25)
def test_the_graph_of_a_search_is_the_survey(name: str, scene: Scene) -> None:
    """From every place, also from those a move never stands on."""
    field = Field.of(RULESETS[name], scene, scene.mover.mode)
    graph = Graph.of(field, scene.start)
    for place, body in enumerate(graph.bodies):
        for parity, steps in enumerate(graph.steps(place)):
            if parity and RULESETS[name].diagonals.count == "uniform":
                continue
            got = {
                index: (step & (1 << graph.bits) - 1, step >> graph.bits + 13, step >> graph.bits & 1)
                for index, step in enumerate(steps)
                if step
            }
            want = {}
            for index, direction in enumerate(DIRECTIONS):
                way = look(field, body, Go(direction))
                if not isinstance(way, Refusal) and not way.impeded:
                    there = graph.place_of(way.body) << 1 | (parity + way.advances) & 1
                    want[index] = (there, way.feet[parity], int(direction.is_diagonal))
            assert got == want


@for_scenes(20)
def test_more_walls_never_make_it_cheaper(name: str, scene: Scene) -> None:
    """`cheapest` to each corner of the map, before and after a free square is filled."""
    ruleset = RULESETS[name]
    board = scene.board
    goal = board.width * board.height - 1
    ground = [value & ~32768 for value in board.ground]
    ground[goal] |= 32768
    first = replace(scene, board=replace(board, ground=tuple(ground)))
    before = cheapest_feet(ruleset, first)
    free = [i for i, square in enumerate(board.squares()) if square not in scene.start.squares and i != goal]
    for place in free[:: max(len(free) // 3, 1)]:
        walled = [*ground]
        walled[place] |= 1
        after = cheapest_feet(ruleset, replace(scene, board=replace(board, ground=tuple(walled))))
        assert after is None or (before is not None and before <= after)


@for_scenes(15, harmless=False, most=5)
def test_a_double_move_is_twice_the_feet(name: str, scene: Scene) -> None:
    ruleset = RULESETS[name]
    if name == "srd52":
        return
    verdict = judge(ruleset, scene, start_turn(scene), Declare("double"))
    assert isinstance(verdict, Done)
    speed = scene.mover.speed(scene.mover.mode) or 0
    twice = Reach(ruleset, scene, verdict.after)
    other = Reach(ruleset, scene, start_turn(scene), feet=2 * speed)
    assert {s: twice.cost(s) for s in twice.squares()} == {s: other.cost(s) for s in other.squares()}


@for_scenes(40, most=5)
def test_declared_movement_is_searched_as_it_is_judged(name: str, scene: Scene) -> None:
    """Withdrawing, running without a line, overrunning and crawling: the limits of the turn hold."""
    ruleset = RULESETS[name]
    starts = [replace(start_turn(scene), prone=True)]
    letters = [creature.letter for creature in scene.creatures]
    for item in (Declare("run"), Declare("overrun"), *(Declare("withdraw", letter) for letter in letters)):
        if name == "epicpath":
            verdict = judge(ruleset, scene, start_turn(scene), item)
            if isinstance(verdict, Done):
                starts.append(verdict.after)
    for turn in starts:
        found = Reach(ruleset, scene, turn)
        for square in found.squares():
            account = play(ruleset, scene, found.route(square), turn=turn)
            assert account.refusal is None
            assert account.feet == found.cost(square)
        for direction in DIRECTIONS:
            there = turn.body.head.moved(direction.dx, direction.dy)
            if isinstance(judge(ruleset, scene, turn, Go(direction)), Done):
                assert found.passing_cost(there) is not None


def test_a_route_to_a_friend_who_makes_room_costs_the_squeezing() -> None:
    friend = {"A": {"side": "ally", "consents": True}}
    for speed, cost in ((15, 15), (10, None)):
        scene = scene_of("epicpath", "@.A", creatures=friend, mover={"speed": speed})
        found = Reach(RULESETS["epicpath"], scene, start_turn(scene))
        assert found.cost(Square(2, 0)) == cost
