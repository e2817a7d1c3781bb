"""How much movement a turn has left: model.md section 9.

Source: `turn.allowance`, `turn.double`, `turn.run`, `modes.switch` of the rules files.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.rules.creatures import Burden
from game.rules.modes import needs_listing, speed_of
from game.rules.verdicts import Spent

if TYPE_CHECKING:
    from game.rules.creatures import Mover
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn

WEIGHTS = {Burden.LIGHT: 0, Burden.MEDIUM: 1, Burden.HEAVY: 2}


def run_factor(ruleset: Ruleset, armor: Burden, load: Burden) -> int:
    """By how much a run multiplies the speed. Source: turn.run."""
    base = ruleset.turn.run or 0
    if ruleset.turn.run_burden == "both":
        return max(1, base - WEIGHTS[armor] - WEIGHTS[load])
    return base - 1 if Burden.HEAVY in (armor, load) else base


def factor(ruleset: Ruleset, mover: Mover, turn: Turn) -> int:
    """How many times the speed the declared movement buys so far."""
    kind = None if turn.declared is None else turn.declared.kind
    if kind == "double":
        return 2 if ruleset.turn.double == "one pool" else min(turn.actions, 2)
    if kind == "run":
        return run_factor(ruleset, mover.armor, mover.load)
    if kind == "withdraw":
        return ruleset.withdrawing.speeds
    return 2 if kind == "charge" else 1


def allowance(ruleset: Ruleset, mover: Mover, turn: Turn, mode: str) -> int:
    """All the feet the turn has in that mode, used or not."""
    return speed_of(ruleset, mover, mode) * factor(ruleset, mover, turn) + dict(turn.added).get(
        _purse(ruleset, mover, mode), 0
    )


def left(ruleset: Ruleset, mover: Mover, turn: Turn, mode: str | None = None) -> int:
    """The feet left in a mode (the one in use), never below 0."""
    mode = mode or turn.mode
    if turn.closed:
        return 0
    whole = allowance(ruleset, mover, turn, mode)
    return max(int(whole - used(ruleset, mover, turn, mode)), 0)


def used(ruleset: Ruleset, mover: Mover, turn: Turn, mode: str) -> int | Fraction:
    """What everything moved so far takes from that mode, in its own feet. Source: modes.switch."""
    purse = _purse(ruleset, mover, mode)
    own = sum(entry.paid for entry in turn.spent if entry.mode == purse)
    others = [entry for entry in turn.spent if entry.mode != purse]
    switch = ruleset.modes.switch
    if switch == "separate" or not others:
        return own
    if switch == "spent":
        return own + sum(entry.paid for entry in others)
    if switch == "distance":
        return own + sum(entry.moved for entry in others)
    speed = speed_of(ruleset, mover, mode)
    total = Fraction(own)
    for entry in others:
        theirs = speed_of(ruleset, mover, entry.mode)
        total += Fraction(entry.paid * speed, theirs) if theirs else speed
    return total


def pay(ruleset: Ruleset, mover: Mover, turn: Turn, *, paid: int, moved: int) -> tuple[Spent, ...]:
    """What is spent after paying so many feet for so many feet of way in the mode in use."""
    purse = _purse(ruleset, mover, turn.mode)
    spent = {entry.mode: entry for entry in turn.spent}
    before = spent.get(purse, Spent(purse, 0, 0))
    spent[purse] = Spent(purse, before.paid + paid, before.moved + moved)
    return tuple(sorted(spent.values()))


def _purse(ruleset: Ruleset, mover: Mover, mode: str) -> str:
    """The mode whose allowance is really used: walking, for modes without a speed of their own."""
    return mode if mover.speed(mode) is not None or needs_listing(ruleset, mode) else "walk"


def add_dash(ruleset: Ruleset, mover: Mover, turn: Turn, mode: str) -> tuple[tuple[str, int], ...]:
    """The additions after a dash that adds to that mode. Source: turn.dash."""
    purse = _purse(ruleset, mover, mode)
    added = dict(turn.added)
    added[purse] = added.get(purse, 0) + speed_of(ruleset, mover, purse)
    return tuple(sorted(added.items()))
