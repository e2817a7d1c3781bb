"""What counts as a light, medium or heavy load.

Source: `speed.load-category`, `speed.overload` of rules-srd35-pf1.md, section 4 (Load limits).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.rules.creatures import Size
from game.rules.formulas.terms import Number, SizeWord, parse_size, require

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

LIMITS: tuple[tuple[int, int, int], ...] = (
    # pounds: light, medium, heavy, for Strength 1 to 29
    (3, 6, 10),
    (6, 13, 20),
    (10, 20, 30),
    (13, 26, 40),
    (16, 33, 50),
    (20, 40, 60),
    (23, 46, 70),
    (26, 53, 80),
    (30, 60, 90),
    (33, 66, 100),
    (38, 76, 115),
    (43, 86, 130),
    (50, 100, 150),
    (58, 116, 175),
    (66, 133, 200),
    (76, 153, 230),
    (86, 173, 260),
    (100, 200, 300),
    (116, 233, 350),
    (133, 266, 400),
    (153, 306, 460),
    (173, 346, 520),
    (200, 400, 600),
    (233, 466, 700),
    (266, 533, 800),
    (306, 613, 920),
    (346, 693, 1040),
    (400, 800, 1200),
    (466, 933, 1400),
)
TEN_MORE = 4
"""By how much ten points of Strength above the table multiply its limits."""

BIPED = {
    Size.FINE: Fraction(1, 8),
    Size.DIMINUTIVE: Fraction(1, 4),
    Size.TINY: Fraction(1, 2),
    Size.SMALL: Fraction(3, 4),
    Size.MEDIUM: Fraction(1),
    Size.LARGE: Fraction(2),
    Size.HUGE: Fraction(4),
    Size.GARGANTUAN: Fraction(8),
    Size.COLOSSAL: Fraction(16),
}
QUADRUPED = {
    Size.FINE: Fraction(1, 4),
    Size.DIMINUTIVE: Fraction(1, 2),
    Size.TINY: Fraction(3, 4),
    Size.SMALL: Fraction(1),
    Size.MEDIUM: Fraction(3, 2),
    Size.LARGE: Fraction(3),
    Size.HUGE: Fraction(6),
    Size.GARGANTUAN: Fraction(12),
    Size.COLOSSAL: Fraction(24),
}


def load_limits(
    ruleset: Ruleset, strength: int, size: SizeWord = "medium", *, quadruped: bool = False
) -> list[int]:
    """The most a creature carries as a light, a medium and a heavy load, in whole pounds, rounded down.

    `strength` is the score, 1 or more. Source: speed.load-category.
    """
    require(ruleset, "loads by Strength", holds=ruleset.speed.load_table)
    if strength < 1:
        raise ValueError(f"Strength is 1 or more, not {strength}")
    tens = max(0, -(-(strength - len(LIMITS)) // 10))
    factor = (QUADRUPED if quadruped else BIPED)[parse_size(ruleset, size)] * TEN_MORE**tens
    return [int(limit * factor) for limit in LIMITS[strength - 10 * tens - 1]]


def load_category(
    ruleset: Ruleset, strength: int, pounds: Number, size: SizeWord = "medium", *, quadruped: bool = False
) -> str:
    """What a weight is to a creature: "light", "medium", "heavy", "overload" or "impossible".

    Up to twice the heavy limit it can stagger along under it. Source: speed.load-category, speed.overload.
    """
    light, medium, heavy = load_limits(ruleset, strength, size, quadruped=quadruped)
    limits = {"light": light, "medium": medium, "heavy": heavy, "overload": 2 * heavy}
    return next((word for word, limit in limits.items() if pounds <= limit), "impossible")
