"""Movement modes: the element each one belongs to, and the speed it has.

Source: `modes.*` of the rules files, epicpath table T2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.creatures import Mover
    from game.rules.ruleset import Ruleset

ELEMENTS: dict[str, str] = {
    "walk": "walk",
    "swim": "swim",
    "climb": "climb",
    "fly": "fly",
    "burrow": "burrow",
    "lesser-climb": "climb",
    "greater-climb": "climb",
    "lesser-flight": "fly",
    "greater-flight": "fly",
    "hover": "fly",
    "lesser-swim": "swim",
    "greater-swim": "swim",
    "jet": "swim",
}
"""The element in which each mode of movement helps. Source: modes.native, modes.table."""

SLOWED_FEET = 10
"""The most a slowed creature moves in a move action, in feet. Source: speed.slowed (epicpath)."""


def is_listed(ruleset: Ruleset, mover: Mover, mode: str) -> bool:
    """Whether the mover has a speed of its own in that mode."""
    return mover.speed(mode) is not None or ruleset.modes.unlisted == "walk"


def is_flying(ruleset: Ruleset, mode: str) -> bool:
    """Whether a mover in that mode is in the air."""
    return ELEMENTS[mode] == "fly" and ruleset.modes.fly


def needs_listing(ruleset: Ruleset, mode: str) -> bool:
    """Whether the mode is of no use without a listed speed. Source: modes.none."""
    element = ELEMENTS[mode]
    without = {"walk": 0, "climb": ruleset.modes.climb, "swim": ruleset.modes.swim}
    return without.get(element) is None


def speed_of(ruleset: Ruleset, mover: Mover, mode: str) -> int:
    """The speed in feet that counts in that mode: the listed one, or walking where that will do."""
    feet = mover.speed(mode)
    if feet is None:
        lends = not needs_listing(ruleset, mode) or ruleset.modes.unlisted == "walk"
        feet = (mover.speed("walk") or 0) if lends else 0
    if ruleset.speed.conditions_halve:
        for halved in (mover.exhausted, mover.entangled):
            feet = feet // 2 // 5 * 5 if halved else feet
    return min(feet, SLOWED_FEET) if mover.slowed else feet
