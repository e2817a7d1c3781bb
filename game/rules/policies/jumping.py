"""Jumps over squares.

Source: `jumping.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class JumpingPolicy:
    """The topic *jumping*; defaults: where a game has no such rule, or the common case."""

    # What limits a long jump: a check against its length, the Strength score, nothing; or there are no jumps.
    limit: Literal["check", "strength", "none", "not offered"] = "not offered"
    # Movement right before take-off that makes a running jump; 0: never needed.
    run_up_feet: int = 0
    # Whether the run-up must go in the direction of the jump.
    run_up_straight: bool = False
    # Which squares of a jump are paid for.
    paid: Literal["all", "landing"] = "all"
    # What its length is: the squares jumped over, or the whole way.
    measure: Literal["gap", "displacement"] = "gap"
    # Whether squares crossed in the air are tested like a walk.
    path_tested: bool = True
    # Whether landing on difficult ground asks for a check.
    landing_check: bool = False
    # Whether low obstacles in the way ask for a check.
    low_obstacle_check: bool = False
    # What a failed check means: the mover falls, it stops before the gap, or there is no check.
    failed: Literal["falls", "stops", "never"] = "never"
    # DC of the save to catch the far edge after a near miss.
    catch_dc: int = 0
    # Change of the check for each 10 feet of speed below 30.
    slow_penalty: int = 0
    # What a high jump is: there is none, a check against its height, or a height by the Strength modifier.
    high: Literal["not offered", "check", "modifier"] = "not offered"
