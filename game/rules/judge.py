"""The judge: may this item be done now, what does it cost, whom does it provoke?

`judge` adds to the survey of the board what depends on the turn: the state of the mover (model.md stage 2),
the limits of the declared action (9), payment (10), then dice and attacks. Declarations and other acts are
judged in `declaring` and `acting`. Everything that has to know whether a move is legal or what it costs asks
here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules import pools
from game.rules.acting import judge_act, put_back
from game.rules.creatures import Burden
from game.rules.declaring import judge_declaration
from game.rules.dice import NO_DICE, Dice
from game.rules.ending import end_refusal, may_end, squeezes_in
from game.rules.field import Field
from game.rules.geometry import BY_STEP
from game.rules.jumping import judge_jump
from game.rules.limits import farthest_feet, is_declared, limit_refusal
from game.rules.modes import is_flying, is_listed, needs_listing, speed_of
from game.rules.movement import Way, look
from game.rules.opportunity import provoked
from game.rules.payment import payment_refusal, step_charges
from game.rules.tumbling import enters_somebody, tumble
from game.rules.verdicts import (
    Act,
    Charge,
    Check,
    Checked,
    Declare,
    Done,
    Go,
    Jump,
    Manner,
    Refusal,
    RunUp,
    Stopped,
    Turn,
)
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Item, Verdict

STEP_FEET = 5


def judge(
    ruleset: Ruleset, scene: Scene, turn: Turn, item: Item, *, dice: Dice = NO_DICE, stopping: bool = False
) -> Verdict:
    """The verdict on one item.

    `stopping` says that the turn ends with this item: a step that squeezes in with somebody is then priced
    as such. Raises NotAWord for an item that the ruleset does not have, or that makes no sense now.
    """
    if isinstance(item, Declare):
        return judge_declaration(ruleset, scene, turn, item)
    if isinstance(item, Act):
        return judge_act(ruleset, scene, turn, item)
    refusal = _state_refusal(ruleset, scene, turn, item)
    if refusal is not None:
        return refusal
    if isinstance(item, Jump):
        if ruleset.jumping.limit == "not offered":
            raise NotAWord(f"jump is not a word of {ruleset.id}")
        return judge_jump(ruleset, scene, turn, item, dice=dice)
    return _judge_step(ruleset, scene, turn, item, dice=dice, stopping=stopping)


def start_turn(scene: Scene) -> Turn:
    """The mover's first turn in a scene, nothing done yet."""
    return Turn(body=scene.start, mode=scene.mover.mode, prone=scene.mover.prone, last_legal=scene.start)


# -- stage 2: the state of the mover


def _state_refusal(ruleset: Ruleset, scene: Scene, turn: Turn, item: Go | Jump) -> Refusal | None:
    manner = item.manner if isinstance(item, Go) else Manner.PLAIN
    _check_word(ruleset, manner)
    mover = scene.mover
    rule = _speed_rule(ruleset, scene, turn) or _prone_rule(ruleset, turn, manner)
    rule = rule or _five_foot_rule(ruleset, scene, turn, manner)
    if rule is None and manner.is_tumbling:
        if ruleset.tumbling.encumbered_barred and mover.encumbered:
            rule = "tumbling.encumbered"
        elif not mover.trained and _needs_training(ruleset, scene, turn, item):
            rule = "tumbling.trained"
    if (
        rule is None
        and manner.includes(Manner.FULL_ROUND)
        and turn.has_moved
        and ruleset.terrain.impeded == "difficult"
    ):
        rule = "turn.minimum"
    return Refusal(rule, item) if rule is not None else None


def _check_word(ruleset: Ruleset, manner: Manner) -> None:
    if manner is Manner.PLAIN:
        return
    offered = {
        Manner.FIVE_FOOT_STEP: ruleset.turn.five_foot_step,
        Manner.FULL_ROUND: ruleset.turn.full_round,
        Manner.TUMBLE: ruleset.tumbling.offered,
        Manner.TUMBLE_FAST: ruleset.tumbling.offered and ruleset.tumbling.fast,
    }
    for word, is_offered in offered.items():
        if manner.includes(word) and not is_offered:
            name = str(word.name).lower().replace("_", "-")
            raise NotAWord(f"{name} is not a word of {ruleset.id}")


def _speed_rule(ruleset: Ruleset, scene: Scene, turn: Turn) -> str | None:
    mover = scene.mover
    flying = is_flying(ruleset, turn.mode)
    if ruleset.modes.fly_light_load and flying and mover.load is not Burden.LIGHT:
        return "modes.fly-load"
    if mover.immobilized:
        return "speed.immobilized"
    if speed_of(ruleset, mover, turn.mode) > 0:
        return None
    burdened = mover.armor is not Burden.LIGHT or mover.load is not Burden.LIGHT
    if ruleset.speed.zero == "load" and burdened:
        return "speed.load-zero"
    unlisted = needs_listing(ruleset, turn.mode) and not is_listed(ruleset, mover, turn.mode)
    return "speed.zero" if ruleset.speed.zero == "refused" and not unlisted else None


def _prone_rule(ruleset: Ruleset, turn: Turn, manner: Manner) -> str | None:
    return (
        "prone.only"
        if ruleset.prone.only_crawl and turn.prone and not manner.includes(Manner.CRAWL)
        else None
    )


def _five_foot_rule(ruleset: Ruleset, scene: Scene, turn: Turn, manner: Manner) -> str | None:
    policy = ruleset.turn
    step = manner.includes(Manner.FIVE_FOOT_STEP)
    moved = turn.steps > 0 or (ruleset.prone.stand_is_movement and bool(turn.spent))
    if policy.step_once and (turn.five_foot_step or (step and moved)):
        return "turn.five-foot-step-once"
    if not step:
        return None
    if policy.step_slow and speed_of(ruleset, scene.mover, turn.mode) <= STEP_FEET:
        return "turn.five-foot-step-slow"
    declared = turn.declared is not None and turn.declared.kind != "double"
    if policy.step_barred and (turn.prone or scene.mover.slowed or declared):
        return "turn.five-foot-step-barred"
    return None


def _needs_training(ruleset: Ruleset, scene: Scene, turn: Turn, item: Go | Jump) -> bool:
    if ruleset.tumbling.trained != "through":
        return ruleset.tumbling.trained == "always"
    if not isinstance(item, Go) or item.direction is None:
        return False
    shifted = {square.moved(item.direction.dx, item.direction.dy) for square in turn.body.squares}
    return enters_somebody(ruleset, scene, shifted - turn.body.squares)


# -- one step


def _judge_step(
    ruleset: Ruleset, scene: Scene, turn: Turn, item: Go, *, dice: Dice, stopping: bool
) -> Verdict:
    field = Field.of(
        ruleset, scene, turn.mode, manner=item.manner, overrun=is_declared(turn, "overrun"), prone=turn.prone
    )
    way = look(field, turn.body, item)
    if isinstance(way, Refusal):
        return replace(way, item=item)
    refusal = limit_refusal(ruleset, scene, turn, item, way)
    if refusal is not None:
        return refusal
    charges = step_charges(ruleset, scene, turn, item, way, stopping=stopping)
    feet = sum(charge.feet for charge in charges)
    refusal = payment_refusal(ruleset, scene, turn, item, way, feet)
    if refusal is not None:
        return refusal
    verdict = _make(ruleset, scene, turn, item, way, charges, dice=dice)
    paid = squeezes_in(ruleset, scene, way.body)
    if paid and not stopping:
        whole = step_charges(ruleset, scene, turn, item, way, stopping=True)
        paid = sum(charge.feet for charge in whole) == feet
    if verdict.after.squeezed_in == paid:
        return verdict
    return replace(verdict, after=replace(verdict.after, squeezed_in=paid))


# -- dice and attacks


def _make(
    ruleset: Ruleset, scene: Scene, turn: Turn, item: Go, way: Way, charges: tuple[Charge, ...], *, dice: Dice
) -> Done | Stopped:
    drawn = provoked(ruleset, scene, turn, way.body, manner=item.manner)
    checked, used = turn.checked, 0
    checks: tuple[Check, ...] = ()
    if item.manner.is_tumbling:
        out = tumble(ruleset, scene, turn, way.body, manner=item.manner, drawn=drawn, dice=dice)
        drawn, checked, checks, used = (
            tuple(sorted(out.provokes)),
            tuple(out.checked),
            tuple(out.checks),
            out.used,
        )
        if out.failed is not None:
            return _stopped(ruleset, scene, turn, item, out.failed, checked=checked, checks=checks, used=used)
    feet = sum(charge.feet for charge in charges)
    whole = item.manner.includes(Manner.FULL_ROUND)
    step = item.manner.includes(Manner.FIVE_FOOT_STEP)
    after = replace(
        turn,
        body=way.body,
        spent=pools.pay(ruleset, scene.mover, turn, paid=feet, moved=STEP_FEET),
        diagonals=turn.diagonals + (0 if step or whole else way.advances),
        steps=turn.steps + 1,
        line=turn.line + (turn.declared is not None and turn.declared.end is not None),
        five_foot_step=turn.five_foot_step or step,
        closed=turn.closed or whole or (step and ruleset.turn.step_once),
        run_up=_run_up(ruleset, turn, way),
        provoked=turn.provoked | set(drawn),
        checked=checked,
        farthest=farthest_feet(ruleset, scene, turn, way.body),
        last_legal=way.body if end_refusal(ruleset, scene, way.body) is None else turn.last_legal,
        dice=turn.dice + used,
    )
    return Done(item, after, charges, drawn, checks)


def _run_up(ruleset: Ruleset, turn: Turn, way: Way) -> RunUp:
    before = turn.run_up
    if not ruleset.jumping.run_up_straight:
        return RunUp(None, before.squares + 1)
    shift = (way.body.head.x - turn.body.head.x, way.body.head.y - turn.body.head.y)
    direction = BY_STEP.get(shift)
    return RunUp(direction, before.squares + 1 if before.direction is direction else 1)


def _stopped(
    ruleset: Ruleset,
    scene: Scene,
    turn: Turn,
    item: Go,
    letter: str,
    *,
    checked: tuple[Checked, ...],
    checks: tuple[Check, ...],
    used: int,
) -> Stopped:
    """The mover stops in front of the enemy and provokes it; what is left of the move action is lost."""
    creature = scene.creature(letter)
    attacks = creature is not None and creature.may_attack
    repeated = letter in turn.provoked and ruleset.opportunity.once != "never"
    provokes = (letter,) if attacks and not repeated else ()
    after = replace(turn, provoked=turn.provoked | set(provokes), checked=checked, dice=turn.dice + used)
    lost = speed_of(ruleset, scene.mover, turn.mode) - pools.used(ruleset, scene.mover, turn, turn.mode)
    if end_refusal(ruleset, scene, turn.body) is None and is_declared(turn, "double") and lost >= 0:
        # the first move action is over, the second may be used to try again
        after = replace(after, spent=pools.pay(ruleset, scene.mover, turn, paid=int(lost), moved=0))
    else:
        after = put_back(ruleset, scene, after)
    return Stopped("tumbling.through-failed", item, after, provokes, checks)


__all__ = ["judge", "may_end", "start_turn", "step_charges"]
