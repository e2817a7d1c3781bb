"""What a step costs, from its causes to feet, and the same price split into its parts.

Source: model.md section 8; `steps.doubling`, `diagonals.*`, `terrain.stacking` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.verdicts import Charge

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import RuleId

SQUARE_FEET = 5


class Cause(NamedTuple):
    """One reason why a step is dearer: `weight` doublings (d20) or additions of a clear square (modern).

    `own` marks what the mover brings along (tumbling, blindness, a narrowed body): barriers are dearer too.
    """

    rule: RuleId
    weight: int
    own: bool = False


def step_feet(ruleset: Ruleset, extra: int, diagonal: bool, count: int) -> int:  # noqa: FBT001 - one of four plain numbers
    """The price in feet of a step with `extra` causes, `count` plain diagonals having been made before."""
    straight = _dearer(ruleset, SQUARE_FEET, extra)
    if not diagonal or ruleset.diagonals.count == "uniform":
        return straight
    if extra and ruleset.diagonals.difficult == "flat":
        return -(-straight * 3 // (2 * SQUARE_FEET)) * SQUARE_FEET
    return _dearer(ruleset, SQUARE_FEET * (1 + count % 2), extra)


def _dearer(ruleset: Ruleset, base: int, extra: int) -> int:
    return base << extra if ruleset.steps.extra == "double" else base * (1 + extra)


def advances(ruleset: Ruleset, extra: int, *, diagonal: bool) -> int:
    """By how much the step advances the count of plain diagonals."""
    if not diagonal or ruleset.diagonals.count == "uniform":
        return 0
    if extra and ruleset.diagonals.difficult == "flat":
        return ruleset.diagonals.difficult_advances
    return 1


def worst(causes: Iterable[Cause]) -> tuple[Cause, ...]:
    """The heaviest cause alone, the first of several; nothing when there is none."""
    best = max(causes, key=lambda cause: cause.weight, default=None)
    return () if best is None or best.weight == 0 else (best,)


def combine_ground(ruleset: Ruleset, causes: Sequence[Cause]) -> tuple[Cause, ...]:
    """The causes in the ground of one square that count together. Source: terrain.stacking."""
    if ruleset.terrain.stacking != "sum":
        return worst(causes)
    return tuple(cause for cause in causes if cause.weight)


def combine_across(ruleset: Ruleset, causes: Sequence[Cause]) -> tuple[Cause, ...]:
    """The causes of ground, mode and mover that count together. Source: terrain.stacking, modes.stacking."""
    if ruleset.steps.across == "worst" or ruleset.terrain.stacking == "worst of all":
        return worst(causes)
    return tuple(cause for cause in causes if cause.weight)


def weight_of(causes: Iterable[Cause]) -> int:
    """How many doublings or additions the causes make together."""
    return sum(cause.weight for cause in causes)


def charges_of(
    ruleset: Ruleset, causes: Sequence[Cause], *, diagonal: bool, count: int, barrier: int = 0
) -> tuple[Charge, ...]:
    """The price split into its parts: the square, the diagonal, each cause in turn, the barrier last."""
    parts = [Charge("steps.entered", SQUARE_FEET)]
    feet = SQUARE_FEET
    extra = 0
    flat = diagonal and weight_of(causes) > 0 and ruleset.diagonals.difficult == "flat"
    if flat and ruleset.diagonals.count == "alternating":
        parts.append(Charge("diagonals.difficult", SQUARE_FEET))
        feet += SQUARE_FEET
    else:
        plain = step_feet(ruleset, 0, diagonal, count)
        if plain > feet:
            parts.append(Charge("diagonals.alternating", plain - feet))
            feet = plain
    for cause in causes:
        extra += cause.weight
        price = step_feet(ruleset, extra, diagonal, count)
        if price > feet:
            parts.append(Charge(cause.rule, price - feet))
            feet = price
    if barrier:
        parts.append(Charge("obstacles.barrier", barrier))
    return tuple(parts)
