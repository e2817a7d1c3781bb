"""What a step is and how extra cost is worked out.

Source: `steps.*` of the rules files; model.md section 8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class StepsPolicy:
    """The topic *steps*."""

    # How each cause makes a step dearer: it doubles the price again, or it adds the price of a clear square
    # once more (`steps.doubling`).
    extra: Literal["double", "add"]
    # How causes in the ground combine with those of the mover itself and its mode: all count, or the worst
    # alone.
    across: Literal["sum", "worst"]
    # Which squares the price belongs to: those entered, or also those left (`steps.entered`).
    paid_for: Literal["entered", "both"]
