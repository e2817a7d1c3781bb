"""How the speed of a creature is worked out, and what a run makes of it.

Source: `speed.*`, `modes.change`, `turn.run`, `turn.run-speed` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.creatures import Burden
from game.rules.formulas.distance import SQUARE_FEET
from game.rules.formulas.terms import require
from game.rules.pools import run_factor

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.ruleset import Ruleset

SLOW_FEET = 20
"""Up to this speed a heavy burden takes less (epicpath)."""

HEAVY_FEET = 10


def parse_burden(word: str | Burden) -> Burden:
    """The weight class of that word. Raises ValueError for any other."""
    try:
        return Burden(word)
    except ValueError:
        raise ValueError(f"there is no weight class {word!r}; classes are light, medium, heavy") from None


def reduced(speed: int) -> int:
    """What medium or heavy armor, or such a load, leaves of a speed: two thirds, rounded up to squares.

    Source: speed.armor, speed.load; the tables of both games follow this formula row by row.
    """
    return SQUARE_FEET * -(-2 * speed // (3 * SQUARE_FEET))


def reduced_speed(ruleset: Ruleset, speed: int) -> int:
    """What medium or heavy armor, or such a load, leaves of a speed. Source: speed.armor, speed.load."""
    require(ruleset, "speeds reduced by a third", holds=ruleset.speed.burden == "two thirds")
    return reduced(speed)


def _bonus(bonuses: Iterable[Sequence[str | int]]) -> int:
    """All bonuses and penalties together; bonuses of one named type do not add up.

    Source: speed.bonus-stacking.
    """
    total = 0
    named: dict[str, int] = {}
    for kind, amount in bonuses:
        feet = int(amount)
        if kind == "untyped" or feet < 0:
            total += feet
        elif kind == "penalty":
            total -= feet
        else:
            named[str(kind)] = max(named.get(str(kind), 0), feet)
    return total + sum(named.values())


def _flat_burden(ruleset: Ruleset, speed: int, armor: Burden, load: Burden) -> int:
    """The feet that armor and load take together. Source: speed.armor, speed.load (epicpath)."""
    if speed > SLOW_FEET:
        weights = {Burden.LIGHT: 0, Burden.MEDIUM: SQUARE_FEET, Burden.HEAVY: HEAVY_FEET}
        return weights[armor] + weights[load]
    weights = {Burden.LIGHT: 0, Burden.MEDIUM: SQUARE_FEET, Burden.HEAVY: SQUARE_FEET}
    loads = weights | {Burden.MEDIUM: ruleset.speed.medium_load_slow}
    return weights[armor] + loads[load]


def _burdened(ruleset: Ruleset, speed: int, armor: Burden, load: Burden) -> int:
    match ruleset.speed.burden:
        case "two thirds":
            return speed if armor is load is Burden.LIGHT else reduced(speed)
        case "flat":
            return speed - _flat_burden(ruleset, speed, armor, load)
        case "none":
            return speed


def speed_feet(
    ruleset: Ruleset,
    base: int,
    bonuses: Iterable[Sequence[str | int]] = (),
    *,
    armor: str | Burden = "light",
    load: str | Burden = "light",
    never_slowed: bool = False,
    halved: int = 0,
    cap: int | None = None,
    exhaustion: int = 0,
    less: int = 0,
) -> int:
    """The speed of a creature: bonuses and reductions first, then the cap, armor and load, then halving.

    `bonuses` are pairs of type and feet ("untyped" and "penalty" add up), `halved` how many times, `cap` and
    `less` feet, `exhaustion` levels. Never below 0; rounded down.
    Source: speed.order, speed.bonus-stacking, speed.modifiers, speed.halved, speed.rounding.
    """
    policy = ruleset.speed
    require(ruleset, "levels of exhaustion", holds=not exhaustion or policy.exhaustion > 0)
    speed = base + _bonus(bonuses) - less - policy.exhaustion * exhaustion
    if cap is not None:
        speed = min(speed, cap)
    if not never_slowed:
        speed = _burdened(ruleset, speed, parse_burden(armor), parse_burden(load))
    speed = max(0, speed) >> halved
    return speed // policy.round_to * policy.round_to


def special_speed_feet(
    ruleset: Ruleset, special: int, *, less: int = 0, halved: int = 0, zero: bool = False
) -> int:
    """A special speed after what happened to Speed: `less` feet, halved so often, or cut to zero.

    Source: modes.change. Raises NotARule where special speeds are counted on their own.
    """
    require(ruleset, "special speeds that change with Speed", holds=ruleset.speed.special_follows)
    return 0 if zero else max(0, special - less) >> halved


def zero_speed_feet(ruleset: Ruleset, standard_actions: int = 1) -> int:
    """The feet a round that standard actions buy when armor and load cut the speed to 0.

    Source: speed.load-zero.
    """
    require(ruleset, "moving by standard actions", holds=ruleset.speed.zero == "load")
    return SQUARE_FEET * standard_actions


def run_multiple(
    ruleset: Ruleset, *, armor: str | Burden = "light", load: str | Burden = "light", feat: bool = False
) -> int:
    """By how much running multiplies the speed; `feat`: with the Run feat. Source: turn.run."""
    turn = ruleset.turn
    require(ruleset, "running", holds=turn.run is not None)
    require(ruleset, "a Run feat", holds=not feat or turn.run_burden == "heavy")
    return run_factor(ruleset, parse_burden(armor), parse_burden(load)) + int(feat)


def run_feet(
    ruleset: Ruleset, base: int, *, armor: str | Burden = "light", load: str | Burden = "light"
) -> int:
    """The allowance of a run, for the walk speed `base` before armor and load cut it.

    Source: turn.run-speed.
    """
    return run_multiple(ruleset, armor=armor, load=load) * speed_feet(ruleset, base, armor=armor, load=load)
