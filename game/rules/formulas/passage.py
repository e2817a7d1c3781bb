"""Who may go through whose squares, by size.

Source: `passage.*`, `ending.prone` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.creatures import Creature, Mover, Side, Size, State
from game.rules.formulas.terms import SizeWord, parse_size, require
from game.rules.geometry import Body, Square
from game.rules.passage import is_crossable

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

STURDY = 4
"""What each category of size, and standing firmly, adds to a contest of strength in an overrun."""

PRONE_MARGIN = 5
CHECK_PER_TARGET = -3
TWO_LEGS = 2


def may_pass(
    ruleset: Ruleset, mover: SizeWord, other: SizeWord, *, ally: bool = False, helpless: bool = False
) -> bool:
    """Whether the mover may walk through the squares of the other creature. Source: passage.opponent."""
    me, it = parse_size(ruleset, mover), parse_size(ruleset, other)
    creature = Creature(
        "A",
        Body(Square(0, 0), 1),
        it,
        reach=0,
        side=Side.ALLY if ally else Side.ENEMY,
        state=State.HELPLESS if helpless else State.ACTIVE,
    )
    return is_crossable(ruleset, Mover(me, speeds=(), attack_reach=0), creature)


def ends_prone(ruleset: Ruleset, mover: SizeWord, other: SizeWord) -> bool:
    """Whether the mover falls Prone when it ends its turn in a space shared with the other.

    Source: ending.prone.
    """
    require(ruleset, "falling Prone in a shared space", holds=ruleset.ending.prone)
    me, it = parse_size(ruleset, mover), parse_size(ruleset, other)
    return me is not Size.TINY and me <= it


def hostile_entry(ruleset: Ruleset, mover: SizeWord, target: SizeWord) -> str:
    """How the mover can stop in the space of an enemy: "step-over", "clamber" or "refused".

    Source: passage.step-over, passage.clamber.
    """
    passage = ruleset.passage
    offered = passage.step_over is not None or passage.overrun
    require(ruleset, "stepping over or clambering onto enemies", holds=offered)
    bigger = parse_size(ruleset, target) - parse_size(ruleset, mover)
    if passage.step_over is not None and -bigger >= passage.step_over:
        return "step-over"
    if passage.clamber_sizes is None or bigger >= passage.clamber_sizes:
        return "clamber"
    return "refused"


def may_overrun(ruleset: Ruleset, mover: SizeWord, target: SizeWord) -> bool:
    """Whether the target is small enough for an overrun. Source: passage.overrun-size."""
    passage = ruleset.passage
    offered = passage.overrun_size is not None or passage.overrun
    require(ruleset, "overruns", holds=offered)
    bigger = parse_size(ruleset, target) - parse_size(ruleset, mover)
    return passage.overrun_size is None or bigger <= passage.overrun_size


def overrun_modifier(
    ruleset: Ruleset, strength: int, size: SizeWord = "medium", *, attacker: bool = True, stable: bool = False
) -> int:
    """What a creature adds to its check in the contest of an overrun; `strength` is its modifier.

    4 for every category above Medium, -4 below; a defender that is stable or has more than two legs gets 4
    more. Source: passage.overrun.
    """
    contest = ruleset.tumbling.through and ruleset.tumbling.dc == "fixed"
    require(ruleset, "overruns as a contest of strength", holds=contest)
    by_size = STURDY * (parse_size(ruleset, size) - Size.MEDIUM)
    return strength + by_size + (STURDY if stable and not attacker else 0)


def overrun_outcome(ruleset: Ruleset, total: int, cmd: int, *, legs: int = TWO_LEGS) -> str:
    """What a check against a maneuver defense leads to: "stopped", "through" or "through-and-prone".

    Each leg beyond two adds 2 to the defense; a margin of 5 knocks the target down. Source: passage.overrun.
    """
    require(ruleset, "overruns against a maneuver defense", holds=ruleset.tumbling.dc == "defense")
    margin = total - cmd - 2 * max(0, legs - TWO_LEGS)
    if margin < 0:
        return "stopped"
    return "through-and-prone" if margin >= PRONE_MARGIN else "through"


def overrun_penalty(ruleset: Ruleset, targets: int) -> int:
    """What every check of an overrun through that many targets suffers. Source: passage.overrun-many."""
    require(ruleset, "overruns of several targets", holds=ruleset.passage.overrun)
    return CHECK_PER_TARGET * max(0, targets - 1)
