"""What the formulas share: sizes as words, exact numbers, and the answer "there is no such rule here"."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from game.rules.creatures import SIZES, Size
from game.rules.sizes import SizeRow, size_row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.ruleset import Ruleset

Number: TypeAlias = int | float
SizeWord: TypeAlias = str | Size
Place: TypeAlias = "Sequence[int]"


class NotARule(ValueError):
    """The ruleset has no rule that the formula could follow."""


def require(ruleset: Ruleset, what: str, *, holds: bool) -> None:
    """Nothing happens where the rule exists. Raises NotARule otherwise; `what` names it in the plural."""
    if not holds:
        raise NotARule(f"{ruleset.id} has no rules for {what}")


def exact(value: Fraction) -> Number:
    """The value as a whole number, or else as the float nearest to it (that is how case files write it)."""
    return int(value) if value.denominator == 1 else float(value)


def fraction(value: Number) -> Fraction:
    """The number as it is written: 0.9 is nine tenths."""
    return Fraction(str(value))


def parse_size(ruleset: Ruleset, size: SizeWord) -> Size:
    """The size of that word. Raises ValueError for unknown words and sizes that the ruleset does not have."""
    found = size if isinstance(size, Size) else SIZES.get(size)
    if found is None:
        raise ValueError(f"there is no size {size!r}; sizes are {', '.join(SIZES)}")
    try:
        size_row(ruleset, found)
    except KeyError:
        raise ValueError(f"{ruleset.id} has no size {found.word!r}") from None
    return found


def parse_row(ruleset: Ruleset, size: SizeWord) -> SizeRow:
    """The row of that size in the table of the ruleset. Raises ValueError as `parse_size` does."""
    return size_row(ruleset, parse_size(ruleset, size))
