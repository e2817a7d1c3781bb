"""Levels: a scene, a goal, what it teaches, and its proof.

A level is data for humans; `loader` reads it from the text of a TOML file.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from game.rules.dice import Dice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.geometry import Square
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import RuleId


class Result(NamedTuple):
    """What a solution cost: turns begun, attacks drawn, feet paid."""

    turns: int
    attacks: int
    feet: int


Outcome: TypeAlias = Result | Literal["unsolvable"]


@dataclass(frozen=True)
class Par:
    """The best result under one ruleset, a script that reaches it, and what each taught rule is worth.

    `without` gives the best result with that rule switched off; `options` are house options of this ruleset.
    """

    result: Result
    script: str
    without: Mapping[RuleId, Outcome] = field(default_factory=dict)
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Goal:
    """What solves the level.

    `stop` on a goal, the `whole` body on goals, `all` heroes on goals, marks in `order`, or all
    of them (`collect`), and then a goal if the map has any.
    """

    kind: str = "stop"
    marks: tuple[Square, ...] = ()


@dataclass(frozen=True)
class Limits:
    """What must not be exceeded; None: no limit. `hearts` is how many attacks end the try."""

    turns: int | None = 1
    attacks: int | None = None
    feet: int | None = None
    hearts: int | None = None


@dataclass(frozen=True)
class Level:
    """A puzzle. `tables` is the scene as the file holds it, read again for each ruleset."""

    id: str
    teaches: tuple[RuleId, ...]
    pars: Mapping[str, Par]
    tables: Mapping[str, object]
    goal: Goal = Goal()
    limits: Limits = Limits()
    actions: tuple[str, ...] = ()
    dice: Dice = Dice()
    best: tuple[str, ...] = ("turns", "attacks", "feet")
    heroes: tuple[str, ...] = ("@",)
    hunters: tuple[str, ...] = ()
    text: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def rulesets(self) -> tuple[str, ...]:
        """The ids of the rulesets it is offered under, in the order of the file."""
        return tuple(self.pars)

    def rules(self, ruleset: Ruleset) -> Ruleset:
        """The ruleset with the house options the level asks for."""
        own = self.tables.get("options", {})
        options = {**own, **self.pars[ruleset.id].options} if ruleset.id in self.pars else own  # type: ignore[dict-item]
        return ruleset.with_options(options) if options else ruleset  # type: ignore[arg-type]
