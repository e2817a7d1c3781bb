"""Spaces of creatures and what size does to player characters.

Source: `size.*` of the rules files; the tables themselves stand in `game/rules/sizes.py`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from game.rules.creatures import Size
from game.rules.formulas.terms import Number, SizeWord, exact, parse_row, parse_size, require

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

INCHES_PER_FOOT = 12
SQUARE_INCHES = 60
SMALL_PER_CUBE = 2


class PlayerRow(NamedTuple):
    """What a size does to a player character: feet of walk speed, then two modifiers."""

    speed: int
    armor_and_stealth: int
    defense_and_might: int


PLAYERS: dict[str, dict[Size, PlayerRow]] = {
    # rules-srd52-epicpath.md, T1; seed 002 L151-298
    "epicpath": {
        Size.FINE: PlayerRow(-10, 4, -4),
        Size.DIMINUTIVE: PlayerRow(-10, 3, -3),
        Size.TINY: PlayerRow(-10, 2, -2),
        Size.SMALL: PlayerRow(-10, 1, -1),
        Size.MEDIUM: PlayerRow(0, 0, 0),
        Size.LARGE: PlayerRow(10, -1, 1),
        Size.HUGE: PlayerRow(10, -2, 2),
        Size.GARGANTUAN: PlayerRow(10, -3, 3),
        Size.COLOSSAL: PlayerRow(10, -4, 4),
        Size.TITANIC: PlayerRow(10, -5, 5),
        Size.TITANIC_PLUS: PlayerRow(10, -6, 6),
        Size.TITANIC_TWO_PLUS: PlayerRow(10, -7, 7),
        Size.TITANIC_THREE_PLUS: PlayerRow(10, -8, 8),
    },
}


def side(ruleset: Ruleset, size: SizeWord) -> int:
    """The side of the space of a size, in squares. Source: size.table."""
    return parse_row(ruleset, size).side


def squares_filled(ruleset: Ruleset, size: SizeWord) -> int:
    """How many squares of the grid the space of a size takes up. Source: size.footprint."""
    return side(ruleset, size) ** 2


def space_feet(ruleset: Ruleset, size: SizeWord) -> Number:
    """The width of the space of a size, in feet. Source: size.table."""
    return exact(Fraction(parse_row(ruleset, size).space, INCHES_PER_FOOT))


def per_square(ruleset: Ruleset, size: SizeWord) -> int:
    """How many creatures of a size fit into one square by their spaces, at least 1.

    Source: size.per-square.
    """
    return max(1, (SQUARE_INCHES // parse_row(ruleset, size).space) ** 2)


def per_cube(ruleset: Ruleset, size: SizeWord) -> int:
    """How many creatures of a size fill a cube: as many as a square, but two Small ones.

    Source: size.fill-3d.
    """
    require(ruleset, "cubes", holds=ruleset.size.cubes)
    return SMALL_PER_CUBE if parse_size(ruleset, size) is Size.SMALL else per_square(ruleset, size)


def player_row(ruleset: Ruleset, size: SizeWord) -> PlayerRow:
    """The row of a player character's size.

    Source: size.player. Raises NotARule where size changes nothing.
    """
    rows = PLAYERS.get(ruleset.size.table, {})
    require(ruleset, "player characters by size", holds=bool(rows))
    return rows[parse_size(ruleset, size)]


def player_modifiers(ruleset: Ruleset, size: SizeWord) -> list[int]:
    """The modifiers of a player character's size: of Armor Class and Stealth, of Maneuver Defense and Might.

    Source: size.player.
    """
    row = player_row(ruleset, size)
    return [row.armor_and_stealth, row.defense_and_might]


def player_speed_feet(ruleset: Ruleset, base: int, size: SizeWord) -> int:
    """The walk speed of a player character of that size whose speed would be `base`. Source: size.player."""
    return max(0, base + player_row(ruleset, size).speed)
