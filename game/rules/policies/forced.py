"""Movement that is not the mover's own.

Source: `forced.*` of the rules files.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ForcedPolicy:
    """The topic *forced*; defaults: where a game has no such rule, or the common case."""

    # Weight of a step that drags a grappled creature along.
    drag: int = 0
    # Whether forced movement ends before a blocked or occupied square.
    stops: bool = False
    # Whether pushes lead away, pulls closer, and reductions of either add up.
    directed: bool = False
