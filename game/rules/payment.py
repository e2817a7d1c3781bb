"""Payment: what a step costs part by part, and whether it can be paid (model.md stage 10).

Source: `steps.budget`, `obstacles.barrier-budget`, `turn.minimum`, `terrain.impeded`, `prone.crawl`,
`ending.squeezing` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import pools
from game.rules.ending import squeezes_in
from game.rules.modes import speed_of
from game.rules.movement import full_round_charges
from game.rules.pricing import SQUARE_FEET as STEP_FEET
from game.rules.pricing import Cause, charges_of, combine_ground
from game.rules.verdicts import Charge, Fact, Go, Manner, Place, Refusal

if TYPE_CHECKING:
    from game.rules.creatures import Scene
    from game.rules.movement import Way
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn


def step_charges(
    ruleset: Ruleset, scene: Scene, turn: Turn, item: Go, way: Way, *, stopping: bool = False
) -> tuple[Charge, ...]:
    """What the step costs, part by part. `stopping`: the turn ends with it."""
    speed = speed_of(ruleset, scene.mover, turn.mode)
    if item.manner.includes(Manner.FIVE_FOOT_STEP):
        return (Charge("steps.entered", STEP_FEET),)
    if item.manner.includes(Manner.FULL_ROUND):
        return full_round_charges(ruleset, 2 * speed)
    if way.impeded:
        return full_round_charges(ruleset, speed)
    if crawls_for_an_action(ruleset, turn, item) and not way.is_hampered:
        rest = (Charge("prone.crawl", speed - STEP_FEET),) if speed > STEP_FEET else ()
        return (Charge("steps.entered", STEP_FEET), *rest)
    causes = way.causes
    if stopping and ruleset.ending.squeezing_cost and squeezes_in(ruleset, scene, way.body):
        cause = Cause("ending.squeezing", ruleset.ending.squeezing_cost)
        causes = combine_ground(ruleset, [*causes, cause])
    return charges_of(ruleset, causes, diagonal=way.diagonal, count=turn.diagonals, barrier=way.barrier)


def payment_refusal(
    ruleset: Ruleset, scene: Scene, turn: Turn, item: Go, way: Way, feet: int
) -> Refusal | None:
    """Why the price cannot be paid, or None."""
    whole = item.manner.includes(Manner.FULL_ROUND) and not turn.has_moved
    speed = speed_of(ruleset, scene.mover, turn.mode)
    is_free = item.manner.includes(Manner.FIVE_FOOT_STEP) or (whole and speed >= STEP_FEET)
    if is_free and not turn.closed:
        return None
    available = 0 if has_charged(turn) else pools.left(ruleset, scene.mover, turn)
    if crawls_for_an_action(ruleset, turn, item):
        # a move action of crawling is one plain square: what would be dearer cannot be paid for
        available = min(available, STEP_FEET) if way.is_hampered else available
    if feet <= available:
        return None
    rule = "obstacles.barrier-budget" if way.barrier else "steps.budget"
    facts = (Fact("needed", feet), Fact("left", available))
    return Refusal(rule, item, Place(tuple(sorted(way.entered))), facts)


def crawls_for_an_action(ruleset: Ruleset, turn: Turn, item: Go) -> bool:
    """Whether the step is crawled at the price of a whole move action. Source: prone.crawl."""
    return ruleset.prone.crawl == "move-action" and (turn.prone or item.manner.includes(Manner.CRAWL))


def has_charged(turn: Turn) -> bool:
    """Whether a charge has come to its end, and with it the movement of the round."""
    declared = turn.declared
    return declared is not None and declared.kind == "charge" and turn.body.head == declared.end
