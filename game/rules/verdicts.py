"""What one may do (`Item`), what a turn remembers (`Turn`) and what the judge answers (`Verdict`).

Answers are values that carry rule ids; words for them are made elsewhere, in three languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from game.rules.board import Edge
    from game.rules.geometry import Body, Direction, Square

RuleId: TypeAlias = str


class Manner(Flag):
    """How a step is made. Manners join, except the two of tumbling."""

    PLAIN = 0
    CRAWL = auto()
    SQUEEZE = auto()
    TUMBLE = auto()
    TUMBLE_FAST = auto()
    FIVE_FOOT_STEP = auto()
    FULL_ROUND = auto()

    def includes(self, other: Manner) -> bool:
        """Whether the two have a manner in common. The same as `&`, many times faster: searches ask a lot."""
        return bool(self._value_ & other._value_)

    @property
    def is_tumbling(self) -> bool:
        """Whether checks are made to avoid enemies."""
        return self.includes(Manner.TUMBLE) or self.includes(Manner.TUMBLE_FAST)


@dataclass(frozen=True, slots=True)
class Go:
    """One step. `direction` is None when it is written by its target anchor `to`."""

    direction: Direction | None
    manner: Manner = Manner.PLAIN
    to: Square | None = None


@dataclass(frozen=True, slots=True)
class Jump:
    """A jump that lands with the anchor on `to`."""

    to: Square


@dataclass(frozen=True, slots=True)
class Declare:
    """What the rest of the turn's movement is: double, run, withdraw, charge, overrun.

    `target` is a creature's letter, `end` the anchor where a run or charge ends; `start`, where it began, is
    noted by the judge.
    """

    kind: str
    target: str | None = None
    end: Square | None = None
    start: Square | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """Anything else: stand, drop-prone, mode, dash, disengage, action, turn, cut-short, hero."""

    word: str
    mode: str | None = None


Item: TypeAlias = Go | Jump | Declare | Act


class Spent(NamedTuple):
    """Movement used in one mode this turn: feet `paid` and feet really `moved`."""

    mode: str
    paid: int
    moved: int


class RunUp(NamedTuple):
    """The movement right before a take-off: squares moved, all in `direction` where it is a straight one."""

    direction: Direction | None
    squares: int


class Checked(NamedTuple):
    """An opponent already checked by tumbling: whether to go `through` it, and whether that `passed`."""

    letter: str
    through: bool
    passed: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """All that the past can do to a later verdict; part of every search node and undo state.

    Feet: `spent`, `added` (dashes by mode), `farthest` (greatest distance from the primary target so far).
    `diagonals` counts plain diagonals, `steps` the squares moved, `line` the steps made of a declared
    straight line.
    `closed` is true when no movement is left whatever the sums say. `actions` counts move actions begun.
    `dice` is how many of the dice on the table are used. `squeezed_in`: the last step was paid
    for as one that stops with somebody in one square.
    """

    body: Body
    mode: str = "walk"
    prone: bool = False
    declared: Declare | None = None
    spent: tuple[Spent, ...] = ()
    added: tuple[tuple[str, int], ...] = ()
    diagonals: int = 0
    steps: int = 0
    line: int = 0
    five_foot_step: bool = False
    closed: bool = False
    actions: int = 1
    run_up: RunUp = RunUp(None, 0)
    provoked: frozenset[str] = frozenset()
    checked: tuple[Checked, ...] = ()
    farthest: int = 0
    disengaged: bool = False
    last_legal: Body | None = None
    dice: int = 0
    squeezed_in: bool = False

    @property
    def has_moved(self) -> bool:
        """Whether anything was moved or paid for this turn."""
        return self.steps > 0 or bool(self.spent)

    @property
    def paid(self) -> int:
        """All feet paid this turn, whatever the mode."""
        return sum(entry.paid for entry in self.spent)


class Charge(NamedTuple):
    """One part of a price: what `rule` adds, in feet; never 0."""

    rule: RuleId
    feet: int


class Place(NamedTuple):
    """What a refusal points at."""

    squares: tuple[Square, ...] = ()
    edge: Edge | None = None
    creature: str | None = None


class Fact(NamedTuple):
    """A number that belongs to a refusal or a check, by name: `needed`, `left`, `dc`, `total`, ..."""

    name: str
    value: int


class Check(NamedTuple):
    """A check that was asked for. `total` is None when no roll was given (it then counts as passed)."""

    rule: RuleId
    creature: str | None
    dc: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class Done:
    """The item is made: what it cost, whom it provoked, which checks it asked for, the turn after it."""

    item: Item
    after: Turn
    charges: tuple[Charge, ...] = ()
    provokes: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()
    facts: tuple[Fact, ...] = ()

    @property
    def feet(self) -> int:
        """The whole price in feet."""
        return sum(charge.feet for charge in self.charges)


@dataclass(frozen=True, slots=True)
class Stopped:
    """A failed check ends the movement here: the item is neither made nor paid."""

    rule: RuleId
    item: Item
    after: Turn
    provokes: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """The item is not possible: the first rule in the order of `model.md` section 6 that forbids it."""

    rule: RuleId
    item: Item | None = None
    place: Place = Place()
    facts: tuple[Fact, ...] = ()


Verdict: TypeAlias = Done | Stopped | Refusal
