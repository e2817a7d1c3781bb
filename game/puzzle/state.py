"""The state of a try: everything that undo restores, and what one item makes of it.

Theory: a state is frozen. `do` asks the judge about one item for the hero who acts; a refusal leaves the
state as it is. Ending the round (`turn`) ends every hero's turn; then those who hunt move.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.puzzle.hunting import hunt
from game.puzzle.sense import check_sense, line_left
from game.rules.acting import squeezing_in_feet
from game.rules.ending import end_refusal
from game.rules.judge import judge
from game.rules.jumping import is_bottomless
from game.rules.verdicts import Act, Declare, Done, Go, Refusal, Stopped, Turn
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from game.puzzle.level import Level, Result
    from game.puzzle.stage import Stage
    from game.rules.creatures import Scene
    from game.rules.geometry import Body, Square
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Charge, Item, Verdict

PLAYING, SOLVED, LOST = "playing", "solved", "lost"


@dataclass(frozen=True)
class Game:
    """What does not change during a try: the level, the ruleset it is played under, its stage."""

    level: Level
    ruleset: Ruleset
    stage: Stage


@dataclass(frozen=True, slots=True)
class State:
    """Where a try stands. Feet and attacks are sums over the whole try; `turns` counts rounds begun.

    `marks` are those still to be touched; `moved` says where hunters have gone; `dice` how many are used.
    """

    turns_of: tuple[Turn, ...]
    active: int = 0
    turns: int = 1
    attacks: int = 0
    feet: int = 0
    marks: tuple[Square, ...] = ()
    moved: tuple[tuple[str, Body], ...] = ()
    dice: int = 0
    status: str = PLAYING

    @property
    def turn(self) -> Turn:
        """The turn of the hero who acts."""
        return self.turns_of[self.active]


def begin(game: Game) -> State:
    """The state before anything was done."""
    turns = tuple(
        Turn(body=hero.start, mode=hero.mover.mode, prone=hero.mover.prone, last_legal=hero.start)
        for hero in game.stage.heroes
    )
    return _settled(game, State(turns, marks=game.level.goal.marks))


def scene_of(game: Game, state: State) -> Scene:
    """The scene for the hero who acts."""
    bodies = tuple(turn.body for turn in state.turns_of)
    return game.stage.scene(game.ruleset, state.active, bodies, state.moved)


def do(game: Game, state: State, item: Item) -> tuple[Verdict, State]:
    """The verdict on an item, and the state after it (the same one when it is refused).

    Raises NotAWord for an item that makes no sense now, also when the try is over.
    """
    if state.status != PLAYING:
        raise NotAWord("the try is over")
    check_sense(game.level.actions, state.turn, item)
    if item == Act("action") and state.turn.actions > 1 and not game.ruleset.turn.split:
        raise NotAWord("both actions of this turn are begun")
    if isinstance(item, Act) and item.word == "hero":
        return _change_hero(game, state, item)
    if isinstance(item, Act) and item.word == "turn":
        return _end_round(game, state, item)
    scene = scene_of(game, state)
    turn = replace(state.turn, dice=state.dice) if state.dice else state.turn
    verdict = judge(game.ruleset, scene, turn, item, dice=game.level.dice)
    if isinstance(verdict, Done) and isinstance(item, Declare):
        verdict = _line_refusal(game, scene, verdict) or verdict
    if isinstance(verdict, Refusal):
        return verdict, state
    after = _settled(game, _after(game, state, verdict))
    if isinstance(verdict, Stopped) and verdict.after.prone and is_bottomless(scene, verdict.after.body):
        return verdict, replace(after, status=LOST)  # fallen into the gap
    if after.status == SOLVED and squeezing_in_feet(game.ruleset, scene, verdict.after):
        # the try ends here, squeezed in with somebody: the step is paid for as one that stops
        verdict = judge(game.ruleset, scene, turn, item, dice=game.level.dice, stopping=True)
        if isinstance(verdict, Refusal):
            return verdict, state
        after = _settled(game, _after(game, state, verdict))
    return verdict, after


def _line_refusal(game: Game, scene: Scene, declared: Done) -> Refusal | None:
    """Why a charge or straight run cannot go on to its end, or None: nobody is left in the middle of one."""
    turn = declared.after
    for direction in line_left(turn):
        verdict = judge(game.ruleset, scene, turn, Go(direction), dice=game.level.dice)
        if isinstance(verdict, Refusal):
            return verdict
        turn = verdict.after
    return None


def _after(game: Game, state: State, verdict: Done | Stopped) -> State:
    turns = list(state.turns_of)
    if verdict.provokes and game.ruleset.opportunity.once == "turn":
        # an enemy has one attack a round, whichever hero draws it
        turns = [replace(turn, provoked=turn.provoked | set(verdict.provokes)) for turn in turns]
    turns[state.active] = replace(verdict.after, dice=0) if verdict.after.dice else verdict.after
    return replace(
        state,
        turns_of=tuple(turns),
        attacks=state.attacks + len(verdict.provokes),
        feet=state.feet + (verdict.feet if isinstance(verdict, Done) else 0),
        dice=verdict.after.dice,
    )


def _change_hero(game: Game, state: State, item: Act) -> tuple[Verdict, State]:
    letters = [hero.letter for hero in game.stage.heroes]
    if item.mode not in letters:
        raise NotAWord(f"hero:{item.mode}: the heroes are {', '.join(letters)}")
    refusal = end_refusal(game.ruleset, scene_of(game, state), state.turn.body)
    if refusal is not None:
        return replace(refusal, item=item), state  # nobody rests there while another acts
    after = replace(state, active=letters.index(item.mode))
    return Done(item, after.turn), after


def _end_round(game: Game, state: State, item: Act) -> tuple[Verdict, State]:
    """Every hero's turn ends where that is legal; then the hunters move; then a new round begins."""
    limit = game.level.limits.turns
    turns: list[Turn] = []
    charges: list[Charge] = []
    for index in range(len(state.turns_of)):
        acting = replace(state, active=index)
        verdict = judge(game.ruleset, scene_of(game, acting), acting.turn, item)
        if isinstance(verdict, Refusal):
            return verdict, state
        assert isinstance(verdict, Done)  # the end of a turn asks for no dice  # noqa: S101
        turns.append(verdict.after)
        charges.extend(verdict.charges)
    feet = state.feet + sum(charge.feet for charge in charges)
    after = replace(state, turns_of=tuple(turns), turns=state.turns + 1, feet=feet)
    if limit is not None and after.turns > limit:
        after = replace(after, turns=limit, status=LOST)
        return Done(item, after.turn, tuple(charges)), after
    after = hunt(game, after)
    return Done(item, after.turn, tuple(charges)), _settled(game, after)


# -- goals and limits


def _settled(game: Game, state: State) -> State:
    """The state with what was touched taken off the marks, and with its status."""
    if state.status != PLAYING:
        return state
    marks = _marks_left(game, state)
    state = replace(state, marks=marks)
    limits = game.level.limits
    if (
        (limits.attacks is not None and state.attacks > limits.attacks)
        or (limits.hearts is not None and state.attacks >= limits.hearts)
        or (limits.feet is not None and state.feet > limits.feet)
    ):
        return replace(state, status=LOST)
    return replace(state, status=SOLVED) if is_solved(game, state) else state


def _marks_left(game: Game, state: State) -> tuple[Square, ...]:
    squares = frozenset(square for turn in state.turns_of for square in turn.body.squares)
    if game.level.goal.kind == "order":
        marks = state.marks
        while marks and marks[0] in squares:
            marks = marks[1:]
        return marks
    return tuple(mark for mark in state.marks if mark not in squares)


def is_solved(game: Game, state: State) -> bool:
    """Whether the goal is reached and everybody may stop where they are."""
    if any(line_left(turn) for turn in state.turns_of):
        return False
    goal = game.level.goal.kind
    goals = game.stage.goals
    if goal in ("order", "collect"):
        reached = not state.marks and (not goals or bool(state.turn.body.squares & goals))
    elif goal == "all":
        reached = all(turn.body.squares & goals for turn in state.turns_of)
    elif goal == "whole":
        reached = any(turn.body.squares <= goals for turn in state.turns_of)
    else:
        reached = any(turn.body.squares & goals for turn in state.turns_of)
    if not reached:
        return False
    return all(
        end_refusal(game.ruleset, scene_of(game, replace(state, active=index)), turn.body) is None
        for index, turn in enumerate(state.turns_of)
    )


def result_of(state: State) -> Result:
    """What the try has cost so far."""
    from game.puzzle.level import Result  # noqa: PLC0415 - level imports nothing of this module

    return Result(state.turns, state.attacks, state.feet)
