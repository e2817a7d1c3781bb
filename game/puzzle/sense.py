"""What makes sense in a level: the items it offers, one action a turn, straight moves that go to their end.

Whether an item is legal is the judge's answer. What is looked at here the judge of a script leaves to whoever
wrote it: a level offers some actions and not others, and nobody may do two things with one action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.puzzle.notation import MANNERS
from game.rules.geometry import straight_line
from game.rules.verdicts import Act, Declare, Go, Jump
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.geometry import Direction
    from game.rules.verdicts import Item, Turn

ALWAYS = ("turn", "hero")
"""Acts that every level offers."""


def check_sense(actions: Sequence[str], turn: Turn, item: Item) -> None:
    """Raises NotAWord for an item that is none of the level's actions, or that cannot come now."""
    for word in _words(item):
        if word not in actions:
            raise NotAWord(f"{word} is not offered by this level")
    line = line_left(turn)
    if line:
        if item != Go(line[0]):
            raise NotAWord("a charge or run goes straight on to its end")
    elif turn.declared is not None and turn.declared.end is not None and isinstance(item, Go | Jump):
        raise NotAWord("the charge or run is over, and so is the move")
    uses_action = isinstance(item, Act) and item.word in ("dash", "disengage")
    if uses_action and (turn.added or turn.disengaged):
        raise NotAWord("the action of this turn is used")


def _words(item: Item) -> Iterator[str]:
    """The words of `actions` that an item needs; plain steps need none."""
    if isinstance(item, Go):
        flags = item.manner.value  # plain numbers: searches ask for every step
        if flags:
            yield from (word for word, manner in MANNERS.items() if manner.value & flags)
    elif isinstance(item, Jump):
        yield "jump"
    elif isinstance(item, Declare):
        yield item.kind
    elif item.word not in ALWAYS:
        yield f"{item.word}:{item.mode}" if item.mode else item.word


def line_left(turn: Turn) -> tuple[Direction, ...]:
    """The steps of a declared charge or straight run that are still to be made."""
    declared = turn.declared
    if declared is None or declared.start is None or declared.end is None:
        return ()
    start, end = declared.start, declared.end
    return straight_line(end.x - start.x, end.y - start.y)[turn.line :]
