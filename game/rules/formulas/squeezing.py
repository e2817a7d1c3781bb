"""How narrow a place may be.

Source: `squeezing.*` of the rules files; model.md section 10.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from game.rules.formulas.sizes import SQUARE_INCHES
from game.rules.formulas.terms import NotARule, Number, SizeWord, parse_row, parse_size
from game.rules.narrow import gap_band, size_band
from game.rules.sizes import TABLES, side_of

if TYPE_CHECKING:
    from game.rules.creatures import Size
    from game.rules.ruleset import Ruleset

Fit: TypeAlias = Literal["fits", "squeezes", "impeded", "impossible"]


def least_width(ruleset: Ruleset, size: Size) -> int:
    """The least width, in squares, of a place that a creature of that size can use.

    Source: squeezing.width.
    """
    whole = side_of(ruleset, size)
    match ruleset.squeezing.widths:
        case "half":
            return -(-whole // 2)
        case "next-size":
            smaller = [other for other in TABLES[ruleset.size.table] if other < size]
            return side_of(ruleset, max(smaller, default=size))
        case "gap":
            return max(1, -(-parse_row(ruleset, size).impeded // SQUARE_INCHES))
        case "any":
            return 1
        case "none":
            return whole


def squeeze_squares(ruleset: Ruleset, size: SizeWord) -> int:
    """The least width, in squares, of a place that a creature of that size can use.

    Source: squeezing.width.
    """
    return least_width(ruleset, parse_size(ruleset, size))


def squeezed_body(ruleset: Ruleset, size: SizeWord) -> list[int]:
    """Width and length, in squares, of a creature squeezed as narrow as it can be. Source: squeezing.body."""
    width = squeeze_squares(ruleset, size)
    trails = ruleset.squeezing.body == "trail"
    return [width, parse_row(ruleset, size).side if trails else width]


def fit(ruleset: Ruleset, size: SizeWord, gap_inches: Number) -> Fit:
    """How a creature of that size gets through a gap that many inches wide. Source: squeezing.width.

    Raises NotARule where openings are made for sizes instead of being measured (`fit_opening`).
    """
    if ruleset.squeezing.widths == "next-size":
        raise NotARule(f"{ruleset.id} measures openings by the size they are made for, not in inches")
    return FITS[gap_band(ruleset, parse_size(ruleset, size), gap_inches)]


FITS: dict[int | None, Fit] = {0: "fits", 1: "squeezes", 2: "impeded", None: "impossible"}


def fit_opening(ruleset: Ruleset, size: SizeWord, made_for: SizeWord) -> Fit:
    """How a creature of that size gets through an opening made for another size.

    Source: squeezing.opening, squeezing.too-small. Where openings are measured in inches, an opening is as
    wide as the space of the size it is made for.
    """
    me, other = parse_size(ruleset, size), parse_size(ruleset, made_for)
    if ruleset.squeezing.widths == "next-size":
        return FITS[size_band(ruleset, me, other)]
    if other >= me:
        return "fits"
    return fit(ruleset, me, parse_row(ruleset, other).space)
