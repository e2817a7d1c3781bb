"""Skill checks that avoid attacks or go through enemies.

Source: `tumbling.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class TumblingPolicy:
    """The topic *tumbling*; defaults: where a game has no such rule, or the common case."""

    # Whether there is tumbling on the grid.
    offered: bool = False
    # What is rolled against: 15, or the enemy's maneuver defense.
    dc: Literal["fixed", "defense"] = "fixed"
    # Whether a check lets the mover go through an enemy's squares.
    through: bool = False
    # By how much that check is harder.
    through_harder: int = 0
    # Whether it covers only its squares, so that leaving others it threatens is a check of its own.
    through_separate: bool = False
    # What failing it means: the mover stops in front, or (switched off) walks through under attack.
    through_failed: Literal["stops", "goes on"] = "stops"
    # Weight of a tumbled step.
    half_speed: int = 0
    # Whether tumbling at full speed is offered, at 10 more.
    fast: bool = False
    # When training is needed.
    trained: Literal["always", "through", "never"] = "never"
    # Whether a speed cut by armor or load forbids it.
    encumbered_barred: bool = False
    # By how much every further opponent makes the check harder.
    each_further: int = 0
    # Whether bad ground makes the check harder.
    surface: bool = False
    # Where the 10 of tumbling at full speed count: taken off the check, or added to the DC.
    fast_changes: Literal["check", "dc"] = "check"
