"""How the speed of a creature is worked out.

Source: `speed.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class SpeedPolicy:
    """The topic *speed*; defaults: where a game has no such rule, or the common case."""

    # What armor and load take: a third of the speed for the worse of the two, feet for each, or nothing.
    burden: Literal["two thirds", "flat", "none"] = "none"
    # Feet a medium load takes at a base speed of 20 or less (flat only).
    medium_load_slow: int = 0
    # What a speed of 0 means: no rule of its own, no movement, or no movement by move action under a load.
    zero: Literal["nothing", "refused", "load"] = "nothing"
    # Feet each level of exhaustion takes.
    exhaustion: int = 0
    # Whether being exhausted or entangled halves the speed.
    conditions_halve: bool = False
    # Speeds are rounded down to multiples of so many feet.
    round_to: int = 1
    # Whether special speeds change as Speed does.
    special_follows: bool = False
    # Whether limits of loads follow from Strength by a table.
    load_table: bool = False
    # What flying up and down costs: as much as level, by class of maneuverability, up twice by skill, or by
    # the type of flight.
    vertical: Literal["even", "classes", "skill", "types"] = "even"
