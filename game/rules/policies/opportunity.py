"""Attacks of opportunity that movement draws.

Source: `opportunity.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class OpportunityPolicy:
    """The topic *opportunity*; defaults: where a game has no such rule, or the common case."""

    # What provokes.
    drawn_by: Literal["leaving a threatened square", "leaving reach", "nothing"]
    # Whether entering provokes too (nowhere; a misreading).
    entering: bool = False
    # How long an enemy that was provoked is done: for the turn, for the action, or (a misreading) not at all.
    once: Literal["turn", "action", "never"] = "turn"
    # How much of a big footprint must be threatened.
    big_mover: Literal["any", "all"] = "any"
    # Whether cover prevents the attack.
    cover: bool = False
    # Whether a friend in the mover's own square gives cover (nowhere; a misreading).
    friend_cover: bool = False
    # Whether entering the square of a creature provokes it.
    occupied_square: bool = False
    # Whether there is an action after which nothing provokes.
    disengage: bool = False
    # Whether 5-foot steps and jets provoke nothing.
    exempt: bool = True
    # Whether burrowers leave squares of earth unseen.
    burrowers_exempt: bool = False
    # Whether an enemy that lets the first chance pass gets no other.
    decline_is_final: bool = True
