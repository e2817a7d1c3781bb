"""Lying down, crawling, standing up.

Source: `prone.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class PronePolicy:
    """The topic *prone*."""

    # Whether the prone may do nothing but crawl or stand up.
    only_crawl: bool
    # What crawling a square costs: the price of a clear square more, a whole move action, or (a misreading)
    # nothing extra.
    crawl: Literal["extra", "move-action", "plain"]
    # What standing up costs: half the speed, a whole move action, or (switched off) nothing.
    stand: Literal["half", "move-action", "free"]
    # Whether one may lie down at will.
    drop: bool
    # Whether that needs a speed above 0.
    drop_needs_speed: bool
    # Whether standing up counts as movement of the round.
    stand_is_movement: bool = False
