"""Size categories, footprints, tables.

Source: `size.*` of the rules files; tables in `game/rules/sizes.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class SizePolicy:
    """The topic *size*; defaults: where a game has no such rule, or the common case."""

    # Which table of sizes is used.
    table: Literal["d20", "srd52", "epicpath"]
    # The most creatures in one square, whatever their size; None: as many as fit.
    per_square_cap: int | None = None
    # Whether creatures are cubes in space, with numbers of their own.
    cubes: bool = False
    # Whether furniture, openings, depths and slopes hamper by the size of the one who meets them.
    fitted: bool = False
