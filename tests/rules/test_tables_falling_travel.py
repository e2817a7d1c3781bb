"""Tables of falls, dives, objects and journeys, row by row.

Sources in comments: see `test_tables.py`.
"""

from __future__ import annotations

import pytest

from game.rules.formulas import FORMULAS
from game.rules.rulesets import EPICPATH, SRD52


# 002 L393 (more than 10 feet), modern falling.damage of both: height, dice in srd52 and in epicpath
@pytest.mark.parametrize(
    ("height", "srd52", "epicpath"),
    [(0, 0, 0), (9, 0, 0), (10, 1, 0), (11, 1, 1), (19, 1, 1), (20, 2, 2), (99, 9, 9), (199, 19, 19),
     (200, 20, 20), (210, 20, 20), (1000, 20, 20)],
)  # fmt: skip
def test_falls(height: int, srd52: int, epicpath: int) -> None:
    assert FORMULAS["fall_dice"](SRD52, height) == srd52
    assert FORMULAS["fall_dice"](EPICPATH, height) == epicpath


# 002 L368: height, d3, d6 into water at least 10 ft deep
@pytest.mark.parametrize(
    ("height", "dice"),
    [(20, [0, 0]), (29, [0, 0]), (30, [1, 0]), (39, [1, 0]), (40, [2, 0]), (49, [2, 0]), (50, [2, 1]),
     (239, [2, 19]), (240, [2, 20]), (900, [2, 20])],
)  # fmt: skip
def test_falls_into_water(height: int, dice: list[int]) -> None:
    assert FORMULAS["water_fall_dice"](EPICPATH, height, 10) == dice


# 002 L370: height, DC, feet of water
@pytest.mark.parametrize(
    ("height", "dc", "depth"),
    [(10, 15, 10), (30, 15, 10), (31, 15, 20), (49, 15, 20), (50, 20, 20), (60, 20, 20), (61, 20, 30),
     (100, 25, 40), (150, 30, 50), (240, 35, 80)],
)  # fmt: skip
def test_dives(height: int, dc: int, depth: int) -> None:
    assert FORMULAS["dive_dc"](EPICPATH, height) == dc
    assert FORMULAS["dive_depth_feet"](EPICPATH, height) == depth


# 002 L377-391
OBJECTS = {
    "tiny": 1,
    "small": 2,
    "medium": 3,
    "large": 5,
    "huge": 8,
    "gargantuan": 13,
    "colossal": 21,
    "titanic": 34,
    "titanic-plus": 34,
    "titanic-two-plus": 34,
    "titanic-three-plus": 34,
    "fine": 0,
    "diminutive": 0,
}


@pytest.mark.parametrize("size", OBJECTS)
def test_objects(size: str) -> None:
    for height, fall in {0: 0, 10: 0, 20: 2, 50: 5, 500: 20}.items():
        assert FORMULAS["object_dice"](EPICPATH, size, height) == OBJECTS[size] + fall


# 002 L68-82: the least and the greatest speed of a column; miles on foot in an hour, in a hustle, in a day
MILES = [
    (5, 5, 0.5, 1, 4),
    (10, 20, 2, 4, 16),
    (25, 30, 3, 6, 24),
    (35, 40, 4, 8, 32),
    (45, 50, 5, 10, 40),
    (55, 60, 6, 12, 48),
    (65, 70, 7, 14, 56),
    (75, 80, 8, 16, 64),
    (85, 90, 9, 18, 72),
    (95, 100, 10, 20, 80),
    (105, 120, 15, 30, 120),
    (125, 140, 20, 40, 160),
    (145, 160, 25, 50, 200),
    (165, 180, 30, 60, 240),
    (185, 200, 40, 80, 320),
    (205, 1000, 50, 100, 400),
]


@pytest.mark.parametrize(("least", "greatest", "walk", "hustle", "day"), MILES)
def test_miles_by_speed(least: int, greatest: int, walk: float, hustle: int, day: int) -> None:
    for speed in (least, greatest):
        assert FORMULAS["miles_per_hour"](EPICPATH, speed) == walk
        assert FORMULAS["miles_per_hour"](EPICPATH, speed, pace="hustle") == hustle
        assert FORMULAS["miles_per_day"](EPICPATH, speed) == day
        assert FORMULAS["miles_per_day"](EPICPATH, speed, hours=24) == 3 * day  # 002 L58, L121


# 002 L97-113: highway, road or trail, trackless
TERRAIN = {
    "desert": (1, 0.5, 0.5),
    "forest": (1, 1, 0.5),
    "hills": (1, 0.75, 0.5),
    "jungle": (1, 0.75, 0.25),
    "moor": (1, 1, 0.75),
    "mountains": (0.75, 0.75, 0.5),
    "plains": (1, 1, 0.75),
    "swamp": (1, 0.75, 0.5),
    "tundra": (1, 0.75, 0.75),
}


@pytest.mark.parametrize("terrain", TERRAIN)
def test_terrain(terrain: str) -> None:
    highway, road, trackless = TERRAIN[terrain]
    for way, factor in {"highway": highway, "road": road, "trail": road, "trackless": trackless}.items():
        assert FORMULAS["miles_per_day"](EPICPATH, 30, terrain=terrain, way=way) == 24 * factor
        assert FORMULAS["miles_per_hour"](EPICPATH, 5, terrain=terrain, way=way) == 0.5 * factor


# 002 L127-141
VEHICLES = {
    "cart": [2, 16],
    "wagon": [2, 16],
    "raft": [0.5, 5],
    "barge": [0.5, 5],
    "keelboat": [1, 10],
    "rowboat": [1.5, 15],
    "sailing-ship": [2, 48],
    "warship": [2.5, 60],
    "longship": [3, 72],
    "galley": [4, 96],
}


@pytest.mark.parametrize("name", VEHICLES)
def test_vehicles(name: str) -> None:
    assert FORMULAS["vehicle_miles"](EPICPATH, name) == VEHICLES[name]


def test_long_days() -> None:
    """002 L62 (hustle: 0, 1, then always twice as much), L117 (2d6 an hour past eight)."""
    last = [0, 0, 1, 2, 4, 8, 16, 32, 64]
    for hours, damage in enumerate(last):
        assert FORMULAS["hustle_last_hour"](EPICPATH, hours) == damage
        assert FORMULAS["hustle_damage"](EPICPATH, hours) == sum(last[: hours + 1])
    assert [FORMULAS["march_dice"](EPICPATH, hours) for hours in range(6, 13)] == [0, 0, 0, 2, 4, 6, 8]


# modern, travel.pace
@pytest.mark.parametrize(("pace", "hour", "day"), [("fast", 4, 30), ("normal", 3, 24), ("slow", 2, 18)])
def test_paces(pace: str, hour: int, day: int) -> None:
    assert FORMULAS["miles_per_hour"](SRD52, pace=pace) == hour
    assert FORMULAS["miles_per_day"](SRD52, pace=pace) == day
