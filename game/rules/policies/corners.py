"""What a diagonal step may not cut.

Source: `corners.*` of the rules files; model.md section 7.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CornersPolicy:
    """The topic *corners*; defaults: where a game has no such rule, or the common case."""

    # Whether what fills its square has corners.
    solid: bool = True
    # Whether the ends and bends of thin walls and closed doors on edges have corners.
    wall_end: bool = True
    # Whether creatures have corners (nowhere; a common misreading).
    creatures: bool = False
    # Whether pits, water and bad ground have corners (nowhere; a common misreading).
    pits: bool = False
