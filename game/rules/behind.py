"""The rules behind each policy field: what a difference between two rulesets is about.

A field that can be switched off stands for the rules that switch it (`switches`); what is not said there
stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.switches import SWITCHES

if TYPE_CHECKING:
    from game.rules.verdicts import RuleId

FIELDS: dict[str, tuple[RuleId, ...]] = {
    "steps.extra": ("steps.doubling", "modes.stacking"),
    "diagonals.difficult_advances": ("diagonals.difficult",),
    "diagonals.range_3d": ("diagonals.range-3d",),
    "terrain.trench": ("terrain.catalog",),
    "obstacles.square_rule": ("obstacles.square", "terrain.difficult"),
    "obstacles.incorporeal_enters": ("obstacles.flyer",),
    "passage.helpless_obstacle_size": ("passage.helpless-obstacle",),
    "passage.tiny_step_provokes": ("passage.very-small",),
    "passage.clamber_sizes": ("passage.clamber",),
    "ending.helpless": ("ending.occupied",),
    "ending.size_gap": ("ending.occupied",),
    "ending.squeezing": ("ending.squeezing",),
    "ending.cut_short": ("ending.accidental", "ending.unwilling"),
    "squeezing.body": ("squeezing.body",),
    "squeezing.opening_sizes": ("squeezing.opening",),
    "modes.wade": ("modes.swim",),
    "modes.must_be_named": ("modes.needed",),
    "modes.names": ("modes.general", "modes.table"),
    "jumping.run_up_straight": ("jumping.run-up",),
    "jumping.low_obstacle_check": ("jumping.low-obstacle",),
    "jumping.catch_dc": ("jumping.failed",),
    "jumping.slow_penalty": ("jumping.speed-modifier",),
    "jumping.high": ("jumping.high",),
    "falling.free_feet": ("falling.damage",),
    "falling.cap_dice": ("falling.damage",),
    "falling.dive_depth_cap": ("falling.dive",),
    "falling.flyer": ("falling.flyer", "falling.hover"),
    "falling.deliberate_feet": ("falling.deliberate",),
    "falling.check_feet": ("falling.deliberate", "jumping.down"),
    "falling.water": ("falling.water",),
    "falling.hazards": ("falling.dive", "falling.collision", "falling.object-damage"),
    "prone.drop_needs_speed": ("prone.drop",),
    "prone.stand_is_movement": ("prone.stand", "turn.five-foot-step-once"),
    "tumbling.dc": ("tumbling.past",),
    "tumbling.through_harder": ("tumbling.through",),
    "tumbling.through_separate": ("tumbling.through",),
    "tumbling.fast_changes": ("tumbling.full-speed",),
    "opportunity.burrowers_exempt": ("opportunity.exempt",),
    "opportunity.decline_is_final": ("opportunity.once",),
    "threat.own_space": ("threat.area", "threat.weapon"),
    "turn.run_burden": ("turn.run",),
    "turn.full_round": ("terrain.impeded",),
    "turn.split": ("turn.split", "turn.mount"),
    "withdrawing.speeds": ("withdrawing.withdraw",),
    "charging.tie": ("diagonals.closest-tie",),
    "charging.lane": ("charging.charge",),
    "charging.dive": ("charging.dive",),
    "speed.burden": ("speed.armor", "speed.load"),
    "speed.medium_load_slow": ("speed.load",),
    "speed.zero": ("speed.zero", "speed.load-zero"),
    "speed.exhaustion": ("speed.modifiers",),
    "speed.conditions_halve": ("speed.halved",),
    "speed.round_to": ("speed.rounding",),
    "speed.special_follows": ("modes.change",),
    "speed.load_table": ("speed.load-category",),
    "speed.vertical": ("modes.fly", "modes.fly-maneuver", "modes.table"),
    "size.table": ("size.table", "threat.reach"),
    "size.per_square_cap": ("size.cap-four",),
    "size.cubes": ("size.cube", "size.fill-3d", "size.area-3d", "threat.adjacent-3d"),
    "size.fitted": ("terrain.catalog",),
    "forced.drag": ("forced.drag",),
    "forced.stops": ("forced.stop", "forced.shove"),
    "forced.directed": ("forced.push", "forced.pull", "forced.resist", "forced.three-d"),
    "travel.table": ("travel.pace", "travel.table"),
}
"""The rules that no switch names, by `topic.field`."""


def rules_behind(topic: str, field: str) -> tuple[RuleId, ...]:
    """The rules that a policy field stands for, those that switch it first; none for an unknown field."""
    path = f"{topic}.{field}"
    switched = tuple(rule for rule, changes in SWITCHES.items() if path in changes)
    return (*switched, *FIELDS.get(path, ()))
