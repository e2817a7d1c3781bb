"""A ruleset is a row of policies; switching a rule off, taking a house option and comparing are lookups."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.catalogue import RULES
from game.rules.policies import (  # noqa: TC001 - dataclass fields are looked at when the class is made
    ChargingPolicy,
    CornersPolicy,
    DiagonalsPolicy,
    EndingPolicy,
    FallingPolicy,
    ForcedPolicy,
    JumpingPolicy,
    ModesPolicy,
    ObstaclesPolicy,
    OpportunityPolicy,
    PassagePolicy,
    PronePolicy,
    SizePolicy,
    SpeedPolicy,
    SqueezingPolicy,
    StepsPolicy,
    TerrainPolicy,
    ThreatPolicy,
    TravelPolicy,
    TumblingPolicy,
    TurnPolicy,
    WithdrawingPolicy,
)
from game.rules.switches import OPTIONS, SWITCHES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.verdicts import RuleId


KNOWN = frozenset(ruleset for rule in RULES.values() for ruleset in rule.rulesets)
"""The rulesets whose rules the catalogue lists; one of somebody's own has whatever its row says."""


class NotSwitchable(ValueError):
    """The rule has no meaning that could be switched off in this ruleset."""


class UnknownOption(ValueError):
    """There is no such house option, it does not belong to this ruleset, or it has no such value."""


class Difference(NamedTuple):
    """One field in which two rulesets differ, with both values and the rules it stands for."""

    topic: str
    field: str
    first: object
    second: object


@dataclass(frozen=True)
class Ruleset:
    """The rules of one game: a name (`id`) and one policy a topic."""

    id: str
    steps: StepsPolicy
    diagonals: DiagonalsPolicy
    corners: CornersPolicy
    terrain: TerrainPolicy
    obstacles: ObstaclesPolicy
    passage: PassagePolicy
    ending: EndingPolicy
    squeezing: SqueezingPolicy
    modes: ModesPolicy
    jumping: JumpingPolicy
    falling: FallingPolicy
    prone: PronePolicy
    tumbling: TumblingPolicy
    opportunity: OpportunityPolicy
    threat: ThreatPolicy
    turn: TurnPolicy
    withdrawing: WithdrawingPolicy
    charging: ChargingPolicy
    speed: SpeedPolicy
    size: SizePolicy
    forced: ForcedPolicy
    travel: TravelPolicy
    _hash: int = field(init=False, repr=False, compare=False, default=0)

    def __post_init__(self) -> None:
        """The hash is worked out once: rulesets are keys of caches."""
        row = tuple(getattr(self, entry.name) for entry in fields(self) if entry.name != "_hash")
        object.__setattr__(self, "_hash", hash(row))

    def __hash__(self) -> int:
        """The hash of the whole row."""
        return self._hash

    def without(self, rule: RuleId) -> Ruleset:
        """The same ruleset with one rule switched off.

        Raises NotSwitchable when the rule has no `off` in the specification, or is not in force here.
        """
        if rule not in SWITCHES:
            raise NotSwitchable(f"{rule} cannot be switched off")
        if self.id in KNOWN and self.id not in RULES[rule].rulesets:
            raise NotSwitchable(f"{rule} is no rule of {self.id}")
        changes = {
            path: off[value]
            for path, off in SWITCHES[rule].items()
            if (value := self.value(path)) in off and off[value] != value
        }
        if not changes:
            raise NotSwitchable(f"{rule} is not in force in {self.id}")
        return self._with(changes)

    def with_options(self, options: Mapping[str, object]) -> Ruleset:
        """The same ruleset with the given house options (`model.md` section 12).

        Raises UnknownOption for an option or value that this ruleset does not have.
        """
        changes: dict[str, object] = {}
        for name, value in options.items():
            option = OPTIONS.get(name)
            if option is None:
                raise UnknownOption(f"there is no option {name!r}; there are {', '.join(sorted(OPTIONS))}")
            if self.id not in option.rulesets:
                raise UnknownOption(
                    f"option {name!r} belongs to {', '.join(option.rulesets)}, not to {self.id}"
                )
            try:
                changes.update(option.fields(value))
            except (KeyError, TypeError, ValueError) as error:
                raise UnknownOption(f"option {name!r} cannot be {value!r}: it is {option.values}") from error
        return self._with(changes)

    def value(self, path: str) -> Any:  # noqa: ANN401 - policy fields are of any type
        """The value of a policy field, by `topic.field`."""
        topic, name = path.split(".")
        return getattr(getattr(self, topic), name)

    def _with(self, changes: Mapping[str, object]) -> Ruleset:
        topics: dict[str, dict[str, object]] = {}
        for path, value in changes.items():
            topic, name = path.split(".")
            topics.setdefault(topic, {})[name] = value
        policies: dict[str, Any] = {
            topic: replace(getattr(self, topic), **values) for topic, values in topics.items()
        }
        return replace(self, **policies)


def difference(first: Ruleset, second: Ruleset) -> tuple[Difference, ...]:
    """Every policy field in which two rulesets differ, topic by topic."""
    found: list[Difference] = []
    for topic in fields(first):
        if topic.name in ("id", "_hash"):
            continue
        ours, theirs = getattr(first, topic.name), getattr(second, topic.name)
        found.extend(
            Difference(topic.name, entry.name, getattr(ours, entry.name), getattr(theirs, entry.name))
            for entry in fields(ours)
            if getattr(ours, entry.name) != getattr(theirs, entry.name)
        )
    return tuple(found)
