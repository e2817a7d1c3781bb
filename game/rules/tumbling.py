"""Tumbling: checks that keep enemies from attacking, or lead through their squares.

Source: `tumbling.*` of the rules files. Checks on one step are made in the order of the creatures' letters.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.passage import is_crossable
from game.rules.verdicts import Check, Checked, Manner

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.creatures import Creature, Scene
    from game.rules.dice import Dice
    from game.rules.geometry import Body, Square
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn

FIXED_DC = 15
FAST = 10
PRONE_DC = 5
DEFENSE_DEFAULT = 10


@dataclass(slots=True)
class Tumble:
    """What came of the checks of one step; `failed` is the enemy that stopped the mover in front."""

    provokes: list[str]
    checked: list[Checked]
    checks: list[Check] = field(default_factory=list)
    used: int = 0
    failed: str | None = None


def tumble_dc(
    ruleset: Ruleset,
    *,
    cmd: int = DEFENSE_DEFAULT,
    through: bool = False,
    nth: int = 1,
    full_speed: bool = False,
    prone: bool = False,
    surface: int = 0,
) -> int:
    """The DC of a check against the `nth` opponent of the turn; `surface` is what the square adds."""
    policy = ruleset.tumbling
    dc = FIXED_DC if policy.dc == "fixed" else cmd
    if through:
        dc += policy.through_harder
    if full_speed and policy.fast_changes == "dc":
        dc += FAST
    if prone and policy.fast_changes == "dc":
        dc += PRONE_DC
    return dc + policy.each_further * (nth - 1) + (surface if policy.surface else 0)


def enters_somebody(ruleset: Ruleset, scene: Scene, squares: Iterable[Square]) -> bool:
    """Whether one of the squares belongs to a creature that only a check lets one through."""
    there = set(squares)
    return any(
        there & creature.body.squares and not is_crossable(ruleset, scene.mover, creature)
        for creature in scene.creatures
    )


def tumble(
    ruleset: Ruleset,
    scene: Scene,
    turn: Turn,
    new: Body,
    *,
    manner: Manner,
    drawn: tuple[str, ...],
    dice: Dice,
) -> Tumble:
    """The checks of a tumbled step to `new`; `drawn` are the enemies it would provoke."""
    out = Tumble(list(drawn), list(turn.checked))
    through = [
        creature.letter
        for creature in scene.creatures
        if creature.body.squares & new.squares
        and not creature.body.squares & turn.body.squares
        and not is_crossable(ruleset, scene.mover, creature)
    ]
    surface = max(
        (scene.board.surface_at.get(square, 0) for square in new.squares - turn.body.squares), default=0
    )
    for letter in sorted({*drawn, *through}):
        creature = scene.creature(letter)
        if creature is not None and not _settle(
            ruleset, turn, creature, out, through=letter in through, manner=manner, dice=dice, surface=surface
        ):
            out.failed = letter
            break
    return out


def _settle(
    ruleset: Ruleset,
    turn: Turn,
    creature: Creature,
    out: Tumble,
    *,
    through: bool,
    manner: Manner,
    dice: Dice,
    surface: int,
) -> bool:
    """The check against one enemy is made, or not needed; False when the mover is stopped."""
    letter, policy = creature.letter, ruleset.tumbling
    if through:
        before = Checked(letter, through=True, passed=True) in out.checked
        passed = before or _check(
            ruleset, turn, creature, out, through=True, manner=manner, dice=dice, surface=surface
        )
        if passed:
            _spare(out, letter)
        elif policy.through_failed == "stops":
            return False
        elif creature.may_attack and letter not in out.provokes:
            out.provokes.append(letter)
        return True
    if (
        creature.body.squares & turn.body.squares
        and Checked(letter, through=True, passed=True) in out.checked
    ):
        _spare(out, letter)  # the check for going through covers the steps inside and out of its space
        return True
    earlier = [
        entry
        for entry in out.checked
        if entry.letter == letter and (not policy.through_separate or not entry.through)
    ]
    if earlier:
        passed = any(entry.passed for entry in earlier)
    else:
        passed = _check(
            ruleset, turn, creature, out, through=False, manner=manner, dice=dice, surface=surface
        )
    if passed:
        _spare(out, letter)
    return True


def _spare(out: Tumble, letter: str) -> None:
    if letter in out.provokes:
        out.provokes.remove(letter)


def _check(
    ruleset: Ruleset,
    turn: Turn,
    creature: Creature,
    out: Tumble,
    *,
    through: bool,
    manner: Manner,
    dice: Dice,
    surface: int,
) -> bool:
    letter = creature.letter
    order = list(dict.fromkeys(entry.letter for entry in out.checked))
    nth = order.index(letter) + 1 if letter in order else len(order) + 1
    fast = manner.includes(Manner.TUMBLE_FAST)
    dc = tumble_dc(
        ruleset,
        cmd=creature.cmd,
        through=through,
        nth=nth,
        full_speed=fast,
        prone=turn.prone,
        surface=surface,
    )
    separate = f"{letter}-through"
    if through:
        names: tuple[str, ...] = (separate, letter)
        if not ruleset.tumbling.through_separate:
            names = (letter, separate)
    else:
        names = (letter,)
    roll = dice.roll("tumble", *names, used=turn.dice + out.used)
    total = roll.total
    if total is not None and fast and ruleset.tumbling.fast_changes == "check":
        total -= FAST
    passed = total is not None and total >= dc
    out.used += roll.used
    out.checks.append(Check("tumbling.through" if through else "tumbling.past", letter, dc, total))
    out.checked.append(Checked(letter, through, passed))
    return passed
