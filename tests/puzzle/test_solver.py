"""The solver against brute force, and what its answers look like."""

from __future__ import annotations

import os
from typing import Any

import pytest

from game.puzzle.level import Goal, Limits, Result
from game.puzzle.notation import format_script, parse_script
from game.puzzle.replaying import replay, script_of
from game.puzzle.session import Session
from game.puzzle.solver import GaveUp, Solution, Unsolvable, put_double_first, solve, solve_from
from game.puzzle.state import SOLVED, begin, result_of
from game.rules.board import Ground
from game.rules.dice import Dice
from game.rules.rulesets import RULESETS
from tests.puzzle.making import best_by_force, game_on, level_of, random_game

BOARDS = int(os.environ.get("SQUARE_BY_SQUARE_BOARDS", "300"))
"""How many random boards are compared; more of them by setting the variable."""
MOST = 180
CHUNK = 25


@pytest.mark.parametrize("chunk", range(0, BOARDS, CHUNK))
def test_solver_and_brute_force_agree(chunk: int) -> None:
    """The same best result or both none, and the solution replays to it; 25 boards a time."""
    compared, seed = 0, 1000 * chunk
    while compared < CHUNK:
        seed += 1
        game = random_game(seed)
        wanted = best_by_force(game, most=MOST)
        if wanted is None:  # too many states for brute force
            continue
        compared += 1
        answer = solve_from(game, begin(game))
        if not isinstance(answer, Solution):
            assert isinstance(answer, Unsolvable), seed
            assert wanted == "unsolvable", seed
            continue
        assert answer.result == wanted, (seed, answer.items)
        state, fault = replay(game, script_of(game, answer.items), "made")
        assert fault is None, (seed, str(fault))
        assert (state.status, result_of(state)) == (SOLVED, answer.result), seed
        session = Session(game.level, RULESETS[game.ruleset.id])
        for item in answer.items:  # a failed check may be part of it
            session.do(item)
        assert session.result == answer.result, seed
        assert len(session.entries) == len(answer.items), seed


def _solve(rows: str, ruleset: str = "srd35", **values: Any) -> Solution:
    answer = solve(level_of(rows, **values), RULESETS[ruleset])
    assert isinstance(answer, Solution)
    return answer


def test_the_limit_of_states_is_kept() -> None:
    level = level_of("@....\n.....\n....*")
    assert solve(level, RULESETS["srd35"], max_states=3) == GaveUp(4)
    assert isinstance(solve(level, RULESETS["srd35"], max_states=200), Solution)


def test_every_state_was_looked_at() -> None:
    assert solve(level_of("@#*"), RULESETS["srd35"]) == Unsolvable(1)


def test_equal_routes_go_north_first() -> None:
    assert format_script(_solve("......\n@.#..*\n......", mover={"speed": 40}).items) == "N E4 SE"
    assert format_script(_solve(".....\n.@.*.\n.....", "srd52").items) == "E2"
    assert format_script(_solve("*...\n....\n@...\n....\n*...").items) == "N2"


def test_fewer_diagonals_before_north() -> None:
    assert format_script(_solve("....\n@..*\n....", "epicpath").items) == "E3"


def test_what_counts_first_is_what_the_level_says() -> None:
    rows, limits = "@..E.*\n......\n......\n......", Limits(turns=3)
    far, near = ("attacks", "turns", "feet"), ("turns", "attacks", "feet")
    mover = {"speed": 30}
    assert _solve(rows, mover=mover, limits=limits, best=near).result.turns == 1
    careful = _solve(rows, mover=mover, limits=limits, best=far).result
    assert careful.attacks <= _solve(rows, mover=mover, limits=limits, best=near).result.attacks


def test_a_rule_switched_off_changes_the_answer() -> None:
    level = level_of("@...\n....\n....\n...*")
    with_it, without = (
        solve(level, RULESETS["pf1"], without=rule) for rule in (None, "diagonals.alternating")
    )
    assert isinstance(with_it, Solution)
    assert isinstance(without, Solution)
    assert (with_it.result.feet, without.result.feet) == (20, 15)


def test_two_pools_of_a_double_move_are_searched() -> None:
    answer = _solve(
        "@...........*",
        actions=("double", "action"),
        options={"double_move_pool": False},
    )
    assert format_script(answer.items) == "double E6 action E6"


def test_a_whole_move_for_an_impeded_square_is_saved_up() -> None:
    """Under this option the second move enters the mud only when the first is used up: less is not better."""
    answer = _solve(
        "@.%*\n..##\n....",
        "epicpath",
        mover={"speed": 10},
        actions=("double",),
        options={"impeded": "full-move"},
        limits=Limits(turns=2),
    )
    forced = best_by_force(
        game_on(
            "@.%*\n..##\n....",
            "epicpath",
            mover={"speed": 10},
            actions=("double",),
            options={"impeded": "full-move"},
            limits=Limits(turns=2),
        ),
        most=20_000,
    )
    assert answer.result == forced == Result(2, 0, answer.result.feet)


def test_jumps_farther_than_eight_squares() -> None:
    answer = _solve("@_________*", actions=("jump",), mover={"speed": 60})
    assert format_script(answer.items) == "jump:10,0"


def test_a_narrowed_body_chooses_where_it_widens() -> None:
    rows = "..##.\n@@=..\n@@#..\n..##*"
    game = game_on(rows, "srd52", mover={"size": "large"}, actions=("squeeze",), limits=Limits(turns=2))
    answer = solve_from(game, begin(game))
    wanted = best_by_force(game, most=20_000)
    assert (answer.result if isinstance(answer, Solution) else "unsolvable") == wanted


def test_a_charge_is_one_straight_move_to_its_end() -> None:
    answer = _solve("@....*E", actions=("charge",), mover={"speed": 20})
    assert format_script(answer.items) == "charge:E@5,0 E5"
    game = game_on("@....*E", actions=("charge",), mover={"speed": 20})
    assert script_of(game, answer.items) == "charge:E@5,0"
    for script in ("charge:E@5,0", "charge:E@5,0 E5"):
        state, fault = replay(game, script, "x")
        assert fault is None
        assert state.status == SOLVED


def test_a_charge_does_not_stop_on_the_way() -> None:
    level = level_of("@.*..E", actions=("charge",), mover={"speed": 5}, limits=Limits(turns=1))
    assert isinstance(solve(level, RULESETS["srd35"]), Unsolvable)


def test_a_straight_run_goes_on_to_its_end() -> None:
    rows = "@.....*.."
    values: dict[str, Any] = {"actions": ("run",), "mover": {"speed": 10}}
    game = game_on(rows, **values)
    answer = _solve(rows, **values)
    assert script_of(game, answer.items) == "run E6"
    state, fault = replay(game, "run E6", "x")
    assert fault is None
    assert state.status == SOLVED
    for script, line in (
        ("run E2 S", "item 1 is refused by turn.run-straight"),
        ("run E9", "item 1 is refused by obstacles.bounds"),
    ):
        _, fault = replay(game, script, "x")
        assert fault is not None
        assert str(fault).startswith(f"x: script: {line}"), str(fault)


def test_dice_on_the_table_decide() -> None:
    rows = "#####\n@.E.*\n#####"
    values: dict[str, Any] = {"actions": ("tumble-fast", "tumble"), "mover": {"speed": 60}}
    good = solve(level_of(rows, dice=Dice((), (20,), (("tumble", 20),)), **values), RULESETS["srd35"])
    bad = solve(level_of(rows, dice=Dice((), (1,) * 9), **values), RULESETS["srd35"])
    assert isinstance(good, Solution)
    assert isinstance(bad, Unsolvable)


@pytest.mark.parametrize(
    ("before", "hero", "after"),
    [
        ("E6 double E", "", "double E7"),
        ("E6 turn E6 double E", "", "E6 turn double E7"),
        ("double E2", "", "double E2"),
        ("five-foot-step:E double turn", "", "double five-foot-step:E turn"),
        ("E action E double E", "", "E action double E2"),
        ("E hero:B N double N", "A", "E hero:B double N2"),
        ("E hero:B N hero:A double E", "A", "double E hero:B N hero:A E"),
        ("E hero:B N double hero:A double E", "A", "double E hero:B double N hero:A E"),
        ("hero:B N turn N double N", "A", "hero:B N turn double N2"),
        ("turn hero:B N hero:A E double E", "A", "turn double hero:B N hero:A E2"),
    ],
)
def test_double_moves_are_declared_first(before: str, hero: str, after: str) -> None:
    items = put_double_first(parse_script(before, "x"), hero=hero)
    assert format_script(items) == after


def test_late_double_moves_of_two_heroes_can_be_replayed() -> None:
    values: dict[str, Any] = {"heroes": ("A", "B"), "goal": Goal("all"), "actions": ("double",)}
    creatures = {"A": {"speed": 10}, "B": {"speed": 10}}
    game = game_on("A...*\n#####\nB...*", creatures=creatures, **values)
    answer = solve_from(game, begin(game))
    assert isinstance(answer, Solution)
    assert answer.result == Result(1, 0, 40)
    state, fault = replay(game, script_of(game, answer.items), "x")
    assert fault is None
    assert state.status == SOLVED


def test_the_random_boards_are_mixed() -> None:
    games = [random_game(seed) for seed in range(200)]
    assert {game.ruleset.id for game in games} == set(RULESETS)
    assert {game.level.goal.kind for game in games} == {"stop", "whole", "all", "order", "collect"}
    for action in ("double", "charge", "jump", "five-foot-step", "tumble", "dash", "squeeze", "withdraw"):
        assert any(action in game.level.actions for game in games), action
    assert sum(len(game.stage.heroes) > 1 for game in games) > 20
    assert sum(any(g & Ground.SOLID for g in game.stage.board.ground) for game in games) > 50
