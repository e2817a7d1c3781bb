"""The withdraw action.

Source: `withdrawing.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class WithdrawingPolicy:
    """The topic *withdrawing*; defaults: where a game has no such rule, or the common case."""

    # What it protects: the first step from all enemies seen, or the whole movement from one enemy named.
    kind: Literal["first step", "primary target", "not offered"] = "not offered"
    # How many times the speed it moves.
    speeds: int = 0
    # Whether the enemy named must be perceived and threaten the mover.
    primary: bool = False
    # Whether every square must be farther from it than all before.
    farther: bool = False
    # Whether a check may keep further enemies from attacking.
    check: bool = False
    # Whether the blinded do not withdraw.
    not_blinded: bool = False
