"""The tables of the rules, row by row, with the numbers as their sources print them.

Sources in comments: `001` = seeds/001_f3e0bf9ce0c7063b.txt, `002` = seeds/002_acb025f298d82a84.txt, `d20` =
spec/rules-srd35-pf1.md (whose tables come from the 3.5 and Pathfinder reference documents; the seeds 000 and
004 print none), `modern` = spec/rules-srd52-epicpath.md.
"""

from __future__ import annotations

from itertools import product

import pytest

from game.rules.creatures import SIZES
from game.rules.formulas import FORMULAS
from game.rules.rulesets import EPICPATH, PF1, RULESETS, SRD35, SRD52

D20 = pytest.mark.parametrize("ruleset", [SRD35, PF1], ids=["srd35", "pf1"])

D20_SIZES = ("fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal")

# 002 L151-298, one block a size: space in feet, squares a side, reach in feet; inches that fit, squeeze, are
# impeded; walk speed, Armor Class and Stealth, Maneuver Defense and Might of player characters.
EPIC_SIZES = {
    "fine": (0.5, 1, 0, 6, 3, 1, -10, 4, -4),
    "diminutive": (1, 1, 0, 12, 6, 3, -10, 3, -3),
    "tiny": (2.5, 1, 0, 30, 12, 6, -10, 2, -2),
    "small": (5, 1, 5, 60, 30, 12, -10, 1, -1),
    "medium": (5, 1, 5, 60, 30, 12, 0, 0, 0),
    "large": (10, 2, 10, 120, 60, 30, 10, -1, 1),
    "huge": (15, 3, 15, 180, 120, 60, 10, -2, 2),
    "gargantuan": (20, 4, 20, 240, 180, 120, 10, -3, 3),
    "colossal": (25, 5, 25, 300, 240, 180, 10, -4, 4),
    "titanic": (30, 6, 30, 360, 300, 240, 10, -5, 5),
    "titanic-plus": (60, 12, 60, 720, 360, 300, 10, -6, 6),
    "titanic-two-plus": (120, 24, 120, 1440, 720, 360, 10, -7, 7),
    "titanic-three-plus": (240, 48, 240, 2880, 1440, 720, 10, -8, 8),
}


@pytest.mark.parametrize("size", EPIC_SIZES)
def test_epicpath_sizes(size: str) -> None:
    space, side, reach, fits, squeezes, impeded, walk, armor, defense = EPIC_SIZES[size]
    assert FORMULAS["space_feet"](EPICPATH, size) == space
    assert FORMULAS["side"](EPICPATH, size) == side
    assert FORMULAS["reach_feet"](EPICPATH, size) == reach
    assert FORMULAS["player_speed_feet"](EPICPATH, 30, size) == 30 + walk
    assert FORMULAS["player_modifiers"](EPICPATH, size) == [armor, defense]
    fit = FORMULAS["fit"]
    assert [fit(EPICPATH, size, gap) for gap in (fits, fits - 0.5)] == ["fits", "squeezes"]
    assert [fit(EPICPATH, size, gap) for gap in (squeezes, squeezes - 0.5)] == ["squeezes", "impeded"]
    assert [fit(EPICPATH, size, gap) for gap in (impeded, impeded - 0.5)] == ["impeded", "impossible"]


def test_epicpath_size_invariants() -> None:
    """T1 of `modern`: big creatures reach as far as they are wide; gaps are the next smaller spaces."""
    spaces = sorted({row[0] * 12 for row in EPIC_SIZES.values()})
    for size, (space, side, reach, fits, squeezes, impeded, *_) in EPIC_SIZES.items():
        assert fits == space * 12
        if SIZES[size] >= SIZES["large"]:
            assert reach == space == 5 * side
        if SIZES[size] >= SIZES["tiny"]:
            at = spaces.index(fits)
            assert [squeezes, impeded] == [spaces[at - 1], spaces[at - 2]]


# 001 L19-24: width in feet and squares filled; creatures in one square
SRD52_SIZES = {
    "tiny": (2.5, 1, 4),
    "small": (5, 1, 1),
    "medium": (5, 1, 1),
    "large": (10, 4, 1),
    "huge": (15, 9, 1),
    "gargantuan": (20, 16, 1),
}


@pytest.mark.parametrize("size", SRD52_SIZES)
def test_srd52_sizes(size: str) -> None:
    space, squares, per_square = SRD52_SIZES[size]
    assert FORMULAS["space_feet"](SRD52, size) == space
    assert FORMULAS["squares_filled"](SRD52, size) == squares
    assert FORMULAS["per_square"](SRD52, size) == per_square
    assert FORMULAS["reach_feet"](SRD52, size) == 5  # modern, threat.reach


# modern, squeezing.body: Large 1, Huge 2, Gargantuan 3 squares wide
@pytest.mark.parametrize(("size", "width"), list(zip(SRD52_SIZES, (1, 1, 1, 1, 2, 3), strict=True)))
def test_srd52_narrowed(size: str, width: int) -> None:
    assert FORMULAS["squeeze_squares"](SRD52, size) == width
    assert FORMULAS["squeezed_body"](SRD52, size) == [width, width]


# d20 L446-448: side, reach of tall creatures, modifier of the maneuver defense, least width
D20_ROWS = (
    (1, 0, -8, 1),
    (1, 0, -4, 1),
    (1, 0, -2, 1),
    (1, 5, -1, 1),
    (1, 5, 0, 1),
    (2, 10, 1, 1),
    (3, 15, 2, 2),
    (4, 20, 4, 2),
    (6, 30, 8, 3),
)


@D20
@pytest.mark.parametrize(("size", "row"), list(zip(D20_SIZES, D20_ROWS, strict=True)))
def test_d20_sizes(ruleset: object, size: str, row: tuple[int, int, int, int]) -> None:
    side, reach, _, width = row
    assert FORMULAS["side"](ruleset, size) == side
    assert FORMULAS["reach_feet"](ruleset, size) == reach
    assert FORMULAS["squeeze_squares"](ruleset, size) == width
    assert FORMULAS["squeezed_body"](ruleset, size) == [width, side]


@pytest.mark.parametrize(("size", "row"), list(zip(D20_SIZES, D20_ROWS, strict=True)))
def test_maneuver_defense_by_size(size: str, row: tuple[int, int, int, int]) -> None:
    assert FORMULAS["maneuver_defense"](PF1, 0, 0, 0, size=size) == 10 + row[2]


@D20
def test_d20_small_creatures_in_a_square(ruleset: object) -> None:
    """d20 size.per-square; 002 L148 has the same numbers."""
    for size, count in {"tiny": 4, "diminutive": 25, "fine": 100, "small": 1, "medium": 1}.items():
        assert FORMULAS["per_square"](ruleset, size) == count
        assert FORMULAS["per_square"](EPICPATH, size) == count


def test_creatures_in_a_cube() -> None:
    """002 L428: as many as in a square, but two Small ones."""
    for size, count in {
        "tiny": 4,
        "diminutive": 25,
        "fine": 100,
        "small": 2,
        "medium": 1,
        "large": 1,
    }.items():
        assert FORMULAS["per_cube"](EPICPATH, size) == count


def test_squares_threatened() -> None:
    """Counted on paper, with the second diagonal in a reach of 10 ft."""
    counts = {(1, 5): 8, (1, 10): 24, (2, 10): 32, (3, 15): 60, (4, 20): 108, (6, 30): 240}
    for (side, reach), count in counts.items():
        by_hand = sum(
            5 * (max(gx, gy) + min(gx, gy) // 2) <= reach or (reach == 10 and gx == gy == 2)
            for gx, gy in (
                (max(-x, x - side + 1, 0), max(-y, y - side + 1, 0))
                for x in range(-9, side + 9)
                for y in range(-9, side + 9)
            )
            if gx or gy
        )
        assert FORMULAS["threat_count"](SRD35, side, reach) == by_hand == count
        assert FORMULAS["threatened_squares"](EPICPATH, side, reach) == (side + 2 * reach // 5) ** 2


def test_ranges_agree_with_the_price_of_the_way() -> None:
    """A range is the price of the shortest way over clear ground, the diagonals first."""
    for ruleset in RULESETS.values():
        for dx, dy in product(range(9), repeat=2):
            way = FORMULAS["diagonals_feet"](ruleset, min(dx, dy))
            assert isinstance(way, int)
            assert FORMULAS["range_feet"](ruleset, dx, dy) == way + 5 * abs(dx - dy)


def test_lanes_are_the_same_from_both_ends_and_turned() -> None:
    for ruleset in (SRD35, SRD35.with_options({"charge_lane": "centre"})):
        lanes = FORMULAS["lane_squares"]
        for dx, dy, side in product(range(5), range(5), (1, 2, 3)):
            there = lanes(ruleset, [0, 0], [dx, dy], side=side)
            assert lanes(ruleset, [dx, dy], [0, 0], side=side) == there
            turned = lanes(ruleset, [0, 0], [dy, dx], side=side)
            assert isinstance(turned, list)
            assert sorted([y, x] for x, y in turned) == there


def test_sharing_is_mutual_in_epicpath() -> None:
    """002: the smaller one may share with the bigger, whoever comes second."""
    for mover, other in product(EPIC_SIZES, repeat=2):
        shared = FORMULAS["may_share"](EPICPATH, mover, other)
        assert shared == FORMULAS["may_share"](EPICPATH, other, mover)
        assert shared == FORMULAS["may_join"](EPICPATH, mover, [other])
