"""Everything the rules work out by a formula or look up in a table, by the names of CASES.md.

A formula takes the ruleset first, then the arguments of its name; arguments left out change nothing. It asks
the policies of the ruleset, never its name. Lengths are feet unless a docstring says otherwise; results are
whole numbers, or floats where a book has halves. Sizes are given as words ("large") or as `Size`.

Errors: ValueError with one line for bad arguments; its subclass NotARule where the ruleset has no such rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.formulas import (
    charging,
    distance,
    ending,
    falling,
    forced,
    jumping,
    loads,
    modes,
    passage,
    sizes,
    speed,
    squeezing,
    steps,
    threat,
    travel,
    tumbling,
    turn,
)
from game.rules.formulas.terms import NotARule

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["FORMULAS", "NotARule"]

FORMULAS: dict[str, Callable[..., object]] = {
    formula.__name__: formula
    for formula in (
        distance.range_feet,
        distance.straight_line,
        distance.closest,
        distance.metres,
        distance.feet,
        distance.speed_squares,
        distance.adjacent_3d,
        distance.neighbours_3d,
        distance.area_centre,
        steps.diagonals_feet,
        steps.doubled_feet,
        steps.steep_feet,
        steps.helpless_feet,
        steps.is_difficult,
        steps.drag_feet,
        charging.lane_squares,
        charging.charge_feet,
        charging.may_dive,
        speed.speed_feet,
        speed.reduced_speed,
        speed.special_speed_feet,
        speed.zero_speed_feet,
        speed.run_multiple,
        speed.run_feet,
        loads.load_limits,
        loads.load_category,
        threat.threat_count,
        threat.threatened_squares,
        threat.reach_feet,
        threat.attack_allowance,
        sizes.side,
        sizes.squares_filled,
        sizes.space_feet,
        sizes.per_square,
        sizes.per_cube,
        sizes.player_modifiers,
        sizes.player_speed_feet,
        squeezing.squeeze_squares,
        squeezing.squeezed_body,
        squeezing.fit,
        passage.may_pass,
        passage.ends_prone,
        passage.hostile_entry,
        passage.may_overrun,
        passage.overrun_modifier,
        passage.overrun_outcome,
        passage.overrun_penalty,
        ending.may_share,
        ending.may_join,
        ending.put_back,
        tumbling.maneuver_defense,
        tumbling.tumble_dc,
        jumping.jump_speed_bonus,
        jumping.jump_outcome,
        jumping.long_jump_feet,
        jumping.high_jump_feet,
        jumping.high_reach_feet,
        jumping.low_obstacle_feet,
        jumping.clears_obstacle,
        jumping.lands_prone,
        modes.climb_feet,
        modes.climb_speed_feet,
        modes.swim_feet,
        modes.fly_vertical_feet,
        modes.combine_feet,
        modes.lesser_flight_left,
        turn.stand_feet,
        turn.mount_feet,
        turn.withdraw_saved,
        falling.flyer_falls,
        falling.fall_dice,
        falling.water_fall_dice,
        falling.dive_dc,
        falling.dive_depth_feet,
        falling.collision_dice,
        falling.object_dice,
        falling.object_total,
        falling.lesser_flight_fall_dice,
        forced.may_push,
        forced.may_pull,
        forced.forced_squares,
        forced.forced_moved,
        forced.forced_direction,
        travel.miles_per_hour,
        travel.miles_per_day,
        travel.special_mph,
        travel.vehicle_miles,
        travel.hustle_damage,
        travel.hustle_last_hour,
        travel.march_dice,
    )
}
"""Every formula by its name in case files."""
