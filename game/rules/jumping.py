"""Jumps on the grid: a straight flight over squares, and the landing.

Source: `jumping.*` of the rules files; model.md section 6 (a jump runs stages 4, 6 and 8 for every square).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.rules import edges
from game.rules.board import Ground
from game.rules.field import Field
from game.rules.geometry import BY_STEP, Body, Direction, Square
from game.rules.movement import creatures_refusal, first_refusal, ground_refusal, map_refusal
from game.rules.opportunity import provoked
from game.rules.payment import has_charged
from game.rules.pools import left, pay
from game.rules.pricing import advances, combine_across, step_feet, weight_of
from game.rules.verdicts import (
    Charge,
    Check,
    Done,
    Fact,
    Jump,
    Manner,
    Place,
    Refusal,
    RunUp,
    Stopped,
    Turn,
)

if TYPE_CHECKING:
    from game.rules.creatures import Scene
    from game.rules.dice import Dice
    from game.rules.ruleset import Ruleset

LANDING_DC = 10


class Flight(NamedTuple):
    """A jump along one direction: the bodies over which it leads, the landing last."""

    direction: Direction
    bodies: tuple[Body, ...]


def flight_of(turn: Turn, jump: Jump) -> Flight | None:
    """The flight to the landing square, or None when it is on none of the eight lines."""
    dx, dy = jump.to.x - turn.body.head.x, jump.to.y - turn.body.head.y
    count = max(abs(dx), abs(dy))
    if count == 0 or (dx and dy and abs(dx) != abs(dy)):
        return None
    direction = BY_STEP[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]
    heads = [
        Square(turn.body.head.x + direction.dx * i, turn.body.head.y + direction.dy * i)
        for i in range(1, count + 1)
    ]
    return Flight(direction, tuple(Body(head, turn.body.side) for head in heads))


def run_up_feet(ruleset: Ruleset, turn: Turn, direction: Direction) -> int:
    """The feet of run-up that count for a jump in that direction. Source: jumping.run-up."""
    run_up = turn.run_up
    if not ruleset.jumping.run_up_straight:
        return run_up.squares * 5
    if run_up.direction is not direction:
        return 0
    return _feet_over(ruleset, run_up.squares, direction)


def _feet_over(ruleset: Ruleset, squares: int, direction: Direction) -> int:
    """The length in feet of that many squares in a direction, counted afresh."""
    return sum(step_feet(ruleset, 0, direction.is_diagonal, i) for i in range(squares))


def is_running(ruleset: Ruleset, turn: Turn, direction: Direction) -> bool:
    """Whether the run-up makes it a running jump."""
    return run_up_feet(ruleset, turn, direction) >= ruleset.jumping.run_up_feet


def judge_jump(
    ruleset: Ruleset, scene: Scene, turn: Turn, jump: Jump, *, dice: Dice
) -> Done | Stopped | Refusal:
    """The verdict on a jump, stages 3 to 10; the state of the mover has been judged."""
    flight = flight_of(turn, jump)
    if flight is None or turn.body.trail:
        return Refusal("jumping.line", jump, Place((jump.to,)))
    policy = ruleset.jumping
    squares = len(flight.bodies) - (1 if policy.measure == "gap" else 0)
    length = _feet_over(ruleset, squares, flight.direction)
    running = is_running(ruleset, turn, flight.direction)
    if policy.limit == "strength":
        limit = scene.mover.strength if running else scene.mover.strength // 2
        if length > limit:
            facts = (Fact("needed", length), Fact("left", limit))
            return Refusal("jumping.long", jump, Place((jump.to,)), facts)
    field = Field.of(ruleset, scene, turn.mode)
    refusal = _path_refusal(field, turn.body, flight) or _landing_refusal(field, flight.bodies[-1])
    if refusal is not None:
        return replace(refusal, item=jump)
    return _pay(field, turn, jump, flight, length=length, running=running, dice=dice)


def _path_refusal(field: Field, start: Body, flight: Flight) -> Refusal | None:
    """Stages 4, 6 and 8 for every square crossed, in the order of the flight."""
    old = start
    for body in flight.bodies:
        refusal = map_refusal(field, body.squares - old.squares)
        if refusal is None and (field.ruleset.jumping.path_tested or body == flight.bodies[-1]):
            refusal = (
                edges.step_refusal(field, old, body, flight.direction)
                if field.ruleset.jumping.path_tested
                else None
            )
            refusal = refusal or creatures_refusal(field, body.squares)
        if refusal is not None:
            return refusal
        old = body
    return None


def _landing_refusal(field: Field, landing: Body) -> Refusal | None:
    bottomless = tuple(sorted(s for s in landing.squares if field.board[s] & Ground.NO_FLOOR))
    if bottomless and not field.lifted:
        return Refusal("jumping.land", place=Place(bottomless))
    narrow = first_refusal(field.opening_refusal(s) for s in sorted(landing.squares))
    return narrow or ground_refusal(field, landing.squares)


def _pay(
    field: Field, turn: Turn, jump: Jump, flight: Flight, *, length: int, running: bool, dice: Dice
) -> Done | Stopped | Refusal:
    rules, scene = field.ruleset, field.scene
    landing = flight.bodies[-1]
    causes = max((field.causes(s) for s in sorted(landing.squares)), key=weight_of)
    causes = combine_across(rules, [*causes, *field.own_causes])
    extra = (
        0
        if rules.jumping.measure == "displacement" and rules.jumping.limit == "strength"
        else weight_of(causes)
    )
    flown, count = 0, turn.diagonals
    diagonal = flight.direction.is_diagonal
    brought = weight_of(field.own_causes)  # the ground does not count in the air, what the mover brings does
    for _ in flight.bodies[:-1]:
        flown += step_feet(rules, brought, diagonal, count)
        count += advances(rules, brought, diagonal=diagonal)
    landed = step_feet(rules, extra, diagonal, count)
    count += advances(rules, extra, diagonal=diagonal)
    price = landed + (flown if rules.jumping.paid == "all" else 0)
    on_foot = "walk" if scene.mover.speed("walk") is not None else turn.mode
    available = 0 if has_charged(turn) else left(rules, scene.mover, turn, on_foot)
    if price > available:
        short = (Fact("needed", price), Fact("left", available))
        return Refusal("jumping.budget", jump, Place((jump.to,)), short)
    provokes, sub = _provokes(rules, scene, turn, flight)
    checks, total, used = _checks(field, turn, landing, length=length, running=running, dice=dice)
    facts: tuple[Fact, ...] = (Fact("jumped", length),)
    if rules.jumping.limit == "check":
        facts = (*facts, Fact("dc", length if running else 2 * length))
    after = replace(
        sub,
        body=landing,
        spent=pay(rules, scene.mover, replace(turn, mode=on_foot), paid=price, moved=5 * len(flight.bodies)),
        diagonals=count,
        steps=turn.steps + len(flight.bodies),
        run_up=RunUp(None, 0),
        last_legal=landing,
        dice=turn.dice + used,
    )
    if checks and total is not None and checks[0].dc is not None and total < checks[0].dc:
        if rules.jumping.limit == "check":
            return _missed(field, turn, jump, flight, provokes, checks, after)
        after = replace(after, prone=True)
    charges = [Charge("steps.entered", landed)]
    if price > landed:
        charges.insert(0, Charge("jumping.cost", price - landed))
    return Done(jump, after, tuple(charges), provokes, checks, facts)


def _provokes(ruleset: Ruleset, scene: Scene, turn: Turn, flight: Flight) -> tuple[tuple[str, ...], Turn]:
    """Whom the flight provokes, square by square."""
    found: list[str] = []
    for body in flight.bodies:
        drawn = provoked(ruleset, scene, turn, body, manner=Manner.PLAIN)
        found.extend(drawn)
        turn = replace(turn, body=body, steps=turn.steps + 1, provoked=turn.provoked | set(drawn))
    return tuple(sorted(found)), turn


def _checks(
    field: Field, turn: Turn, landing: Body, *, length: int, running: bool, dice: Dice
) -> tuple[tuple[Check, ...], int | None, int]:
    """The check a jump asks for, its total (None: not rolled, counts as passed) and the dice it uses."""
    policy = field.ruleset.jumping
    if policy.limit == "check" and length:
        dc = length if running else 2 * length
        roll = dice.roll("jump", "jump", used=turn.dice)
        return (Check("jumping.long", None, dc, roll.total),), roll.total, roll.used
    if policy.landing_check and any(
        cause.rule not in ("modes.swim", "modes.climb") for s in landing.squares for cause in field.causes(s)
    ):
        roll = dice.roll("land", "land", used=turn.dice)
        return (Check("jumping.land-difficult", None, LANDING_DC, roll.total),), roll.total, roll.used
    return (), None, 0


def is_bottomless(scene: Scene, body: Body) -> bool:
    """Whether there is no floor anywhere under the body."""
    return all(scene.board[square] & Ground.NO_FLOOR for square in body.squares)


def _missed(
    field: Field,
    turn: Turn,
    jump: Jump,
    flight: Flight,
    provokes: tuple[str, ...],
    checks: tuple[Check, ...],
    after: Turn,
) -> Stopped:
    """A failed jump ends in the first pit it crosses; where there is none, or the rule is off, before it.

    Source: jumping.failed.
    """
    stopped = replace(after, body=turn.body, closed=True, last_legal=turn.last_legal)
    pit = next((body for body in flight.bodies if is_bottomless(field.scene, body)), None)
    if field.ruleset.jumping.failed == "falls" and pit is not None:
        stopped = replace(stopped, body=pit, prone=True)
    return Stopped("jumping.failed", jump, stopped, provokes, checks)
