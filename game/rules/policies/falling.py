"""Falls and falling objects.

Source: `falling.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class FallingPolicy:
    """The topic *falling*; defaults: where a game has no such rule, or the common case."""

    # Up to this height a fall deals nothing (a fall of 10 ft in srd52 deals one die).
    free_feet: int = 0
    # The most dice a fall deals.
    cap_dice: int = 20
    # The most depth a dive asks for, in feet; None: no limit.
    dive_depth_cap: int | None = None
    # Whether flyers fall that cannot go on flying.
    flyer: bool = False
    # Feet of a fall that do not count when jumping down on purpose, and further ones with a check made.
    deliberate_feet: int = 0
    check_feet: int = 0
    # What deep water does to a fall: nothing, a check halves the damage, or layers of water soften it.
    water: Literal["nothing", "halved", "layers"] = "nothing"
    # Whether dives, collisions and falling objects have tables.
    hazards: bool = False
