"""What holds when a rule is switched off, and what the house options change.

`SWITCHES`: rule id -> policy field -> {value in force: value when off}. One entry for every id with an `off`
line in the specification. `OPTIONS`: the house options of model.md section 12.
"""

from __future__ import annotations

from collections.abc import Callable  # noqa: TC003 - the dataclass looks at it
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.rules.creatures import SIZES, Size

Off: TypeAlias = dict[Any, Any]

_TO_FALSE: Off = {True: False}
_TO_TRUE: Off = {False: True}
_TO_ZERO: Off = {1: 0, 2: 0}

SWITCHES: dict[str, dict[str, Off]] = {
    "steps.entered": {"steps.paid_for": {"entered": "both"}},
    "diagonals.alternating": {"diagonals.count": {"alternating": "uniform"}},
    "diagonals.uniform": {"diagonals.count": {"uniform": "alternating"}},
    "diagonals.scope": {"diagonals.scope": {"turn": "action"}},
    "diagonals.difficult": {"diagonals.difficult": {"flat": "doubled"}},
    "diagonals.range": {"diagonals.range": {"alternating": "uniform", "uniform": "alternating"}},
    "diagonals.closest-tie": {"diagonals.tie": {"die": "first"}},
    "corners.solid": {"corners.solid": _TO_FALSE},
    "corners.wall-end": {"corners.wall_end": _TO_FALSE},
    "corners.creature": {"corners.creatures": _TO_TRUE},
    "corners.pit": {"corners.pits": _TO_TRUE},
    "terrain.difficult": {"terrain.difficult": _TO_ZERO},
    "terrain.heavy": {"terrain.heavy": {2: 1}},
    "terrain.impeded": {
        "terrain.impeded": {"full-round": "difficult", "full-move": "difficult", "x4": "difficult"}
    },
    "terrain.mixed": {"terrain.mixed": {"footprint": "anchor", "entered": "anchor"}},
    "terrain.stacking": {"terrain.stacking": {"sum": "worst of all", "worst": "sum"}},
    "terrain.visibility": {"terrain.dark": _TO_ZERO},
    "terrain.directional": {"terrain.slope_up": _TO_ZERO, "terrain.stairs_down": _TO_ZERO},
    "terrain.flyer": {"terrain.flyer_ignores": _TO_FALSE},
    "terrain.no-floor": {"terrain.floor_needed": _TO_FALSE},
    "obstacles.wall": {"obstacles.walls": _TO_FALSE},
    "obstacles.door": {"obstacles.doors": _TO_FALSE},
    "obstacles.square": {"obstacles.square": _TO_ZERO},
    "obstacles.barrier": {"obstacles.barriers": _TO_FALSE},
    "obstacles.barrier-diagonal": {"obstacles.barrier_diagonal": {"cheaper": "dearer"}},
    "obstacles.flyer": {"obstacles.flyer_avoids": _TO_FALSE},
    "passage.friend": {"passage.friend": _TO_FALSE},
    "passage.opponent": {"passage.opponent": _TO_FALSE},
    "passage.helpless": {"passage.helpless": _TO_FALSE},
    "passage.helpless-obstacle": {"passage.helpless_obstacle": _TO_ZERO},
    "passage.occupied-cost": {"passage.occupied": {"strangers": "nothing", "helpless": "nothing"}},
    "passage.size-gap": {"passage.size_gap": {2: None, 3: None}},
    "passage.tiny": {"passage.tiny": _TO_FALSE},
    "passage.very-small": {"passage.very_small": _TO_FALSE, "ending.very_small": _TO_FALSE},
    "passage.fills-space": {"passage.fills_space": _TO_FALSE},
    "passage.dead": {"passage.dead": {"nothing": "creature", "difficult": "nothing"}},
    "passage.step-over": {"passage.step_over": {2: None}},
    "passage.overrun": {"passage.overrun": _TO_FALSE},
    "passage.overrun-size": {"passage.overrun_size": {1: None}},
    "ending.occupied": {"ending.occupied": _TO_FALSE},
    "ending.pause": {"ending.pause": _TO_FALSE},
    "ending.prone": {"ending.prone": _TO_FALSE},
    "ending.share": {
        "ending.share": {"four-tiny": "nobody", "by-size": "nobody"},
        "ending.very_small": _TO_FALSE,
        "ending.size_gap": {3: None},
    },
    "ending.squeezing": {"ending.squeezing_cost": _TO_ZERO},
    "squeezing.width": {"squeezing.widths": {"half": "any", "next-size": "any", "gap": "any"}},
    "squeezing.cost": {"squeezing.cost": _TO_ZERO},
    "squeezing.opening": {"squeezing.opening": _TO_ZERO},
    "squeezing.too-small": {"squeezing.too_small": _TO_FALSE},
    "squeezing.past-creature": {"squeezing.through_creature": _TO_TRUE},
    "squeezing.end": {"squeezing.end": _TO_FALSE},
    "squeezing.consent": {"ending.consent": _TO_FALSE},
    "modes.climb": {"modes.climb": _TO_ZERO},
    "modes.swim": {"modes.swim": _TO_ZERO},
    "modes.burrow": {"modes.burrow": _TO_FALSE},
    "modes.fly": {"modes.fly": _TO_FALSE},
    "modes.needed": {"modes.needed": _TO_FALSE},
    "modes.none": {"modes.unlisted": {"refused": "walk"}},
    "modes.stacking": {"steps.across": {"sum": "worst"}},
    "modes.no-run-charge": {
        "modes.no_run": {frozenset({"burrow", "climb"}): frozenset()},
        "modes.no_charge": {frozenset({"burrow"}): frozenset()},
    },
    "modes.fly-load": {"modes.fly_light_load": _TO_FALSE},
    "modes.switch": {"modes.switch": {"spent": "separate", "distance": "separate", "proportion": "separate"}},
    "jumping.long": {"jumping.limit": {"check": "none", "strength": "none"}},
    "jumping.run-up": {"jumping.run_up_feet": {10: 0, 20: 0}},
    "jumping.cost": {"jumping.paid": {"all": "landing"}},
    "jumping.grid": {"jumping.measure": {"gap": "displacement"}},
    "jumping.path": {"jumping.path_tested": _TO_FALSE},
    "jumping.land-difficult": {"jumping.landing_check": _TO_FALSE},
    "jumping.failed": {"jumping.failed": {"falls": "stops"}},
    "prone.drop": {"prone.drop": _TO_FALSE},
    "prone.only": {"prone.only_crawl": _TO_FALSE},
    "prone.crawl": {"prone.crawl": {"extra": "plain", "move-action": "plain"}},
    "prone.stand": {"prone.stand": {"half": "free", "move-action": "free"}},
    "tumbling.past": {"tumbling.offered": _TO_FALSE},
    "tumbling.trained": {"tumbling.trained": {"always": "never", "through": "never"}},
    "tumbling.encumbered": {"tumbling.encumbered_barred": _TO_FALSE},
    "tumbling.through": {"tumbling.through": _TO_FALSE},
    "tumbling.through-failed": {"tumbling.through_failed": {"stops": "goes on"}},
    "tumbling.half-speed": {"tumbling.half_speed": _TO_ZERO},
    "tumbling.full-speed": {"tumbling.fast": _TO_FALSE},
    "tumbling.extra-opponent": {"tumbling.each_further": {2: 0}},
    "tumbling.surface": {"tumbling.surface": _TO_FALSE},
    "opportunity.leave-threatened": {"opportunity.drawn_by": {"leaving a threatened square": "nothing"}},
    "opportunity.leave-reach": {"opportunity.drawn_by": {"leaving reach": "nothing"}},
    "opportunity.enter-free": {"opportunity.entering": _TO_TRUE},
    "opportunity.once": {"opportunity.once": {"turn": "never", "action": "never"}},
    "opportunity.reaction": {"opportunity.once": {"turn": "never"}},
    "opportunity.big-mover": {"opportunity.big_mover": {"any": "all"}},
    "opportunity.cover": {"opportunity.cover": _TO_FALSE},
    "opportunity.friend-cover": {"opportunity.friend_cover": _TO_TRUE},
    "opportunity.occupied-square": {"opportunity.occupied_square": _TO_FALSE},
    "opportunity.disengage": {"opportunity.disengage": _TO_FALSE},
    "opportunity.exempt": {"opportunity.exempt": _TO_FALSE},
    "threat.reach": {"threat.reach_by_size": _TO_FALSE},
    "threat.weapon": {"threat.weapon_band": _TO_FALSE},
    "threat.ten-feet-diagonal": {"threat.ten_diagonal": _TO_FALSE},
    "threat.zero": {"threat.zero": _TO_FALSE},
    "turn.double": {"turn.double": {"one pool": "not offered", "two pools": "not offered"}},
    "turn.dash": {"turn.dash": _TO_FALSE},
    "turn.minimum": {"turn.full_round": _TO_FALSE},
    "turn.run": {"turn.run": {4: None, 5: None}},
    "turn.run-condition": {"turn.run_condition": _TO_FALSE},
    "turn.run-straight": {"turn.run_straight": _TO_FALSE},
    "turn.run-hampered": {"turn.run_hampered": _TO_FALSE},
    "turn.five-foot-step": {"turn.five_foot_step": _TO_FALSE},
    "turn.five-foot-step-once": {"turn.step_once": _TO_FALSE},
    "turn.five-foot-step-hampered": {"turn.step_hampered": _TO_FALSE},
    "turn.five-foot-step-slow": {"turn.step_slow": _TO_FALSE},
    "turn.five-foot-step-barred": {"turn.step_barred": _TO_FALSE},
    "withdrawing.withdraw": {
        "withdrawing.kind": {"first step": "not offered", "primary target": "not offered"}
    },
    "withdrawing.primary": {"withdrawing.primary": _TO_FALSE},
    "withdrawing.farther": {"withdrawing.farther": _TO_FALSE},
    "withdrawing.check": {"withdrawing.check": _TO_FALSE},
    "withdrawing.blinded": {"withdrawing.not_blinded": _TO_FALSE},
    "charging.charge": {"charging.offered": _TO_FALSE},
    "charging.too-short": {"charging.least_feet": {10: 0}},
    "charging.not-closest": {"charging.closest": _TO_FALSE},
    "charging.lane-creature": {"charging.lane_creature": _TO_FALSE},
    "charging.lane-hampered": {"charging.lane_hampered": _TO_FALSE},
    "charging.no-sight": {"charging.sight": _TO_FALSE},
    "charging.condition": {"charging.condition": _TO_FALSE},
}

D20 = ("srd35", "pf1")
MODERN = ("srd52", "epicpath")


@dataclass(frozen=True)
class Option:
    """A house option: which rulesets have it, its values in words, and the policy fields a value sets."""

    rulesets: tuple[str, ...]
    values: str
    fields: Callable[[Any], dict[str, Any]]


def _choice(path: str, values: dict[Any, Any]) -> Callable[[Any], dict[str, Any]]:
    def fields(value: Any) -> dict[str, Any]:  # noqa: ANN401 - checked here
        if type(value) not in {type(key) for key in values}:
            raise ValueError(value)
        return {path: values[value]}

    return fields


def _switch(path: str) -> Callable[[Any], dict[str, Any]]:
    return _choice(path, {True: True, False: False})


def _number(path: str, *, none: bool = False) -> Callable[[Any], dict[str, Any]]:
    def fields(value: Any) -> dict[str, Any]:  # noqa: ANN401 - checked here
        if none and value == "none":
            return {path: None}
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise ValueError(value)
        return {path: value}

    return fields


def _obstacle_size(value: str) -> dict[str, Size | None]:
    return {"passage.helpless_obstacle_size": None if value == "none" else SIZES[value]}


def _diagonals(value: str) -> dict[str, str]:
    count = {"uniform": "uniform", "5-10-5": "alternating"}[value]
    return {"diagonals.count": count, "diagonals.range": count}


def _corners(value: str) -> dict[str, bool]:
    solid = {"solid-blocks": True, "free": False}[value]
    return {"corners.solid": solid, "corners.wall_end": solid}


def _clamber(value: int | str) -> dict[str, int | None]:
    return {"passage.clamber_sizes": None} if value == "any" else _number("passage.clamber_sizes")(value)


OPTIONS: dict[str, Option] = {
    "diagonal_scope": Option(
        D20, '"turn" or "action"', _choice("diagonals.scope", {"turn": "turn", "action": "action"})
    ),
    "difficult_diagonal_advances": Option(
        D20, "0 or 1", _choice("diagonals.difficult_advances", {0: 0, 1: 1})
    ),
    "double_move_pool": Option(
        D20, "true or false", _choice("turn.double", {True: "one pool", False: "two pools"})
    ),
    "reach_ten": Option(
        D20, '"threatens" or "strict"', _choice("threat.ten_diagonal", {"threatens": True, "strict": False})
    ),
    "charge_lane": Option(
        D20, '"sweep" or "centre"', _choice("charging.lane", {"sweep": "sweep", "centre": "centre"})
    ),
    "charge_tie": Option(
        D20, '"choose" or "die"', _choice("charging.tie", {"choose": "choose", "die": "die"})
    ),
    "squeeze_through_opponent": Option(D20, "true or false", _switch("squeezing.through_creature")),
    "helpless_obstacle_size": Option(D20, 'a size or "none"', _obstacle_size),
    "tiny_step_provokes": Option(D20, "true or false", _switch("passage.tiny_step_provokes")),
    "decline_is_final": Option(D20, "true or false", _switch("opportunity.decline_is_final")),
    "diagonals": Option(("srd52",), '"uniform" or "5-10-5"', _diagonals),
    "pause_in_occupied": Option(
        ("srd52",), "true or false", _choice("ending.pause", {True: False, False: True})
    ),
    "mixed_terrain": Option(
        MODERN,
        '"entered" or "footprint"',
        _choice("terrain.mixed", {"entered": "entered", "footprint": "footprint"}),
    ),
    "switch_basis": Option(
        ("srd52",),
        '"spent" or "distance"',
        _choice("modes.switch", {"spent": "spent", "distance": "distance"}),
    ),
    "jump_measure": Option(
        ("srd52",),
        '"gap" or "displacement"',
        _choice("jumping.measure", {"gap": "gap", "displacement": "displacement"}),
    ),
    "low_obstacle_check": Option(("srd52",), "true or false", _switch("jumping.low_obstacle_check")),
    "opening_sizes": Option(("srd52",), "a number of sizes", _number("squeezing.opening_sizes")),
    "distance_3d": Option(MODERN, '"chebyshev"', _choice("diagonals.range_3d", {"chebyshev": "larger"})),
    "impeded": Option(
        ("epicpath",),
        '"full-round", "full-move" or "x4"',
        _choice("terrain.impeded", {word: word for word in ("full-round", "full-move", "x4")}),
    ),
    "corners": Option(("epicpath",), '"solid-blocks" or "free"', _corners),
    "medium_load_slow": Option(("epicpath",), "feet", _number("speed.medium_load_slow")),
    "run_base": Option(("epicpath",), "a factor", _number("turn.run")),
    "clamber_sizes": Option(("epicpath",), '"any" or a number of sizes', _clamber),
    "dead_is_difficult": Option(
        ("epicpath",), "true or false", _choice("passage.dead", {True: "difficult", False: "nothing"})
    ),
    "fall_free_feet": Option(("epicpath",), "feet", _number("falling.free_feet")),
    "fall_cap_dice": Option(("epicpath",), "a number of dice", _number("falling.cap_dice")),
    "dive_depth_cap": Option(("epicpath",), 'feet or "none"', _number("falling.dive_depth_cap", none=True)),
    "creatures_per_square": Option(("epicpath",), "a number", _number("size.per_square_cap")),
}
