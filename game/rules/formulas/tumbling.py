"""What a tumbling mover rolls against.

Source: `tumbling.*` of rules-srd35-pf1.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import tumbling
from game.rules.creatures import Size
from game.rules.formulas.terms import SizeWord, parse_size, require

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

DEFENSE_BY_SIZE = {
    Size.FINE: -8,
    Size.DIMINUTIVE: -4,
    Size.TINY: -2,
    Size.SMALL: -1,
    Size.MEDIUM: 0,
    Size.LARGE: 1,
    Size.HUGE: 2,
    Size.GARGANTUAN: 4,
    Size.COLOSSAL: 8,
}


def maneuver_defense(
    ruleset: Ruleset,
    attack_bonus: int,
    strength: int,
    dexterity: int,
    *,
    size: SizeWord = "medium",
    other: int = 0,
    flat_footed: bool = False,
) -> int:
    """The maneuver defense of a creature, from its base attack bonus and its modifiers.

    Flat-footed it has no Dexterity bonus. `other` are bonuses to Armor Class that count here too.
    Source: tumbling.past (pf1).
    """
    require(ruleset, "a maneuver defense", holds=ruleset.tumbling.dc == "defense")
    agile = min(dexterity, 0) if flat_footed else dexterity
    return 10 + attack_bonus + strength + agile + DEFENSE_BY_SIZE[parse_size(ruleset, size)] + other


def tumble_dc(
    ruleset: Ruleset,
    *,
    cmd: int | None = None,
    through: bool = False,
    nth: int = 1,
    full_speed: bool = False,
    prone: bool = False,
    surface: int = 0,
) -> int:
    """What the check against the `nth` opponent of the turn must reach.

    `cmd`: maneuver defense of that opponent, `through`: through its squares, `surface`: what the ground adds.
    In srd35 tumbling at full speed lowers the check instead.
    Source: tumbling.past, .through, .extra-opponent, .full-speed, .prone, .surface.
    """
    policy = ruleset.tumbling
    require(ruleset, "tumbling on the grid", holds=policy.offered)
    if policy.dc == "fixed":
        require(ruleset, "tumbling while prone", holds=not prone)
    elif cmd is None:
        raise ValueError(f"{ruleset.id} needs the opponent's maneuver defense, cmd")
    return tumbling.tumble_dc(
        ruleset,
        cmd=cmd or 0,
        through=through,
        nth=nth,
        full_speed=full_speed,
        prone=prone,
        surface=surface,
    )
