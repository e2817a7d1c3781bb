"""Which squares a creature threatens.

Source: `threat.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ThreatPolicy:
    """The topic *threat*; defaults: where a game has no such rule, or the common case."""

    # Whether natural reach grows with size; otherwise everybody reaches 5 feet.
    reach_by_size: bool = True
    # Whether reach weapons threaten nothing nearer than their band.
    weapon_band: bool = True
    # Whether a reach of 10 ft includes the second diagonal.
    ten_diagonal: bool = False
    # Whether creatures without reach threaten nothing around themselves.
    zero: bool = True
    # Whether the own space is threatened unless too near for the weapon, or always.
    own_space: Literal["near", "always"] = "always"
