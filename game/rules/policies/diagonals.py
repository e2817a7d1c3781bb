"""How diagonals are counted, for movement and for ranges.

Source: `diagonals.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class DiagonalsPolicy:
    """The topic *diagonals*."""

    # Diagonals cost 5, 10, 5, 10 feet in turn, or always as much as a straight step.
    count: Literal["alternating", "uniform"]
    # When the count starts anew: each turn, or with every move action.
    scope: Literal["turn", "action"]
    # A hampered diagonal: one and a half times the straight price whatever the count, or the plain diagonal
    # made dearer like any step, which advances the count.
    difficult: Literal["flat", "doubled"]
    # By how much a hampered flat diagonal advances the count.
    difficult_advances: int
    # How ranges are counted between two squares.
    range: Literal["alternating", "uniform"]
    # Among equally close squares: a die decides, or reading order.
    tie: Literal["die", "first"]
    # How altitude counts in a range: not at all, or the larger of it and the distance on the map.
    range_3d: Literal["none", "larger"]
