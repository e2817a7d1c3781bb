"""Charges and dives.

Source: `charging.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ChargingPolicy:
    """The topic *charging*; defaults: where a game has no such rule, or the common case."""

    # Whether there are charges.
    offered: bool = False
    # The least a charge moves.
    least_feet: int = 0
    # Whether it must end in a space as close as any from which the target can be attacked.
    closest: bool = False
    # Among equally close spaces the charger chooses, or a die does.
    tie: Literal["choose", "die"] = "choose"
    # Which squares the lane is: all that the body sweeps over, or those under the line of its centre.
    lane: Literal["sweep", "centre"] = "sweep"
    # Whether creatures in the lane forbid it.
    lane_creature: bool = False
    # Whether squares that cost extra forbid it.
    lane_hampered: bool = False
    # Whether the target must be seen at the start.
    sight: bool = False
    # Whether fatigued, exhausted and entangled creatures do not charge.
    condition: bool = False
    # Whether flyers may dive.
    dive: bool = False
