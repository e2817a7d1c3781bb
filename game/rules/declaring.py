"""Declarations: what the rest of the turn's movement is (model.md stage 1).

Source: `turn.double`, `turn.run*`, `withdrawing.*`, `charging.*`, `passage.overrun` of the rules files.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.charging import charge_refusal
from game.rules.creatures import Side, State
from game.rules.geometry import gaps
from game.rules.modes import ELEMENTS
from game.rules.threat import distance_squares, threat_area
from game.rules.verdicts import Declare, Done, Place, Refusal
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn

KINDS = ("double", "run", "withdraw", "charge", "overrun")


def is_offered(ruleset: Ruleset, kind: str) -> bool:
    """Whether the ruleset has that declaration."""
    return {
        "double": ruleset.turn.double != "not offered",
        "run": ruleset.turn.run is not None,
        "withdraw": ruleset.withdrawing.kind != "not offered",
        "charge": ruleset.charging.offered,
        "overrun": ruleset.passage.overrun,
    }.get(kind, False)


def judge_declaration(ruleset: Ruleset, scene: Scene, turn: Turn, item: Declare) -> Done | Refusal:
    """The verdict on a declaration. Raises NotAWord where it makes no sense.

    In play the second move action may be taken late; it then equals a double move from the start.
    """
    if not is_offered(ruleset, item.kind):
        raise NotAWord(f"{item.kind} is not a word of {ruleset.id}")
    if turn.declared is not None:
        raise NotAWord(f"{item.kind} comes after {turn.declared.kind}: one declaration a turn")
    late_double = item.kind == "double" and ruleset.turn.double == "one pool" and not turn.closed
    if turn.steps and not turn.five_foot_step and not late_double:
        raise NotAWord(f"{item.kind} must be declared before moving")
    if item.kind in ("run", "withdraw", "charge") and scene.mover.slowed:
        return Refusal("speed.slowed", item)
    refusal = _refusal(ruleset, scene, turn, item)
    if refusal is not None:
        return refusal
    after = replace(turn, declared=replace(item, start=turn.body.head), line=0)
    if item.kind == "withdraw" and item.target is not None:
        after = replace(after, farthest=_distance(ruleset, scene, turn, item.target))
    return Done(item, after)


def _refusal(ruleset: Ruleset, scene: Scene, turn: Turn, item: Declare) -> Refusal | None:
    if item.kind == "withdraw":
        return _withdraw_refusal(ruleset, scene, turn, item)
    if item.kind == "run":
        return _run_refusal(ruleset, scene, turn, item)
    if item.kind == "charge":
        if scene.creature(item.target or "") is None:
            raise NotAWord(f"charge: there is no creature {item.target}")
        if item.end is None:
            raise NotAWord("charge: no square to end on is named")
        return charge_refusal(ruleset, scene, turn, item)
    return None


def _withdraw_refusal(ruleset: Ruleset, scene: Scene, turn: Turn, item: Declare) -> Refusal | None:
    policy = ruleset.withdrawing
    named = policy.kind == "primary target"
    if named and item.target is None:
        raise NotAWord("withdraw names its primary target here: withdraw:E")
    if not named and item.target is not None:
        raise NotAWord(f"withdraw names no target in {ruleset.id}")
    if policy.not_blinded and scene.mover.blinded:
        return Refusal("withdrawing.blinded", item)
    if not named:
        return None
    target = scene.creature(item.target or "")
    if target is None:
        raise NotAWord(f"withdraw: there is no creature {item.target}")
    if policy.primary and not (
        target.side is Side.ENEMY
        and target.state is State.ACTIVE
        and target.seen
        and turn.body.squares & threat_area(ruleset, scene.board, target)
    ):
        place = Place(tuple(sorted(target.body.squares)), creature=target.letter)
        return Refusal("withdrawing.primary", item, place)
    return None


def _distance(ruleset: Ruleset, scene: Scene, turn: Turn, letter: str) -> int:
    target = scene.creature(letter)
    assert target is not None  # a target that does not exist was bad input  # noqa: S101
    return 5 * distance_squares(ruleset, *gaps(target.body.squares, turn.body.squares))


def _run_refusal(ruleset: Ruleset, scene: Scene, turn: Turn, item: Declare) -> Refusal | None:
    if ELEMENTS[turn.mode] in ruleset.modes.no_run:
        return Refusal("modes.no-run-charge", item)
    if ruleset.turn.run_condition and scene.mover.is_worn_out:
        return Refusal("turn.run-condition", item)
    if ruleset.turn.run_straight and item.end is None:
        return Refusal("turn.run-straight", item)
    return None
