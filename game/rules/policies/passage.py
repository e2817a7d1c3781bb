"""Moving through squares where other creatures stand.

Source: `passage.*` of the rules files. Size gaps are counted in categories; None means that the permission
does not exist.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.rules.creatures import Size  # noqa: TC001 - the dataclass looks at it


@dataclass(frozen=True, slots=True)
class PassagePolicy:
    """The topic *passage*; defaults: where a game has no such rule, or the common case."""

    # Whether friends let one through.
    friend: bool = True
    # Whether others bar the way.
    opponent: bool = True
    # Whether the helpless do not bar the way.
    helpless: bool = True
    # Weight of the square of a helpless creature that still obstructs.
    helpless_obstacle: int = 0
    # From which size the helpless obstruct; paralysed ones always do; None: only those.
    helpless_obstacle_size: Size | None = None
    # Whose squares are difficult ground: nobody's, those of all but allies and Tiny creatures, or those of
    # the helpless.
    occupied: Literal["nothing", "strangers", "helpless"] = "nothing"
    # How many categories apart creatures may cross each other's squares.
    size_gap: int | None = None
    # Whether the squares of Tiny creatures may be crossed by anybody.
    tiny: bool = False
    # Whether Tiny and smaller movers may enter any occupied square.
    very_small: bool = False
    # Whether they provoke the occupant even by a 5-foot step.
    tiny_step_provokes: bool = False
    # Whether a creature that fills its squares is like something solid.
    fills_space: bool = False
    # What a corpse is.
    dead: Literal["nothing", "difficult", "creature"] = "nothing"
    # How many categories bigger a mover must be to ignore an enemy.
    step_over: int | None = None
    # How many categories bigger the target of a clamber must be; None: any.
    clamber_sizes: int | None = None
    # Whether an overrun can be declared.
    overrun: bool = False
    # By how many categories the target of an overrun may be bigger; None: any.
    overrun_size: int | None = None
