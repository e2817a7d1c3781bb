"""Creatures, the mover and the scene they stand in."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.rules.board import Board
    from game.rules.geometry import Body


class Size(IntEnum):
    """Size categories in order; differences are counted in categories. Source: model.md section 2."""

    FINE = 0
    DIMINUTIVE = 1
    TINY = 2
    SMALL = 3
    MEDIUM = 4
    LARGE = 5
    HUGE = 6
    GARGANTUAN = 7
    COLOSSAL = 8
    TITANIC = 9
    TITANIC_PLUS = 10
    TITANIC_TWO_PLUS = 11
    TITANIC_THREE_PLUS = 12

    @property
    def word(self) -> str:
        """The word used for it in level and case files."""
        return self.name.lower().replace("_", "-")


SIZES: dict[str, Size] = {size.word: size for size in Size}


class Side(Enum):
    """Whose side a creature is on, seen from the mover. Neutrals bar the way and never attack."""

    ENEMY = "enemy"
    ALLY = "ally"
    NEUTRAL = "neutral"


class State(Enum):
    """What a creature can still do; in srd52 `HELPLESS` stands for Incapacitated."""

    ACTIVE = "active"
    HELPLESS = "helpless"
    PARALYZED = "paralyzed"
    DEAD = "dead"

    @property
    def is_helpless(self) -> bool:
        """Whether it is alive but cannot act."""
        return self in (State.HELPLESS, State.PARALYZED)


class Burden(Enum):
    """Weight classes of armor and load."""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"


@dataclass(frozen=True, slots=True)
class Creature:
    """Somebody else on the board, known by a capital `letter`.

    `reach` and `dead` are feet: it threatens squares farther than `dead` and within `reach`.
    """

    letter: str
    body: Body
    size: Size
    reach: int
    side: Side = Side.ENEMY
    dead: int = 0
    state: State = State.ACTIVE
    reaction: bool = True
    sees: bool = True
    seen: bool = True
    fills: bool = False
    cmd: int = 10
    consents: bool = False

    @property
    def is_creature(self) -> bool:
        """Whether it still counts as a creature rather than as a corpse."""
        return self.state is not State.DEAD

    @property
    def may_attack(self) -> bool:
        """Whether it could make an attack of opportunity at all."""
        return self.side is Side.ENEMY and self.state is State.ACTIVE and self.reaction and self.sees


@dataclass(frozen=True, slots=True)
class Mover:
    """What is known of the one who moves, apart from what its turn changes.

    `speeds` are feet by mode, armor and load already taken off; `attack_reach` and `dead` are feet and count
    for charges only. `head` is set when it is drawn already narrowed.
    """

    size: Size
    speeds: tuple[tuple[str, int], ...]
    attack_reach: int
    mode: str = "walk"
    strength: int = 10
    armor: Burden = Burden.LIGHT
    load: Burden = Burden.LIGHT
    dead: int = 0
    trained: bool = True
    encumbered: bool = False
    prone: bool = False
    blinded: bool = False
    darkvision: bool = False
    fatigued: bool = False
    exhausted: bool = False
    entangled: bool = False
    incorporeal: bool = False
    slowed: bool = False
    immobilized: bool = False

    def speed(self, mode: str) -> int | None:
        """The listed speed in a mode, in feet, or None when none is listed."""
        return dict(self.speeds).get(mode)

    @property
    def is_worn_out(self) -> bool:
        """Whether a condition keeps it from running and charging."""
        return self.fatigued or self.exhausted or self.entangled


@dataclass(frozen=True)
class Scene:
    """A board, the creatures on it and the one who moves, with the body it starts in.

    `rolls` are given totals of its checks, by creature letter (`E`, `E-through`) or by the kind of check;
    `beaten` are the creatures that the optional epicpath withdraw check has beaten. `known` keeps what has
    been worked out about the scene; it is no part of its value.
    """

    board: Board
    mover: Mover
    start: Body
    creatures: tuple[Creature, ...] = ()
    rolls: tuple[tuple[str, int], ...] = ()
    beaten: frozenset[str] = frozenset()
    known: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def creature(self, letter: str) -> Creature | None:
        """The creature of that letter, if there is one."""
        return next((creature for creature in self.creatures if creature.letter == letter), None)
