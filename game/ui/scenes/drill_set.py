"""A set of exercises: which kind, ruleset and grade, and the seed that gives a class the same set."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from game.puzzle.drills import GRADES, KINDS, drill
from game.rules.rulesets import RULESETS
from game.texts.sentences import refusal_sentence, running_total, step_sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.puzzle.drills import Drill
    from game.rules.geometry import Square
    from game.rules.verdicts import Refusal
    from game.ui.words import Words

LENGTH = 10  # exercises of a set
MOST_SEED = 10_000
MOST_THROWS = 40


class BrokenLinkError(ValueError):
    """The address names no set of exercises."""


class DrillSet(NamedTuple):
    """What makes a set."""

    kind: str = "cost"
    ruleset: str = "srd35"
    grade: int = 1
    seed: int = 1

    def exercise(self, number: int) -> Drill:
        """The exercise of that number, the same everywhere. Raises ValueError when none turns up."""
        dice = random.Random(f"{self.kind} {self.ruleset} {self.grade} {self.seed} {number}")  # noqa: S311 - no secret
        found = self._throw(dice)
        for _ in range(MOST_THROWS):
            places = places_of(found)
            if len(set(places)) == len(places):  # a path that comes back to a square cannot be read
                break
            found = self._throw(dice)
        return found

    def _throw(self, dice: random.Random) -> Drill:
        return drill(self.kind, RULESETS[self.ruleset], dice.randrange, grade=self.grade)

    @property
    def query(self) -> dict[str, str]:
        """It as part of an address."""
        return {"drill": self.kind, "ruleset": self.ruleset, "grade": str(self.grade), "seed": str(self.seed)}


def places_of(exercise: Drill) -> list[Square]:
    """Where the path of an exercise leads, its start first, legal or not."""
    places = [exercise.scene.start.head]
    for item in exercise.items:
        if item.direction is not None:
            places.append(places[-1].moved(item.direction.dx, item.direction.dy))
    return places


def fresh_seed() -> int:
    """A seed that nobody chose."""
    return random.SystemRandom().randrange(1, MOST_SEED)


def parse_drill_set(link: Mapping[str, str]) -> DrillSet:
    """The set an address asks for; raises BrokenLinkError with a readable line."""
    found = DrillSet(
        link.get("drill", ""),
        link.get("ruleset", "srd35"),
        _number(link.get("grade", "1")),
        _number(link.get("seed", "1")),
    )
    for name, value, known in (
        ("drill", found.kind, KINDS),
        ("ruleset", found.ruleset, tuple(RULESETS)),
        ("grade", found.grade, GRADES),
    ):
        if value not in known:
            raise BrokenLinkError(f"{name}={link.get(name, '')}: {', '.join(map(str, known))}")
    if found.seed < 0:
        raise BrokenLinkError(f"seed={link.get('seed', '')}: 1 - {MOST_SEED}")
    return found


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < len(str(10**9)) else -1


def answer_label(words: Words, exercise: Drill, choice: int) -> str:
    """How an answer reads on its button."""
    if exercise.kind == "cost":
        return words.length(choice)
    if exercise.kind == "reach":
        return words("ui.drill.yes" if choice else "ui.drill.no")
    if exercise.kind == "illegal":
        return words("ui.drill.step", number=choice) if choice else words("ui.drill.none")
    return str(choice)


def answer_key(exercise: Drill, index: int) -> str:
    """The digit for an answer: the number itself where answers are numbers, else its place."""
    choice = exercise.choices[index]
    return str(choice) if exercise.kind in ("illegal", "attacks") else str(index + 1)


def explanation(words: Words, exercise: Drill, refusal: Refusal | None) -> list[str]:
    """What the judge says: every step with its price, attacks, or the rule that forbids."""
    ruleset, account = exercise.ruleset.id, exercise.account
    lines = [step_sentence(words, i, done, ruleset=ruleset) for i, done in enumerate(account.done, 1)]
    if refusal is not None:
        sentence = refusal_sentence(words, refusal, exercise.scene, ruleset=ruleset)
        number = len(account.done) + 1
        lines.append(
            words("ui.drill.refused", number=number, reason=sentence)
            if exercise.kind == "illegal"
            else sentence
        )
    elif exercise.kind == "illegal":
        lines.append(words("ui.drill.all-legal"))
    if exercise.kind in ("cost", "reach") and account.done:
        prices = [done.feet for done in account.done]
        lines.append(words("ui.drill.sum", sum=running_total(words, prices)))
    return lines
