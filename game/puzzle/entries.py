"""What a session tells: lines of the log, previewed steps and routes, offered actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.verdicts import Go, Stopped

if TYPE_CHECKING:
    from game.rules.geometry import Body, Square
    from game.rules.verdicts import Charge, Check, Done, Item, Refusal


class Entry(NamedTuple):
    """One line of the log: the item, its verdict (done or stopped), and the body before and after."""

    number: int
    item: Item
    verdict: Done | Stopped
    before_body: Body
    after_body: Body
    turn_number: int

    @property
    def leads_to(self) -> Square:
        """The anchor the item leads to, whether it was reached or the mover was stopped before it."""
        item = self.item
        if isinstance(self.verdict, Stopped) and isinstance(item, Go) and item.direction is not None:
            return self.before_body.head.moved(item.direction.dx, item.direction.dy)
        return self.after_body.head


class PreviewStep(NamedTuple):
    """One step of a previewed route: the anchor it leads to, its price, the sum so far, whom it provokes.

    `checks` are those it asks for, with the coming dice; `is_stopped` says that one of them will fail.
    """

    square: Square
    item: Item
    feet: int
    total: int
    charges: tuple[Charge, ...]
    provokes: tuple[str, ...]
    checks: tuple[Check, ...] = ()
    is_stopped: bool = False


class Preview(NamedTuple):
    """A route before it is taken. `refusal` is why it goes no further, or why it may not end there."""

    steps: tuple[PreviewStep, ...]
    refusal: Refusal | None
    may_end: bool


class Offer(NamedTuple):
    """An action of the level, and why it is not possible now (None: it is)."""

    word: str
    refusal: Refusal | None
    is_sensible: bool
