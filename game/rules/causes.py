"""Causes: what makes a step dearer, square by square and with the mover itself.

Source: model.md section 8; `terrain.*`, `obstacles.square`, `passage.*`, `squeezing.opening`, `modes.*`,
`tumbling.half-speed`, `prone.crawl` of the rules files. How causes combine: `pricing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import Ground
from game.rules.creatures import Side, Size
from game.rules.narrow import FREE
from game.rules.passage import is_crossable
from game.rules.pricing import Cause
from game.rules.verdicts import Manner

if TYPE_CHECKING:
    from game.rules.creatures import Creature
    from game.rules.field import Field
    from game.rules.geometry import Square
    from game.rules.ruleset import Ruleset


def in_the_ground(field: Field, square: Square) -> list[Cause]:
    """What in that square counts as bad ground: terrain, creatures, a narrow opening."""
    return [
        *_terrain_causes(field, square),
        *_creature_causes(field, square),
        *_opening_causes(field, square),
    ]


def _terrain_causes(field: Field, square: Square) -> list[Cause]:
    ground = field.board[square]
    terrain, obstacles = field.ruleset.terrain, field.ruleset.obstacles
    found = []
    if not (field.lifted and terrain.flyer_ignores):
        if ground & Ground.HEAVY and terrain.heavy > 1:
            found.append(Cause("terrain.heavy", terrain.heavy))
        elif ground & (Ground.DIFFICULT | Ground.HEAVY) or (
            ground & Ground.IMPEDED and terrain.impeded == "difficult"
        ):
            weight = terrain.heavy if ground & Ground.HEAVY else terrain.difficult
            found.append(Cause("terrain.difficult", weight))
        elif ground & Ground.IMPEDED and terrain.impeded == "x4":
            found.append(Cause("terrain.impeded", 3))
    if ground & Ground.OBSTACLE and not (field.lifted and obstacles.flyer_avoids):
        found.append(Cause(obstacles.square_rule, obstacles.square))
    if ground & Ground.DARK and not field.mover.darkvision:
        found.append(Cause("terrain.visibility", terrain.dark))
    return found


def _creature_causes(field: Field, square: Square) -> list[Cause]:
    passage = field.ruleset.passage
    found = []
    for creature in field.occupants.get(square, ()):
        if not creature.is_creature and passage.dead != "creature":
            if passage.dead == "difficult":
                found.append(Cause("passage.dead", 1))
        elif passage.occupied == "strangers":
            if creature.side is not Side.ALLY and creature.size is not Size.TINY:
                found.append(Cause("passage.occupied-cost", 1))
        elif creature.state.is_helpless:
            if passage.occupied == "helpless":
                stepped_over = (
                    creature.side is not Side.ALLY
                    and passage.step_over is not None
                    and field.mover.size - creature.size >= passage.step_over
                )
                if not stepped_over:
                    found.append(Cause("passage.occupied-cost", 1))
            elif passage.helpless_obstacle and is_obstructing(field.ruleset, creature):
                found.append(Cause("passage.helpless-obstacle", passage.helpless_obstacle))
    # (a bigger body is narrowed when it squeezes, and pays for that)
    squeezes = field.side == 1 and field.manner.includes(Manner.SQUEEZE)
    if not found and squeezes and field.ruleset.squeezing.through_creature:
        barring = [
            c for c in field.occupants.get(square, ()) if not is_crossable(field.ruleset, field.mover, c)
        ]
        found = [Cause("squeezing.cost", field.ruleset.squeezing.cost, own=True)] if barring else []
    return found[:1]


def _opening_causes(field: Field, square: Square) -> list[Cause]:
    squeezing = field.ruleset.squeezing
    whole = field.side == 1 or squeezing.widths == "next-size"
    if whole and field.is_narrow(square) and field.band(square) != FREE:
        return [Cause("squeezing.opening", squeezing.opening, own=True)]
    return []


def of_the_element(field: Field, square: Square) -> list[Cause]:
    """What water and climbing surfaces cost those who are not at home there."""
    if field.lifted:
        return []
    ground, modes = field.board[square], field.ruleset.modes
    found = []
    if ground & Ground.WATER and modes.swim and not _is_at_home(field, "swim"):
        found.append(Cause("modes.swim", modes.swim))
    if ground & Ground.CLIMB and modes.climb and not _is_at_home(field, "climb"):
        found.append(Cause("modes.climb", modes.climb))
    return found


def _is_at_home(field: Field, element: str) -> bool:
    """Whether the mover is in that element with a listed speed, or walks where walking is allowed."""
    if field.element == element:
        return field.mover.speed(field.mode) is not None
    return field.ruleset.modes.must_be_named


def own(field: Field) -> tuple[Cause, ...]:
    """What the mover brings along whatever the square."""
    rules = field.ruleset
    found = []
    if field.manner.includes(Manner.TUMBLE):
        found.append(Cause("tumbling.half-speed", rules.tumbling.half_speed, own=True))
    if field.mover.blinded and rules.terrain.dark:
        found.append(Cause("terrain.visibility", rules.terrain.dark, own=True))
    if rules.prone.crawl == "extra" and field.manner.includes(Manner.CRAWL):
        found.append(Cause("prone.crawl", 1, own=True))
    return tuple(cause for cause in found if cause.weight)


def is_obstructing(ruleset: Ruleset, creature: Creature) -> bool:
    """Whether a helpless creature still obstructs its squares. Source: passage.helpless-obstacle."""
    least = ruleset.passage.helpless_obstacle_size
    return creature.state.value == "paralyzed" or (least is not None and creature.size >= least)
