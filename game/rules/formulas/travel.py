"""Journeys: miles by speed or pace, terrain, vehicles, and what long days do.

Source: `travel.*` of rules-srd52-epicpath.md, tables T4, T5, T6; seed 002 L55-142.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.rules.formulas.distance import SQUARE_FEET
from game.rules.formulas.terms import NotARule, Number, exact, fraction, require

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

DAY_HOURS = 8
MARCH_DICE = 2
HUSTLE = 2

MILES_BY_SPEED: tuple[tuple[int, Fraction], ...] = (
    # T4: speed up to, miles an hour on foot; seed 002 L68-72
    (0, Fraction(0)),
    (5, Fraction(1, 2)),
    (20, Fraction(2)),
    (30, Fraction(3)),
    (40, Fraction(4)),
    (50, Fraction(5)),
    (60, Fraction(6)),
    (70, Fraction(7)),
    (80, Fraction(8)),
    (90, Fraction(9)),
    (100, Fraction(10)),
    (120, Fraction(15)),
    (140, Fraction(20)),
    (160, Fraction(25)),
    (180, Fraction(30)),
    (200, Fraction(40)),
)
FASTEST = Fraction(50)

WAYS = ("highway", "road", "trackless")
ONE, THREE_QUARTERS, HALF, QUARTER = Fraction(1), Fraction(3, 4), Fraction(1, 2), Fraction(1, 4)
TERRAIN: dict[str, tuple[Fraction, Fraction, Fraction]] = {
    # T5: factors on a highway, a road or trail, and without tracks; seed 002 L95-113
    "desert": (ONE, HALF, HALF),
    "forest": (ONE, ONE, HALF),
    "hills": (ONE, THREE_QUARTERS, HALF),
    "jungle": (ONE, THREE_QUARTERS, QUARTER),
    "moor": (ONE, ONE, THREE_QUARTERS),
    "mountains": (THREE_QUARTERS, THREE_QUARTERS, HALF),
    "plains": (ONE, ONE, THREE_QUARTERS),
    "swamp": (ONE, THREE_QUARTERS, HALF),
    "tundra": (ONE, THREE_QUARTERS, THREE_QUARTERS),
}

VEHICLES: dict[str, tuple[Fraction, int]] = {
    # T6: miles an hour, miles a day; seed 002 L123-142
    "cart": (Fraction(2), 16),
    "wagon": (Fraction(2), 16),
    "raft": (Fraction(1, 2), 5),
    "barge": (Fraction(1, 2), 5),
    "keelboat": (Fraction(1), 10),
    "rowboat": (Fraction(3, 2), 15),
    "sailing-ship": (Fraction(2), 48),
    "warship": (Fraction(5, 2), 60),
    "longship": (Fraction(3), 72),
    "galley": (Fraction(4), 96),
}

PACES: dict[str, tuple[int, int, Fraction]] = {
    # travel.pace: miles an hour, miles a day, factor for special movement
    "fast": (4, 30, Fraction(4, 3)),
    "normal": (3, 24, Fraction(1)),
    "slow": (2, 18, Fraction(2, 3)),
}


def _by_speed(speed: Number) -> Fraction:
    """Miles an hour on foot at a speed, in whole squares. Source: travel.table."""
    whole = speed // SQUARE_FEET * SQUARE_FEET
    return next((miles for most, miles in MILES_BY_SPEED if whole <= most), FASTEST)


def _factor(ruleset: Ruleset, terrain: str | None, way: str) -> Fraction:
    """What the country and the way make of the distance. Source: travel.terrain."""
    if terrain is None:
        return ONE
    require(ruleset, "journeys by terrain", holds=ruleset.travel.table == "speed")
    if terrain not in TERRAIN:
        raise ValueError(f"there is no terrain {terrain!r}; there are {', '.join(TERRAIN)}")
    word = "road" if way == "trail" else way
    if word not in WAYS:
        raise ValueError(f"there is no way {way!r}; there are highway, road, trail, trackless")
    return TERRAIN[terrain][WAYS.index(word)]


def _pace(ruleset: Ruleset, pace: str) -> tuple[int, int, Fraction]:
    if pace not in PACES:
        raise ValueError(f"{ruleset.id} has no pace {pace!r}; there are {', '.join(PACES)}")
    return PACES[pace]


def _hourly(ruleset: Ruleset, speed: Number, pace: str | None) -> Fraction:
    require(ruleset, "journeys", holds=ruleset.travel.table != "none")
    if ruleset.travel.table == "pace":
        return Fraction(_pace(ruleset, pace or "normal")[0])
    match pace:
        case None | "walk":
            return _by_speed(speed)
        case "hustle":
            return HUSTLE * _by_speed(speed)
        case "run":
            raise NotARule(f"{ruleset.id} has no long runs: running and resting in turn is a hustle")
    raise ValueError(f"{ruleset.id} has no pace {pace!r}; there are walk and hustle")


def miles_per_hour(
    ruleset: Ruleset,
    speed: Number = 30,
    *,
    terrain: str | None = None,
    way: str = "highway",
    pace: str | None = None,
) -> Number:
    """The miles of an hour's journey at a speed (epicpath) or a pace whatever the Speed (srd52).

    Source: travel.table, travel.hustle, travel.terrain; travel.pace.
    """
    return exact(_hourly(ruleset, speed, pace) * _factor(ruleset, terrain, way))


def miles_per_day(
    ruleset: Ruleset,
    speed: Number = 30,
    *,
    terrain: str | None = None,
    way: str = "highway",
    hours: Number = DAY_HOURS,
    pace: str | None = None,
) -> Number:
    """The miles of a journey of so many hours in one day, without a hustle, which has no daily value.

    Source: travel.scale, travel.table, travel.terrain, travel.vehicle; travel.pace.
    """
    if ruleset.travel.table == "pace" and hours == DAY_HOURS and terrain is None:
        return _pace(ruleset, pace or "normal")[1]
    if pace == "hustle":
        raise NotARule(f"{ruleset.id} has no daily distance for a hustle")
    return exact(_hourly(ruleset, speed, pace) * _factor(ruleset, terrain, way) * fraction(hours))


def special_mph(ruleset: Ruleset, speed: Number, *, pace: str = "normal") -> Number:
    """The miles an hour of a special way of moving: a tenth of its speed, rounded down at other paces.

    Source: travel.pace.
    """
    require(ruleset, "journeys with special speeds", holds=ruleset.travel.table == "pace")
    miles = fraction(speed) / 10 * _pace(ruleset, pace)[2]
    return exact(miles) if pace == "normal" else int(miles)


def vehicle_miles(ruleset: Ruleset, name: str) -> list[Number]:
    """The miles an hour and a day of a vehicle. Source: travel.vehicle."""
    _require_table(ruleset, "vehicles")
    if name not in VEHICLES:
        raise ValueError(f"there is no vehicle {name!r}; there are {', '.join(VEHICLES)}")
    hour, day = VEHICLES[name]
    return [exact(hour), day]


def hustle_damage(ruleset: Ruleset, hours: Number) -> int:
    """The damage of so many completed hours of hustling: none, 1, 2, 4 ... added up.

    Source: travel.hustle.
    """
    _require_table(ruleset, "a hustle")
    return int(2 ** max(0, int(hours) - 1)) - 1


def hustle_last_hour(ruleset: Ruleset, hours: Number) -> int:
    """The damage of the last of so many completed hours of hustling. Source: travel.hustle."""
    return hustle_damage(ruleset, hours) - hustle_damage(ruleset, max(0, int(hours) - 1))


def march_dice(ruleset: Ruleset, hours: Number) -> int:
    """How many d6 a day of so many completed hours of marching deals. Source: travel.forced-march."""
    _require_table(ruleset, "a forced march")
    return MARCH_DICE * max(0, int(hours) - DAY_HOURS)


def _require_table(ruleset: Ruleset, what: str) -> None:
    require(ruleset, what, holds=ruleset.travel.table == "speed")
