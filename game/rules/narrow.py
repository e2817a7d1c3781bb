"""Narrow places: how a gap or an opening fits a creature of a size.

Source: `squeezing.width`, `squeezing.opening` of the rules files; model.md section 10.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.sizes import size_row

if TYPE_CHECKING:
    from fractions import Fraction

    from game.rules.creatures import Size
    from game.rules.ruleset import Ruleset

FREE, SQUEEZING, IMPEDED = 0, 1, 2
"""The bands in which a body fits a narrow place; None: it does not."""


def gap_band(ruleset: Ruleset, size: Size, inches: float | Fraction) -> int | None:
    """How a gap of that width fits: FREE, SQUEEZING, IMPEDED or None."""
    row = size_row(ruleset, size)
    if inches >= row.space:
        return FREE
    widths = ruleset.squeezing.widths
    if widths == "half":
        return SQUEEZING if 2 * inches >= row.space else None
    if widths == "gap":
        return SQUEEZING if inches >= row.squeezes else IMPEDED if inches >= row.impeded else None
    return SQUEEZING if widths == "any" else None


def size_band(ruleset: Ruleset, size: Size, made_for: Size) -> int | None:
    """How an opening made for creatures of a size fits, where openings are measured so (srd52)."""
    smaller = size - made_for
    if smaller <= 0:
        return FREE
    return SQUEEZING if smaller <= ruleset.squeezing.opening_sizes else None
