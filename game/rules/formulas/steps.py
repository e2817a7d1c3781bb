"""Prices of single steps, and which things in a square make it difficult.

Source: `terrain.*`, `diagonals.*`, `passage.helpless-obstacle`, `forced.drag` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.creatures import Size
from game.rules.formulas.terms import SizeWord, parse_size, require
from game.rules.pricing import SQUARE_FEET, step_feet

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

UPRIGHT = frozenset({"paralyzed", "petrified"})
"""Kinds of helplessness in which a creature still stands in the way."""

LYING = frozenset(
    {"helpless", "unconscious", "sleeping", "asleep", "bound", "dying", "incapacitated", "stunned"}
)

THINGS = frozenset({"snow", "ice", "rubble", "undergrowth", "steep-stairs", "bog"})
"""Ground that is difficult for everybody."""

DEPTHS = {
    "none": False,
    "ankle": False,
    "shin": True,
    "knee": True,
    "thigh": True,
    "waist": True,
    "chest": False,
    "neck": False,
    "deep": False,
}
"""Whether a liquid of that depth is difficult: deeper ones are swum. Source: terrain.catalog, RS-01d."""

STEEP_DEGREES = 20
DRAG_SIZES = 2


def diagonals_feet(ruleset: Ruleset, count: int) -> int:
    """The price of that many plain diagonals in a row. Source: diagonals.alternating, diagonals.uniform."""
    return sum(step_feet(ruleset, 0, diagonal=True, count=made) for made in range(count))


def doubled_feet(ruleset: Ruleset, doublings: int, *, diagonal: bool = False) -> int:
    """The price of the first step of a turn with that many doublings. Source: terrain.stacking."""
    require(ruleset, "doublings", holds=ruleset.steps.extra == "double")
    return step_feet(ruleset, doublings, diagonal=diagonal, count=0)


def steep_feet(ruleset: Ruleset, feature: str, going: str) -> int:
    """The price of a straight step `up` or `down` a steep `slope` or `steep-stairs`.

    Source: terrain.directional.
    """
    require(ruleset, "slopes that differ up and down", holds=ruleset.steps.extra == "double")
    terrain = ruleset.terrain
    weights = {
        ("slope", "up"): terrain.slope_up,
        ("slope", "down"): 0,
        ("steep-stairs", "up"): terrain.slope_up,
        ("steep-stairs", "down"): terrain.stairs_down,
    }
    weight = weights.get((feature, going))
    if weight is None:
        raise ValueError(
            f"cannot go {going!r} on {feature!r}; features are slope and steep-stairs, ways up and down"
        )
    return step_feet(ruleset, weight, diagonal=False, count=0)


def helpless_weight(ruleset: Ruleset, size: Size, *, upright: bool) -> int:
    """What a helpless creature adds to its squares, where it obstructs. Source: passage.helpless-obstacle."""
    least = ruleset.passage.helpless_obstacle_size
    obstructs = upright or (least is not None and size >= least)
    return ruleset.passage.helpless_obstacle if obstructs else 0


def helpless_feet(ruleset: Ruleset, kind: str, size: SizeWord) -> int:
    """The price of a straight step into the square of an enemy that cannot act, on open floor.

    `kind` says what is the matter with it: paralyzed, petrified, dead, or a word for lying there helpless.
    Source: passage.helpless, passage.helpless-obstacle, passage.occupied-cost, passage.dead.
    """
    found, passage = parse_size(ruleset, size), ruleset.passage
    if kind == "dead":
        weight = int(passage.dead == "difficult")
    elif kind not in UPRIGHT | LYING:
        raise ValueError(
            f"there is no kind of helplessness {kind!r}; kinds are {', '.join(sorted(UPRIGHT | LYING))}, dead"
        )
    elif passage.occupied == "nothing":
        weight = helpless_weight(ruleset, found, upright=kind in UPRIGHT)
    else:
        weight = int(passage.occupied == "helpless" or found is not Size.TINY)
    return step_feet(ruleset, weight, diagonal=False, count=0)


def is_difficult(
    ruleset: Ruleset, mover: SizeWord, feature: str, value: str | float | None = None, *, ally: bool = False
) -> bool:
    """Whether a thing in a square makes it difficult for a mover of that size.

    `value` is the size of a creature or of what furniture or an opening is made for, the depth of a liquid
    in words, or the degrees of a slope. Source: terrain.catalog, passage.occupied-cost.
    """
    me, difficult = parse_size(ruleset, mover), ruleset.terrain.difficult > 0
    if feature in THINGS:
        return difficult
    require(ruleset, f"difficult ground by {feature}", holds=ruleset.size.fitted)
    match feature:
        case "creature":
            occupied = ruleset.passage.occupied == "strangers"
            return occupied and not ally and _size_of(ruleset, feature, value) is not Size.TINY
        case "furniture":
            return difficult and _size_of(ruleset, feature, value) >= me
        case "opening":
            smaller = me - _size_of(ruleset, feature, value)
            return ruleset.squeezing.opening > 0 and 1 <= smaller <= ruleset.squeezing.opening_sizes
        case "liquid":
            if value not in DEPTHS:
                raise ValueError(f"a liquid has no depth {value!r}; depths are {', '.join(DEPTHS)}")
            return difficult and DEPTHS[value]
        case "slope":
            if not isinstance(value, int | float):
                raise ValueError(f"a slope has degrees, not {value!r}")  # noqa: TRY004 - bad input is a ValueError
            return difficult and value >= STEEP_DEGREES
    words = ", ".join(("creature", "furniture", "opening", "liquid", "slope", *sorted(THINGS)))
    raise ValueError(f"there is no feature {feature!r}; features are {words}")


def _size_of(ruleset: Ruleset, feature: str, value: object) -> Size:
    if not isinstance(value, str):
        raise ValueError(f"{feature} needs a size as its value")  # noqa: TRY004 - bad input is a ValueError
    return parse_size(ruleset, value)


def drag_feet(ruleset: Ruleset, price: int, mover: SizeWord, dragged: SizeWord) -> int:
    """The price of a step that would cost `price` alone, with a grappled creature dragged along.

    No surcharge for Tiny creatures and those two or more categories smaller. Source: forced.drag.
    """
    require(ruleset, "dragging creatures along", holds=ruleset.forced.drag > 0)
    me, it = parse_size(ruleset, mover), parse_size(ruleset, dragged)
    free = it is Size.TINY or me - it >= DRAG_SIZES
    return price if free else price + SQUARE_FEET * ruleset.forced.drag
