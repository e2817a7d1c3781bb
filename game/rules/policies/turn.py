"""What movement a turn allows.

Source: `turn.*` of the rules files; model.md sections 9 and 11.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class TurnPolicy:
    """The topic *turn*; defaults: where a game has no such rule, or the common case."""

    # What two actions spent on moving buy.
    double: Literal["one pool", "two pools", "not offered"] = "not offered"
    # Whether there is an action that adds the speed once more.
    dash: bool = False
    # By how much running multiplies the speed; None: there is no running.
    run: int | None = None
    # What makes a run slower: a heavy armor or load by one, or both by their weight.
    run_burden: Literal["heavy", "both"] = "heavy"
    # Whether a run goes in a straight line.
    run_straight: bool = False
    # Whether fatigued, exhausted and entangled creatures do not run.
    run_condition: bool = False
    # Whether a run may not enter a square that costs extra.
    run_hampered: bool = False
    # Whether there is one free square that provokes nothing.
    five_foot_step: bool = False
    # Whether it is the only movement of its round.
    step_once: bool = False
    # Whether it may not enter a square that costs extra.
    step_hampered: bool = False
    # Whether a speed of 5 feet or less forbids it.
    step_slow: bool = False
    # Whether lying prone and some actions forbid it.
    step_barred: bool = False
    # Whether a full-round effort always buys one square (minimum movement).
    full_round: bool = False
    # Whether a move may be split around other actions.
    split: bool = False
