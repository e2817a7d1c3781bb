"""What the ground of a square adds to its price.

Source: `terrain.*` of the rules files; weights are doublings in the d20 family, additions of the price of a
clear square in the modern one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class TerrainPolicy:
    """The topic *terrain*."""

    # Weight of difficult ground.
    difficult: int
    # Weight of ground as bad as two kinds of difficult ground.
    heavy: int
    # What impeded ground is: difficult, one square for a whole round or a whole move, or four times
    # the price.
    impeded: Literal["difficult", "full-round", "full-move", "x4"]
    # Which squares under a big body count: all of the new footprint, the newly entered ones, or (a
    # misreading) the anchor alone.
    mixed: Literal["footprint", "entered", "anchor"]
    # How several causes in one square combine: every one counts, or the worst alone.
    stacking: Literal["sum", "worst", "worst of all"]
    # Weight of a square one cannot see into, and of being blinded.
    dark: int
    # Weight of a steep slope on the way up.
    slope_up: int
    # Weight of steep stairs on the way down; upwards they weigh as much as a slope.
    stairs_down: int
    # Least weight of a step out of a trench.
    trench: int
    # Whether flyers and incorporeal creatures ignore the ground.
    flyer_ignores: bool
    # Whether those who walk may not step where there is no floor.
    floor_needed: bool
