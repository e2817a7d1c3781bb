"""Other acts of a turn: standing up, lying down, changing the mode, dash, disengage, boundaries.

Source: `prone.*`, `modes.switch`, `turn.dash`, `opportunity.disengage`, `ending.*` of the rules files;
model.md sections 5, 6 and 11.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules import pools
from game.rules.ending import end_refusal, falls_prone, put_back_bodies, squeezes_in
from game.rules.modes import ELEMENTS, needs_listing, speed_of
from game.rules.opportunity import attackers
from game.rules.pricing import SQUARE_FEET
from game.rules.verdicts import Act, Charge, Done, Fact, Refusal, RunUp, Turn
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset

NO_RUN_UP = RunUp(None, 0)


def judge_act(ruleset: Ruleset, scene: Scene, turn: Turn, item: Act) -> Done | Refusal:
    """The verdict on an act. Raises NotAWord for a word that the ruleset does not have."""
    act = ACTS.get(item.word)
    if act is None:
        raise NotAWord(f"{item.word} is not a word of {ruleset.id}")
    return act(ruleset, scene, turn, item)


def _stand(ruleset: Ruleset, scene: Scene, turn: Turn, item: Act) -> Done | Refusal:
    if not turn.prone:
        raise NotAWord("stand: the mover is not prone")
    speed = speed_of(ruleset, scene.mover, "walk")
    price = stand_price(ruleset, speed)
    available = pools.left(ruleset, scene.mover, turn, "walk")
    if speed == 0 or price > available:
        return Refusal("prone.stand", item, facts=(Fact("needed", price), Fact("left", available)))
    provokes = attackers(ruleset, scene, turn) if ruleset.prone.stand == "move-action" else ()
    walking = replace(turn, mode="walk")
    after = replace(
        turn,
        prone=False,
        spent=pools.pay(ruleset, scene.mover, walking, paid=price, moved=0) if price else turn.spent,
        run_up=NO_RUN_UP,
        provoked=turn.provoked | set(provokes),
    )
    return Done(item, after, (Charge("prone.stand", price),) if price else (), provokes)


def stand_price(ruleset: Ruleset, speed: int) -> int:
    """What standing up costs at that speed, in feet. Source: prone.stand."""
    return {"half": speed // 2, "move-action": speed, "free": 0}[ruleset.prone.stand]


def _drop_prone(ruleset: Ruleset, scene: Scene, turn: Turn, item: Act) -> Done | Refusal:
    policy = ruleset.prone
    if not policy.drop or (policy.drop_needs_speed and speed_of(ruleset, scene.mover, "walk") == 0):
        return Refusal("prone.drop", item)
    return Done(item, replace(turn, prone=True, run_up=NO_RUN_UP))


def _mode(ruleset: Ruleset, scene: Scene, turn: Turn, item: Act) -> Done:
    mode = item.mode or ""
    if mode not in ELEMENTS or mode not in ruleset.modes.names:
        raise NotAWord(f"{mode} is not a mode of movement of {ruleset.id}")
    refused_later = ruleset.modes.must_be_named
    if needs_listing(ruleset, mode) and scene.mover.speed(mode) is None and not refused_later:
        raise NotAWord(f"mode:{mode}: the mover has no {mode} speed")
    return Done(item, replace(turn, mode=mode))


def _dash(ruleset: Ruleset, scene: Scene, turn: Turn, item: Act) -> Done:
    if not ruleset.turn.dash:
        raise NotAWord(f"dash is not a word of {ruleset.id}")
    mode = item.mode or "walk"
    if mode not in ruleset.modes.names or (mode != "walk" and scene.mover.speed(mode) is None):
        raise NotAWord(f"dash:{mode}: the mover has no {mode} speed")
    return Done(item, replace(turn, added=pools.add_dash(ruleset, scene.mover, turn, mode), run_up=NO_RUN_UP))


def _disengage(ruleset: Ruleset, _scene: Scene, turn: Turn, item: Act) -> Done:
    if not ruleset.opportunity.disengage:
        raise NotAWord(f"disengage is not a word of {ruleset.id}")
    return Done(item, replace(turn, disengaged=True, run_up=NO_RUN_UP))


def _action(ruleset: Ruleset, scene: Scene, turn: Turn, item: Act) -> Done | Refusal:
    """Something other than moving is done here, or the second move action starts."""
    double = turn.declared is not None and turn.declared.kind == "double"
    if ruleset.ending.pause or (double and ruleset.turn.double == "two pools"):
        refusal = end_refusal(ruleset, scene, turn.body)
        if refusal is not None:
            rule = "ending.pause" if ruleset.ending.pause else refusal.rule
            return replace(refusal, rule=rule, item=item)
    after = replace(turn, actions=turn.actions + 1)
    if ruleset.turn.split:
        after = replace(after, run_up=NO_RUN_UP)
    if ruleset.diagonals.scope == "action":
        after = replace(after, diagonals=0)
    if ruleset.opportunity.once == "action" and not double:
        after = replace(after, provoked=frozenset())
    if double and ruleset.turn.double == "two pools":
        lost = pools.left(ruleset, scene.mover, turn)
        after = replace(after, spent=pools.pay(ruleset, scene.mover, turn, paid=lost, moved=0))
    return Done(item, after)


def _turn(ruleset: Ruleset, scene: Scene, turn: Turn, item: Act) -> Done | Refusal:
    """The turn ends where that is legal, and the mover's next one begins."""
    refusal = end_refusal(ruleset, scene, turn.body)
    if refusal is not None:
        return replace(refusal, item=item)
    feet = squeezing_in_feet(ruleset, scene, turn)
    available = pools.left(ruleset, scene.mover, turn)
    if feet > available:
        return Refusal("steps.budget", item, facts=(Fact("needed", feet), Fact("left", available)))
    prone = turn.prone or falls_prone(ruleset, scene, turn.body)
    fresh = Turn(body=turn.body, mode=turn.mode, prone=prone, last_legal=turn.body, dice=turn.dice)
    return Done(item, fresh, (Charge("ending.squeezing", feet),) if feet else ())


def squeezing_in_feet(ruleset: Ruleset, scene: Scene, turn: Turn) -> int:
    """What is still to be paid for stopping here, squeezed in with somebody. Source: ending.squeezing.

    The step that stops so is difficult ground; where it was made without knowing that it would be the last
    (in play), the rest falls due at the end of the turn.
    """
    if turn.squeezed_in or not turn.steps or not squeezes_in(ruleset, scene, turn.body):
        return 0
    return SQUARE_FEET * ruleset.ending.squeezing_cost


def _cut_short(ruleset: Ruleset, scene: Scene, turn: Turn, item: Act) -> Done:
    """The move ends here against the mover's will."""
    if ruleset.ending.cut_short == "put-back":
        return Done(item, put_back(ruleset, scene, turn))
    prone = turn.prone or falls_prone(ruleset, scene, turn.body)
    return Done(item, replace(turn, prone=prone, closed=True))


def put_back(ruleset: Ruleset, scene: Scene, turn: Turn) -> Turn:
    """The turn after a stop that was not planned: put back to a legal place where that is needed.

    Among equally close places the first in reading order is taken. Source: ending.accidental.
    """
    if ruleset.ending.cut_short != "put-back" or end_refusal(ruleset, scene, turn.body) is None:
        return replace(turn, closed=True)
    return replace(turn, body=put_back_bodies(ruleset, scene, turn)[0], closed=True)


ACTS: dict[str, Callable[[Ruleset, Scene, Turn, Act], Done | Refusal]] = {
    "stand": _stand,
    "drop-prone": _drop_prone,
    "mode": _mode,
    "dash": _dash,
    "disengage": _disengage,
    "action": _action,
    "turn": _turn,
    "cut-short": _cut_short,
}
