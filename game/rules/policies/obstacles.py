"""Things that fill a square or stand between two squares.

Source: `obstacles.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ObstaclesPolicy:
    """The topic *obstacles*; defaults: where a game has no such rule, or the common case."""

    # Weight of a crossable obstacle that fills its square.
    square: int = 1
    # The rule that weight is charged under.
    square_rule: str = "terrain.difficult"
    # Whether crossable barriers on edges cost their own price.
    barriers: bool = False
    # Which of its two routes a diagonal step past a barrier takes.
    barrier_diagonal: Literal["cheaper", "dearer"] = "cheaper"
    # Whether thin walls and closed doors on edges stop straight steps.
    walls: bool = True
    # Whether closed doors are solid.
    doors: bool = True
    # Whether flyers and incorporeal creatures avoid obstacles and barriers.
    flyer_avoids: bool = True
    # Whether incorporeal creatures enter solid squares next to open ones.
    incorporeal_enters: bool = False
