"""Places narrower than the mover.

Source: `squeezing.*` of the rules files; model.md section 10.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class SqueezingPolicy:
    """The topic *squeezing*; defaults: where a game has no such rule, or the common case."""

    # How narrow a place may be: half the space, the space of the next smaller size, the gap table of
    # epicpath; any and none are misreadings.
    widths: Literal["half", "next-size", "gap", "any", "none"]
    # What a narrowed body covers: its head and what trails behind, or the smaller block alone.
    body: Literal["trail", "block"]
    # Weight of a step with a narrowed body.
    cost: int = 1
    # Weight of a narrow square that still lets a one-square creature through.
    opening: int = 1
    # By how many sizes an opening may be too small (next-size only).
    opening_sizes: int = 1
    # Whether places narrower still are refused.
    too_small: bool = True
    # Whether a move may end narrowed.
    end: bool = True
    # Whether a squeezing body goes through a creature rather than beside it.
    through_creature: bool = False
