"""Tables of speeds, runs, loads and jumps, row by row.

Sources in comments: see `test_tables.py`.
"""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from game.rules.formulas import FORMULAS
from game.rules.rulesets import EPICPATH, PF1, SRD35, SRD52

D20 = pytest.mark.parametrize("ruleset", [SRD35, PF1], ids=["srd35", "pf1"])

D20_SIZES = ("fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal")

# d20 L442
REDUCED = {
    5: 5, 10: 10, 15: 10, 20: 15, 25: 20, 30: 20, 35: 25, 40: 30, 45: 30, 50: 35, 55: 40, 60: 40,
    65: 45, 70: 50, 75: 50, 80: 55, 85: 60, 90: 60, 95: 65, 100: 70, 105: 70, 110: 75, 115: 80, 120: 80,
}  # fmt: skip


@D20
@pytest.mark.parametrize("speed", REDUCED)
def test_reduced_speed(ruleset: object, speed: int) -> None:
    assert FORMULAS["reduced_speed"](ruleset, speed) == REDUCED[speed]
    for armor, load in product(("light", "medium", "heavy"), repeat=2):
        want = speed if armor == load == "light" else REDUCED[speed]
        assert FORMULAS["speed_feet"](ruleset, speed, armor=armor, load=load) == want
        kept = FORMULAS["speed_feet"](ruleset, speed, armor=armor, load=load, never_slowed=True)
        assert kept == speed


# 002 L352-354: feet taken by armor and by load, above a speed of 20 and up to it
EPIC_BURDEN = {"light": (0, 0), "medium": (5, 5), "heavy": (10, 5)}


@pytest.mark.parametrize(("armor", "load"), list(product(EPIC_BURDEN, repeat=2)))
def test_epicpath_burden(armor: str, load: str) -> None:
    for speed in range(5, 65, 5):
        slow = speed <= 20
        want = max(0, speed - EPIC_BURDEN[armor][slow] - EPIC_BURDEN[load][slow])
        assert FORMULAS["speed_feet"](EPICPATH, speed, armor=armor, load=load) == want


# 002 L358-359: what armor and load take off the multiple of five
def test_epicpath_run() -> None:
    taken = {"light": 0, "medium": 1, "heavy": 2}
    for armor, load in product(taken, repeat=2):
        want = 5 - taken[armor] - taken[load]
        assert FORMULAS["run_multiple"](EPICPATH, armor=armor, load=load) == want
        assert FORMULAS["run_multiple"](
            EPICPATH.with_options({"run_base": 4}), armor=armor, load=load
        ) == max(1, want - 1)


@D20
def test_d20_run(ruleset: object) -> None:
    """d20 turn.run; 004 L11 has the three times in heavy armor. With the feat 5 and 4 times."""
    for armor, load in product(("light", "medium", "heavy"), repeat=2):
        want = 3 if "heavy" in {armor, load} else 4
        assert FORMULAS["run_multiple"](ruleset, armor=armor, load=load) == want
        assert FORMULAS["run_multiple"](ruleset, armor=armor, load=load, feat=True) == want + 1


# d20 L450: pounds of a light, medium and heavy load for Strength 1 to 29
LOADS = """
3/6/10 6/13/20 10/20/30 13/26/40 16/33/50 20/40/60 23/46/70 26/53/80 30/60/90 33/66/100 38/76/115 43/86/130
50/100/150 58/116/175 66/133/200 76/153/230 86/173/260 100/200/300 116/233/350 133/266/400 153/306/460
173/346/520 200/400/600 233/466/700 266/533/800 306/613/920 346/693/1040 400/800/1200 466/933/1400
"""
# d20 L28: eighths of the limits of a Medium biped, on two legs and on four, by size
LOAD_EIGHTHS = dict(
    zip(
        D20_SIZES,
        ((1, 2), (2, 4), (4, 6), (6, 8), (8, 12), (16, 24), (32, 48), (64, 96), (128, 192)),
        strict=True,
    )
)


@D20
def test_load_limits(ruleset: object) -> None:
    rows = [[int(limit) for limit in row.split("/")] for row in LOADS.split()]
    assert len(rows) == 29
    for strength, row in enumerate(rows, start=1):
        assert FORMULAS["load_limits"](ruleset, strength) == row
        assert row == [row[2] // 3, 2 * row[2] // 3, row[2]]
        for size, (biped, quadruped) in LOAD_EIGHTHS.items():
            limits = FORMULAS["load_limits"]
            assert limits(ruleset, strength, size) == [limit * biped // 8 for limit in row]
            assert limits(ruleset, strength, size, quadruped=True) == [
                limit * quadruped // 8 for limit in row
            ]


@D20
def test_load_limits_above_the_table(ruleset: object) -> None:
    for strength in range(20, 60):
        below, above = (FORMULAS["load_limits"](ruleset, strength + more) for more in (0, 10))
        assert isinstance(below, list)
        assert above == [4 * limit for limit in below]


@D20
def test_load_categories(ruleset: object) -> None:
    for strength in (1, 10, 29, 45):
        limits = FORMULAS["load_limits"](ruleset, strength)
        assert isinstance(limits, list)
        light, medium, heavy = limits
        edges = {light: "light", medium: "medium", heavy: "heavy", 2 * heavy: "overload"}
        words = [*edges.values(), "impossible"]
        for (pounds, word), (_, heavier) in pairwise(zip([*edges, 0], words, strict=True)):
            assert FORMULAS["load_category"](ruleset, strength, pounds) == word
            assert FORMULAS["load_category"](ruleset, strength, pounds + 1) == heavier


# d20 jumping.speed-modifier: for every full 10 ft of speed
@pytest.mark.parametrize(
    ("speed", "srd35", "pf1"),
    [(5, -12, -8), (10, -12, -8), (15, -6, -4), (20, -6, -4), (25, 0, 0), (30, 0, 0), (35, 0, 0), (40, 4, 4),
     (50, 8, 8), (55, 8, 8), (60, 12, 12)],
)  # fmt: skip
def test_jump_bonus(speed: int, srd35: int, pf1: int) -> None:
    assert FORMULAS["jump_speed_bonus"](SRD35, speed) == srd35
    assert FORMULAS["jump_speed_bonus"](PF1, speed) == pf1


def test_srd52_jumps() -> None:
    """001 L43 (long jump), modern jumping.high."""
    for strength in range(1, 31):
        assert FORMULAS["long_jump_feet"](SRD52, strength, 10) == strength
        assert FORMULAS["long_jump_feet"](SRD52, strength, 9) == strength // 2
    for modifier in range(-5, 11):
        high = max(0, 3 + modifier)
        assert FORMULAS["high_jump_feet"](SRD52, modifier, 10) == high
        assert FORMULAS["high_jump_feet"](SRD52, modifier) == high // 2
        assert FORMULAS["high_reach_feet"](SRD52, modifier, 10, 5) == high + 7.5
