"""Journeys measured in hours and days.

Source: `travel.*` of the rules files; tables in `game/rules/formulas/travel.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class TravelPolicy:
    """The topic *travel*; defaults: where a game has no such rule, or the common case."""

    # What a journey is measured by: there are no rules, by pace, or by speed.
    table: Literal["none", "pace", "speed"] = "none"
