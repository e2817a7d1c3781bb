"""A path drawn with the pointer, square by square, priced as it grows and walked when it is let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.geometry import BY_STEP, Direction
from game.rules.verdicts import Go, Manner

if TYPE_CHECKING:
    from game.puzzle.entries import Preview
    from game.puzzle.session import Session
    from game.rules.geometry import Square
    from game.rules.verdicts import Refusal, Verdict


class Trace:
    """Directions from where the mover stands. Leading back over the last square takes it away again."""

    def __init__(self, session: Session, held: Square, manner: Manner = Manner.PLAIN) -> None:
        head = session.state.turn.body.head
        self._session = session
        self._manner = manner
        self._held = (held.x - head.x, held.y - head.y)  # which square of the body is held
        self._heads = [head]
        self.directions: list[Direction] = []
        self.preview: Preview | None = None
        self.refusal: Refusal | None = None
        self.refused_at: Square | None = None

    @property
    def last(self) -> Square:
        """Where the path ends."""
        return self._heads[-1]

    def lead(self, square: Square) -> bool:
        """The path leads on to `square`, straight if the pointer skipped some; whether anything changed."""
        head = square.moved(-self._held[0], -self._held[1])
        if head == self.last:
            return self._price() if self.refusal else False
        if len(self._heads) > 1 and head == self._heads[-2]:
            self._heads.pop()
            self.directions.pop()
            return self._price()
        while head != self.last:
            dx, dy = head.x - self.last.x, head.y - self.last.y
            self.directions.append(BY_STEP[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)])
            found = self._session.preview_path(self._items())
            if len(found.steps) < len(self.directions):
                self.refusal, self.refused_at = found.refusal, self._beyond(self.directions.pop())
                return True
            self._heads.append(found.steps[-1].square)
        return self._price()

    def _beyond(self, direction: Direction) -> Square:
        return self.last.moved(direction.dx, direction.dy)

    def _items(self) -> tuple[Go, ...]:
        return tuple(Go(direction, self._manner) for direction in self.directions)

    def _price(self) -> bool:
        """The preview is that of the path as it is."""
        found = self._session.preview_path(self._items())
        self.preview = found if found.steps else None
        self.refusal = found.refusal if found.steps else None
        self.refused_at = self.last if self.refusal else None
        return True

    def walk(self) -> tuple[Verdict, ...]:
        """The path was walked, as far as the judge allowed."""
        return self._session.take(self._items())
