"""Who may share a square, and where a move goes back to.

Source: `ending.*`, `size.per-square`, `size.cap-four` of the rules files.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.rules.creatures import Size
from game.rules.ending import joins_by_size, shares_by_size
from game.rules.formulas.distance import nearest, range_feet
from game.rules.formulas.sizes import per_square
from game.rules.formulas.terms import Place, SizeWord, parse_size, require
from game.rules.geometry import Square

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.ruleset import Ruleset


def may_share(ruleset: Ruleset, mover: SizeWord, other: SizeWord) -> bool:
    """Whether sizes let the mover end where the other stands, neither of them squeezing.

    Source: ending.share, ending.occupied, passage.very-small.
    """
    return shares_by_size(ruleset, parse_size(ruleset, mover), parse_size(ruleset, other))


def may_join(ruleset: Ruleset, mover: SizeWord, others: Sequence[SizeWord]) -> bool:
    """Whether the mover may join creatures of those sizes in one 5-ft square, without squeezing.

    Source: ending.share, size.per-square, size.cap-four; epicpath: one other Tiny beside a Tiny.
    """
    me, there = parse_size(ruleset, mover), [parse_size(ruleset, other) for other in others]
    if ruleset.ending.share == "by-size":
        return joins_by_size(ruleset, me, there)
    if not all(shares_by_size(ruleset, me, it) for it in there):
        return False
    small = [size for size in (me, *there) if size <= Size.TINY]
    return sum(Fraction(1, per_square(ruleset, size)) for size in small) <= 1


def settle(ruleset: Ruleset, stopped: Place, last_legal: Place, legal: Iterable[Place]) -> tuple[Square, ...]:
    """Where a mover goes that was stopped where it may not stay, sorted; several when a die decides.

    The last legal position, unless others are closer to the stop. Source: ending.accidental.
    """
    x, y = stopped
    last = Square(*last_legal)
    limit = range_feet(ruleset, last.x - x, last.y - y)
    closer = [
        square
        for square in (Square(*place) for place in legal)
        if range_feet(ruleset, square.x - x, square.y - y) < limit
    ]
    return nearest(ruleset, stopped, closer) if closer else (last,)


def put_back(ruleset: Ruleset, stopped: Place, last_legal: Place, legal: Iterable[Place]) -> list[list[int]]:
    """`settle` as sorted `[x, y]`. Raises NotARule where a mover stays where it was stopped."""
    require(ruleset, "putting movers back", holds=ruleset.ending.cut_short == "put-back")
    return [list(square) for square in settle(ruleset, stopped, last_legal, legal)]
