"""Where a move may end and who may share a square.

Source: `ending.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class EndingPolicy:
    """The topic *ending*; defaults: where a game has no such rule, or the common case."""

    # Whether a move may not end in the square of another creature.
    occupied: bool = True
    # Whether it may end on a helpless creature, without squeezing.
    helpless: bool = False
    # Whether Tiny and smaller movers may end in any occupied square.
    very_small: bool = False
    # How many categories apart creatures may share a square.
    size_gap: int | None = None
    # Who else may share: nobody, up to four Tiny creatures, or the table of sizes of epicpath.
    share: Literal["nobody", "four-tiny", "by-size"] = "nobody"
    # Whether one may stop with a consenting or helpless creature, both then squeezing.
    squeezing: bool = False
    # Weight of the step that ends so.
    squeezing_cost: int = 0
    # Whether that needs consent.
    consent: bool = True
    # Whether one may not act in an occupied square between two pieces of a move.
    pause: bool = False
    # Whether whoever ends its turn sharing a space falls prone.
    prone: bool = False
    # What happens when a move is cut short where it may not end: back to a legal position, or it stays.
    cut_short: Literal["put-back", "stays"] = "stays"
