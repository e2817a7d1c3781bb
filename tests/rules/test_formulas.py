"""Every formula row of the golden cases, under every ruleset it names, and the names of the formulas."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.rules.formulas import FORMULAS, NotARule
from game.rules.rulesets import RULESETS

GOLDEN = Path(__file__).parent.parent / "golden"

NAMES = (
    "range_feet",
    "straight_line",
    "diagonals_feet",
    "doubled_feet",
    "lane_squares",
    "charge_feet",
    "speed_feet",
    "reduced_speed",
    "special_speed_feet",
    "zero_speed_feet",
    "run_multiple",
    "run_feet",
    "player_speed_feet",
    "load_limits",
    "load_category",
    "threat_count",
    "reach_feet",
    "attack_allowance",
    "side",
    "squares_filled",
    "space_feet",
    "per_square",
    "per_cube",
    "may_share",
    "may_join",
    "player_modifiers",
    "squeeze_squares",
    "squeezed_body",
    "fit",
    "is_difficult",
    "may_pass",
    "helpless_feet",
    "ends_prone",
    "put_back",
    "closest",
    "steep_feet",
    "maneuver_defense",
    "tumble_dc",
    "may_overrun",
    "overrun_modifier",
    "overrun_outcome",
    "overrun_penalty",
    "hostile_entry",
    "jump_speed_bonus",
    "jump_outcome",
    "long_jump_feet",
    "high_jump_feet",
    "high_reach_feet",
    "low_obstacle_feet",
    "clears_obstacle",
    "lands_prone",
    "climb_feet",
    "climb_speed_feet",
    "swim_feet",
    "fly_vertical_feet",
    "combine_feet",
    "stand_feet",
    "mount_feet",
    "drag_feet",
    "withdraw_saved",
    "may_dive",
    "flyer_falls",
    "fall_dice",
    "water_fall_dice",
    "dive_dc",
    "dive_depth_feet",
    "collision_dice",
    "object_dice",
    "object_total",
    "lesser_flight_left",
    "lesser_flight_fall_dice",
    "adjacent_3d",
    "neighbours_3d",
    "area_centre",
    "threatened_squares",
    "may_push",
    "may_pull",
    "forced_squares",
    "forced_moved",
    "forced_direction",
    "miles_per_hour",
    "miles_per_day",
    "special_mph",
    "vehicle_miles",
    "hustle_damage",
    "hustle_last_hour",
    "march_dice",
    "metres",
    "feet",
    "speed_squares",
)
"""The names in the table "Formula rows" of CASES.md."""


def _rows() -> list[Any]:
    found: list[Any] = []
    for path in sorted(GOLDEN.glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8")).get("calc", ()):
            found.extend(pytest.param(row, name, id=f"{row['id']}-{name}") for name in row["rulesets"])
    return found


@pytest.mark.parametrize(("row", "ruleset_id"), _rows())
def test_row(row: dict[str, Any], ruleset_id: str) -> None:
    ruleset = RULESETS[ruleset_id].with_options(row.get("options", {}))
    assert FORMULAS[row["name"]](ruleset, **row["args"]) == row["want"]


def test_every_formula_has_its_name() -> None:
    assert sorted(FORMULAS) == sorted(NAMES)


def test_every_formula_says_where_it_comes_from() -> None:
    for name, formula in FORMULAS.items():
        text = formula.__doc__ or ""
        assert re.search(r"Source: |as sorted `\[x, y\]`|model\.md", text), name


@pytest.mark.parametrize(
    ("ruleset_id", "name", "args"),
    [
        ("srd52", "run_multiple", {}),
        ("srd52", "put_back", {"stopped": [0, 0], "last_legal": [1, 0], "legal": []}),
        ("srd35", "miles_per_hour", {"speed": 30}),
        ("epicpath", "load_limits", {"strength": 10}),
        ("epicpath", "lane_squares", {"start": [0, 0], "end": [3, 0]}),
        ("pf1", "may_dive", {"moved": 30, "descended": 10}),
        ("pf1", "overrun_modifier", {"strength": 2, "size": "large"}),
        ("srd35", "overrun_outcome", {"total": 20, "cmd": 16}),
        ("srd52", "fit", {"size": "medium", "gap_inches": 30}),
        ("srd35", "per_cube", {"size": "tiny"}),
        ("srd52", "may_push", {"attacker": [[0, 0]], "path": [[1, 0], [2, 0]]}),
        ("srd35", "range_feet", {"dx": 1, "dy": 0, "dz": 10}),
        ("epicpath", "miles_per_hour", {"speed": 30, "pace": "run"}),
    ],
)
def test_no_such_rule(ruleset_id: str, name: str, args: dict[str, Any]) -> None:
    with pytest.raises(NotARule) as caught:
        FORMULAS[name](RULESETS[ruleset_id], **args)
    assert str(caught.value).startswith(f"{ruleset_id} ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("ruleset_id", "name", "args", "message"),
    [
        ("srd52", "side", {"size": "colossal"}, "srd52 has no size 'colossal'"),
        ("pf1", "side", {"size": "titanic"}, "pf1 has no size 'titanic'"),
        ("pf1", "reach_feet", {"size": "big"}, "there is no size 'big'; sizes are fine,"),
        ("pf1", "run_multiple", {"armor": "plate"}, "there is no weight class 'plate'"),
        ("pf1", "load_limits", {"strength": 0}, "Strength is 1 or more, not 0"),
        ("pf1", "tumble_dc", {"through": True}, "pf1 needs the opponent's maneuver defense, cmd"),
        ("epicpath", "vehicle_miles", {"name": "sled"}, "there is no vehicle 'sled'"),
        ("epicpath", "miles_per_day", {"speed": 30, "terrain": "sea"}, "there is no terrain 'sea'"),
        (
            "epicpath",
            "miles_per_day",
            {"speed": 30, "terrain": "hills", "way": "rail"},
            "there is no way 'rail'",
        ),
        ("srd52", "is_difficult", {"mover": "medium", "feature": "slope"}, "a slope has degrees, not None"),
        ("srd52", "is_difficult", {"mover": "medium", "feature": "lava"}, "there is no feature 'lava'"),
        (
            "srd35",
            "helpless_feet",
            {"kind": "bored", "size": "large"},
            "there is no kind of helplessness 'bored'",
        ),
        ("srd35", "steep_feet", {"feature": "slope", "going": "east"}, "cannot go 'east' on 'slope'"),
        ("epicpath", "forced_direction", {"place": "moon"}, "there is no place 'moon'"),
    ],
)
def test_bad_arguments(ruleset_id: str, name: str, args: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)) as caught:
        FORMULAS[name](RULESETS[ruleset_id], **args)
    assert not isinstance(caught.value, NotARule)
