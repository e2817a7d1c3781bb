"""Moving through squares where other creatures stand: model.md stage 8.

Source: `passage.*` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.creatures import Side, Size
from game.rules.verdicts import Manner, Place, Refusal

if TYPE_CHECKING:
    from game.rules.creatures import Creature, Mover
    from game.rules.ruleset import Ruleset


def counts_as_creature(ruleset: Ruleset, creature: Creature) -> bool:
    """Whether somebody is a creature to the rules of moving and stopping. Source: passage.dead."""
    return creature.is_creature or ruleset.passage.dead == "creature"


def is_crossable(ruleset: Ruleset, mover: Mover, creature: Creature) -> bool:
    """Whether the mover may simply walk through the creature's squares."""
    passage = ruleset.passage
    if not counts_as_creature(ruleset, creature):
        return True
    if creature.side is Side.ALLY and passage.friend:
        return True
    if creature.consents and creature.side is Side.NEUTRAL:
        return True
    if creature.state.is_helpless and passage.helpless:
        return True
    if not passage.opponent and creature.side is not Side.ALLY:
        return True
    return _is_crossable_by_size(ruleset, mover.size, creature.size)


def _is_crossable_by_size(ruleset: Ruleset, mover: Size, other: Size) -> bool:
    passage = ruleset.passage
    if passage.size_gap is not None and abs(mover - other) >= passage.size_gap:
        return True
    if passage.tiny and other is Size.TINY:
        return True
    if passage.very_small and mover <= Size.TINY:
        return True
    return passage.step_over is not None and mover - other >= passage.step_over


def passage_refusal(
    ruleset: Ruleset, mover: Mover, creature: Creature, *, manner: Manner, overrun: bool
) -> Refusal | None:
    """Why the creature does not let the mover into its squares, or None."""
    place = Place(tuple(sorted(creature.body.squares)), creature=creature.letter)
    passage = ruleset.passage
    if passage.fills_space and creature.fills and creature.is_creature:
        return Refusal("passage.fills-space", place=place)
    if is_crossable(ruleset, mover, creature):
        return None
    if overrun and passage.overrun:
        if passage.overrun_size is not None and creature.size - mover.size > passage.overrun_size:
            return Refusal("passage.overrun-size", place=place)
        return None
    if manner.is_tumbling and ruleset.tumbling.through:
        return None
    if manner.includes(Manner.SQUEEZE) and ruleset.squeezing.through_creature:
        return None
    return Refusal("passage.opponent", place=place)
