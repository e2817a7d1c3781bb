"""Verdicts in words: refusals, prices, steps, attacks and checks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.rules.verdicts import Act, Declare, Go, Jump, Manner, Refusal, Stopped
from game.texts.catalogue import capital
from game.texts.places import format_square

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.rules.creatures import Scene
    from game.rules.geometry import Square
    from game.rules.verdicts import Charge, Check, Done, Item
    from game.texts.catalogue import Texts

BARE_FACTS = frozenset({"dc", "total", "count", "categories"})
"""Facts that are plain numbers; all others are lengths in feet."""


def refusal_sentence(texts: Texts, refusal: Refusal, scene: Scene, *, ruleset: str | None = None) -> str:
    """Why the item is not possible, in one sentence. `ruleset` is an id such as `pf1`."""
    values = _refusal_values(texts, refusal, scene)
    for part in (*_special_parts(refusal, scene), "refusal", "refusal.plain"):
        key = texts.rule_key(refusal.rule, part, ruleset)
        if key is not None and texts.placeholders(key) <= values.keys():
            return texts(key, **values)
    return texts("say.refusal", title=texts.rule(refusal.rule, "title", ruleset))


def _special_parts(refusal: Refusal, scene: Scene) -> Iterator[str]:
    """The parts that say it better in special cases: a creature, the edge of the map, nothing left."""
    place = refusal.place
    if place.creature is not None:
        yield "refusal.creature"
    if place.squares and place.squares[0] not in scene.board:
        yield "refusal.outside"
    if ("left", 0) in refusal.facts:
        yield "refusal.empty"


def _refusal_values(texts: Texts, refusal: Refusal, scene: Scene) -> dict[str, object]:
    place = refusal.place
    values: dict[str, object] = {
        fact.name: fact.value if fact.name in BARE_FACTS else texts.length(fact.value)
        for fact in refusal.facts
    }
    numbers = {fact.name: fact.value for fact in refusal.facts}
    if numbers.get("needed", 1) <= numbers.get("left", 0):  # it is not the sum that is lacking
        del values["needed"], values["left"]
    target = _target(refusal.item)
    square = place.squares[0] if place.squares else place.edge.second if place.edge else target
    values["square"] = _square_words(texts, square, scene)
    values["end"] = _square_words(texts, target or square, scene)
    letter = place.creature or (refusal.item.target if isinstance(refusal.item, Declare) else None)
    values["creature"] = creature_name(texts, letter, scene)
    return values


def _target(item: Item | None) -> Square | None:
    """The square an item names, if it names one."""
    if isinstance(item, Jump | Go):
        return item.to
    return item.end if isinstance(item, Declare) else None


def _square_words(texts: Texts, square: Square | None, scene: Scene) -> str:
    if square is None:
        return texts("square.there")
    return format_square(square) if square in scene.board else texts("square.outside")


def creature_name(texts: Texts, letter: str | None, scene: Scene | None = None) -> str:
    """How a creature is called: `enemy E`. Without a scene everybody is an enemy, for only enemies attack."""
    if letter is None:
        return texts("creature.other")
    creature = scene.creature(letter) if scene is not None else None
    side = "enemy" if scene is None else creature.side.value if creature is not None else "hero"
    return texts(f"creature.{side}", letter=letter)


def join(texts: Texts, words: Sequence[str]) -> str:
    """The words as a list: `A, B and C`."""
    if len(words) < 2:  # noqa: PLR2004 - a list of one is no list
        return "".join(words)
    joined = texts("list.two", first=words[-2], last=words[-1])
    for word in reversed(words[:-2]):
        joined = texts("list.more", first=word, rest=joined)
    return joined


def charge_parts(texts: Texts, charges: Iterable[Charge], *, ruleset: str | None = None) -> list[str]:
    """Each part of a price with its reason: `5 ft step`, `5 ft difficult ground`."""
    return [
        texts(
            "say.charge", length=texts.length(charge.feet), label=_charge_label(texts, charge.rule, ruleset)
        )
        for charge in charges
    ]


def _charge_label(texts: Texts, rule: str, ruleset: str | None) -> str:
    return texts.rule(rule, "charge" if texts.rule_key(rule, "charge", ruleset) else "title", ruleset)


def charge_lines(texts: Texts, charges: Sequence[Charge], *, ruleset: str | None = None) -> str:
    """A price with its reasons: `5 ft step + 5 ft difficult ground = 10 ft`; a single reason needs no sum."""
    parts = charge_parts(texts, charges, ruleset=ruleset)
    if len(parts) < 2:  # noqa: PLR2004 - a sum has two parts
        return "".join(parts)
    total = texts.length(sum(charge.feet for charge in charges))
    return texts("say.sum", parts=" + ".join(parts), total=total)


def running_total(texts: Texts, prices: Sequence[int]) -> str:
    """The prices of a path, in feet, added up: `5 + 10 + 5 = 20 ft`."""
    total = texts.length(sum(prices))
    if len(prices) < 2:  # noqa: PLR2004 - a sum has two parts
        return total
    return texts("say.sum", parts=" + ".join(texts.number(price) for price in prices), total=total)


def item_words(texts: Texts, item: Item, at: Square | None = None) -> str:
    """What is done: `north-east to D2`, `crawl east to C1`, `double move`. `at` is where a step arrives."""
    if isinstance(item, Go):
        return _go_words(texts, item, at)
    if isinstance(item, Jump):
        return texts("say.jump", square=format_square(item.to))
    if isinstance(item, Act):
        return _act_words(texts, item)
    words = texts(f"action.{item.kind}")
    if item.target is not None:
        words = texts("say.action.target", action=words, target=creature_name(texts, item.target))
    if item.end is not None:
        words = texts("say.action.end", action=words, square=format_square(item.end))
    return words


def _go_words(texts: Texts, go: Go, at: Square | None) -> str:
    place = go.to or at
    square = texts("square.there") if place is None else format_square(place)
    manner = manner_words(texts, go.manner)
    if go.direction is None:
        return texts("say.go.to.manner" if go.manner else "say.go.to", manner=manner, square=square)
    direction = texts(f"direction.{go.direction.name}")
    if go.manner:
        return texts("say.go.manner", manner=manner, direction=direction, square=square)
    return texts("say.go", direction=direction, square=square)


def _act_words(texts: Texts, act: Act) -> str:
    if act.mode is None:
        return texts(f"action.{act.word}")
    if act.word == "hero":
        return texts("say.action.target", action=texts("action.hero"), target=act.mode)
    mode = texts(f"mode.{act.mode}")
    return texts("say.dash.mode", mode=mode) if act.word == "dash" else texts("say.mode", mode=mode)


def manner_words(texts: Texts, manner: Manner) -> str:
    """The manner of a step: `crawl`, `full-round effort, squeeze`."""
    if not manner:
        return texts("manner.plain")
    names = (single.name or "" for single in Manner if single in manner and single)
    return ", ".join(texts(f"manner.{name.lower().replace('_', '-')}") for name in names)


def provokes_sentence(texts: Texts, letters: Iterable[str]) -> str:
    """Whose attacks of opportunity an item draws; nothing when it draws none."""
    counted = Counter(letters)
    if not counted:
        return ""
    return texts("say.provokes", count=counted.total(), creatures=creatures_words(texts, counted))


def creatures_words(texts: Texts, letters: Mapping[str, int]) -> str:
    """The creatures by letter, each with how many times it counts: `enemy E and enemy F x2`."""
    names = [
        creature_name(texts, letter) + (f" x{times}" if times > 1 else "")
        for letter, times in sorted(letters.items())
    ]
    return join(texts, names)


def check_sentence(texts: Texts, check: Check, *, ruleset: str | None = None) -> str:
    """A check that was asked for, with its DC and what was rolled."""
    if check.dc is None:
        return texts("say.check.asked", title=texts.rule(check.rule, "title", ruleset))
    result = "open" if check.total is None else "passed" if check.total >= check.dc else "failed"
    if check.creature is None:
        return texts(f"say.check.alone.{result}", dc=check.dc, total=check.total)
    name = creature_name(texts, check.creature)
    return texts(f"say.check.{result}", dc=check.dc, total=check.total, creature=name)


def step_sentence(
    texts: Texts,
    number: int,
    verdict: Done | Stopped,
    *,
    ruleset: str | None = None,
    to: Square | None = None,
) -> str:
    """An item of the log: what was done, its price and why, the attacks it drew, the checks it asked for.

    `to` is where it leads; without it, where the mover is afterwards.
    """
    at = verdict.after.body.head
    item = capital(item_words(texts, verdict.item, to or at))
    said = [check_sentence(texts, check, ruleset=ruleset) for check in verdict.checks]
    if isinstance(verdict, Stopped):
        why = _stopped_words(texts, verdict, ruleset)
        said.insert(0, texts("say.stopped.step", number=number, item=item, why=why))
        said.append(texts("say.stopped.at", square=format_square(at)))
    elif verdict.charges:
        price = charge_lines(texts, verdict.charges, ruleset=ruleset)
        said.insert(0, texts("say.step.priced", number=number, item=item, price=price))
    else:
        is_movement = isinstance(verdict.item, Go | Jump)
        said.insert(0, texts("say.step.free" if is_movement else "say.step.bare", number=number, item=item))
    said.append(provokes_sentence(texts, verdict.provokes))
    return " ".join(sentence for sentence in said if sentence)


def _stopped_words(texts: Texts, stopped: Stopped, ruleset: str | None) -> str:
    key = texts.rule_key(stopped.rule, "stopped", ruleset)
    if key is None:
        return texts("say.stopped", title=texts.rule(stopped.rule, "title", ruleset))
    letter = next((check.creature for check in reversed(stopped.checks) if check.creature), None)
    return texts(key, creature=creature_name(texts, letter))
