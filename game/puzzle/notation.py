"""Scripts: the words for steps and acts, read and written. The grammar is that of CASES.md, "Script".

`parse_script(format_script(items)) == items` for every list of items.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.puzzle.faults import Fault, one_line
from game.rules.geometry import Direction, Square
from game.rules.verdicts import Act, Declare, Go, Jump, Manner

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.verdicts import Item

MANNERS: dict[str, Manner] = {
    "crawl": Manner.CRAWL,
    "squeeze": Manner.SQUEEZE,
    "tumble": Manner.TUMBLE,
    "tumble-fast": Manner.TUMBLE_FAST,
    "five-foot-step": Manner.FIVE_FOOT_STEP,
    "full-round": Manner.FULL_ROUND,
}
ACTS = ("stand", "drop-prone", "dash", "disengage", "action", "turn", "cut-short")
DECLARATIONS = ("double", "run", "withdraw", "overrun")

_STEP = re.compile(r"(NE|NW|SE|SW|N|E|S|W)([0-9]{0,4})")
_SQUARE = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")
_CHARGE = re.compile(r"([A-Z])@(-?[0-9]{1,3}),(-?[0-9]{1,3})")
_NAMED = re.compile(r"[A-Za-z]([A-Za-z-]*[A-Za-z])?")
MOST_REPEATS = 400
MOST_ITEMS = 4000


def parse_script(
    text: str, name: str, *, where: str = "script", start: Square | None = None
) -> tuple[Item, ...]:
    """The items of a script. `start` is the mover's anchor, from which `jump:E4` is reckoned.

    Raises Fault naming the word that makes no sense.
    """
    items: list[Item] = []
    at: Square | None = start or Square(0, 0)
    for number, word in enumerate(text.split(), 1):
        place = f"word {number} ({one_line(word)!r})"
        place = f"{where}: {place}" if where else place
        try:
            found = _parse_word(word, at)
        except ValueError as error:
            raise Fault(name, place, str(error)) from None
        items.extend(found)
        if len(items) > MOST_ITEMS:
            raise Fault(name, place, f"the script has more than {MOST_ITEMS} items")
        for item in found:
            at = _after(item, at)
    return tuple(items)


def _after(item: Item, at: Square | None) -> Square | None:
    """Where the anchor is after an item, None when the words alone do not tell."""
    if isinstance(item, Jump):
        return item.to
    if isinstance(item, Declare) and item.kind == "charge" and item.end is not None:
        return item.end
    if isinstance(item, Go):
        if item.to is not None:
            return item.to
        if at is None or item.manner & Manner.SQUEEZE:
            return None
        assert item.direction is not None  # one of the two is set  # noqa: S101
        return at.moved(item.direction.dx, item.direction.dy)
    if isinstance(item, Act) and item.word in ("hero", "cut-short"):
        return None
    return at


def _parse_word(word: str, at: Square | None) -> list[Item]:
    head, colon, tail = word.partition(":")
    if not colon:
        return _parse_plain(head)
    if head == "to":
        return [Go(None, to=_parse_square(tail))]
    if head == "jump":
        return [Jump(_jump_target(tail, at))]
    if head == "charge":
        match = _CHARGE.fullmatch(tail)
        if match is None:
            raise ValueError("a charge is written charge:E@x,y")
        return [Declare("charge", match[1], Square(int(match[2]), int(match[3])))]
    if head == "withdraw":
        if not re.fullmatch("[A-Z]", tail):
            raise ValueError("withdraw names one creature by its letter, like withdraw:E")
        return [Declare("withdraw", tail)]
    if head in ("mode", "dash", "hero"):
        if not _NAMED.fullmatch(tail):
            raise ValueError(f"{head}: needs a name after the colon")
        return [Act(head, tail)]
    manner = _parse_manner(head)
    if _SQUARE.fullmatch(tail):
        return [Go(None, manner, _parse_square(tail))]
    return [Go(direction, manner) for direction in _parse_steps(tail)]


def _parse_manner(text: str) -> Manner:
    manner = Manner.PLAIN
    for part in text.split("+"):
        if part not in MANNERS:
            raise ValueError(f"there is no manner {part!r}; there are {', '.join(MANNERS)}")
        manner |= MANNERS[part]
    if Manner.TUMBLE in manner and Manner.TUMBLE_FAST in manner:
        raise ValueError("tumble and tumble-fast do not join")
    return manner


def _parse_plain(word: str) -> list[Item]:
    if word in ACTS:
        return [Act(word)]
    if word in DECLARATIONS:
        return [Declare(word)]
    return [Go(direction) for direction in _parse_steps(word)]


def _parse_steps(text: str) -> list[Direction]:
    match = _STEP.fullmatch(text)
    if match is None:
        raise ValueError("it is no direction (N NE E SE S SW W NW, with a count), act or declaration")
    count = int(match[2]) if match[2] else 1
    if not 1 <= count <= MOST_REPEATS:
        raise ValueError(f"a count is from 1 to {MOST_REPEATS}")
    return [Direction[match[1]]] * count


def _parse_square(text: str) -> Square:
    match = _SQUARE.fullmatch(text)
    if match is None:
        raise ValueError("a square is written x,y")
    return Square(int(match[1]), int(match[2]))


def _jump_target(text: str, at: Square | None) -> Square:
    if _SQUARE.fullmatch(text):
        return _parse_square(text)
    steps = _parse_steps(text)
    if at is None:
        raise ValueError("a jump from here is written jump:x,y")
    return at.moved(steps[0].dx * len(steps), steps[0].dy * len(steps))


def format_script(items: Iterable[Item]) -> str:
    """The script of the items, equal steps gathered to one word with a count."""
    words: list[str] = []
    run: tuple[str, Direction] | None = None
    count = 0

    def close() -> None:
        if run is not None:
            prefix, direction = run
            words.append(f"{prefix}{direction.name}{count if count > 1 else ''}")

    for item in items:
        if isinstance(item, Go) and item.direction is not None:
            step = (_format_manner(item.manner), item.direction)
            if step == run:
                count += 1
                continue
            close()
            run, count = step, 1
            continue
        close()
        run, count = None, 0
        words.append(_format_item(item))
    close()
    return " ".join(words)


def _format_manner(manner: Manner) -> str:
    parts = [word for word, flag in MANNERS.items() if manner & flag]
    return "+".join(parts) + ":" if parts else ""


def _format_item(item: Item) -> str:
    if isinstance(item, Go):
        assert item.to is not None and item.direction is None  # steps by direction were gathered  # noqa: S101, PT018
        prefix = _format_manner(item.manner) or "to:"
        return f"{prefix}{item.to.x},{item.to.y}"
    if isinstance(item, Jump):
        return f"jump:{item.to.x},{item.to.y}"
    if isinstance(item, Declare):
        if item.kind == "charge" and item.end is not None:
            return f"charge:{item.target}@{item.end.x},{item.end.y}"
        return f"{item.kind}:{item.target}" if item.target else item.kind
    return f"{item.word}:{item.mode}" if item.mode else item.word


def format_line(directions: Sequence[Direction]) -> str:
    """The steps of a line as a script."""
    return format_script(Go(direction) for direction in directions)
