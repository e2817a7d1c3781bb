"""Climbing, swimming, flying, burrowing and changing between them.

Source: `modes.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ModesPolicy:
    """The topic *modes*; defaults: where a game has no such rule, or the common case."""

    # Weight of a climbing surface without a climb speed in use; None: it cannot be climbed.
    climb: int | None = None
    # Weight of deep water without a swim speed in use; None: it cannot be swum.
    swim: int | None = None
    # Whether Medium and bigger creatures wade through deep water.
    wade: bool = False
    # Whether climbing and swimming must be the mode in use.
    must_be_named: bool = True
    # Whether deep water and climbing surfaces are refused without what they need.
    needed: bool = True
    # What a mode that requires a listed speed is without one: refused, or (a misreading) as fast as walking.
    unlisted: Literal["refused", "walk"] = "refused"
    # What movement in one mode takes from the others: what was paid, the distance moved, in proportion to the
    # speeds, or nothing.
    switch: Literal["spent", "distance", "proportion", "separate"] = "spent"
    # Elements in which nobody runs.
    no_run: frozenset[str] = frozenset()
    # Elements in which nobody charges.
    no_charge: frozenset[str] = frozenset()
    # Whether flying needs a light load.
    fly_light_load: bool = False
    # Whether a burrow speed leads through earth.
    burrow: bool = True
    # Whether a fly speed lifts off the ground.
    fly: bool = True
    # The modes of movement there are.
    names: tuple[str, ...] = ("walk", "swim", "climb", "fly", "burrow")
