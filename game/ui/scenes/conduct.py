"""How the next step or click is meant: the manner of stepping, the action being aimed, the hero who acts.

None of it is undone by undo; the session knows nothing of it. What it asks the session is asked once a state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.puzzle.notation import MANNERS
from game.rules.geometry import DIRECTIONS
from game.rules.verdicts import Declare, Go, Manner, Refusal
from game.rules.words import NotAWord
from game.ui.looks import Aim, Target, hunts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzle.entries import Offer
    from game.puzzle.session import Session
    from game.puzzle.targets import Plan
    from game.rules.geometry import Direction, Square
    from game.rules.verdicts import Item
    from game.ui.looks import Hunts

ONCE = ("five-foot-step", "full-round")  # manners of a single step
APART = {"tumble": "tumble-fast", "tumble-fast": "tumble"}  # manners that do not join


class Possible(NamedTuple):
    """A target of the action being aimed: the plan, and what it would do."""

    plan: Plan
    aim: Aim

    @property
    def feet(self) -> int:
        """What it costs."""
        return self.aim.preview.steps[-1].total if self.aim.preview and self.aim.preview.steps else 0


class Conduct:
    """The manner, the aiming and the offers of one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.words: frozenset[str] = frozenset()  # of the manners that are on
        self.aiming = ""
        self.number = -1  # of the target the keyboard is at
        self.manners = session.manners
        self._asked: dict[object, object] = {}
        self._state: object = None

    # --- what is on -----------------------------------------------------------------------------------------
    @property
    def manner(self) -> Manner:
        """How the next step is made."""
        manner = Manner.PLAIN
        for word in self.words:
            manner |= MANNERS[word]
        return manner

    def toggle(self, word: str) -> bool:
        """The manner is on, or off again; returns which."""
        self.leave()
        self.words = (
            self.words - {word} if word in self.words else self.words - {APART.get(word, "")} | {word}
        )
        return word in self.words

    def stepped(self) -> None:
        """A step was made: manners of a single step are over."""
        self.words = frozenset(word for word in self.words if word not in ONCE)

    def aim_at(self, word: str) -> None:
        """The targets of that action can be chosen now."""
        self.aiming, self.number = word, -1

    def leave(self) -> bool:
        """No action is being aimed any more; whether one was."""
        was, self.aiming, self.number = bool(self.aiming), "", -1
        return was

    # --- what the session says, once a state ----------------------------------------------------------------
    def _fresh(self) -> dict[object, object]:
        state = self.session.state
        if self._state is not state:
            self._state, self._asked = state, {}
        return self._asked

    def offers(self) -> tuple[Offer, ...]:
        """The actions of the level, as they are possible now."""
        asked = self._fresh()
        if "offers" not in asked:
            asked["offers"] = () if self.session.is_over else self.session.offers()
        return asked["offers"]  # type: ignore[return-value]

    def hunts(self) -> Hunts:
        """Where those who hunt would stand if the round ended now."""
        asked = self._fresh()
        if "hunts" not in asked:
            asked["hunts"] = hunts_of(self.session)
        return asked["hunts"]  # type: ignore[return-value]

    def targets(self) -> tuple[Possible, ...]:
        """The targets of the action being aimed, each with what it would do."""
        asked, key = self._fresh(), ("targets", self.aiming)
        if key not in asked:
            asked[key] = tuple(self._possible(plan) for plan in self.session.plans(self.aiming))
        return asked[key]  # type: ignore[return-value]

    def _possible(self, plan: Plan) -> Possible:
        if plan.refusal is not None:
            return Possible(plan, Aim(plan.square, None, plan.refusal))
        preview = self.session.preview_path(plan.items)
        return Possible(plan, Aim(plan.square, preview if preview.steps else None, preview.refusal))

    # --- looking --------------------------------------------------------------------------------------------
    def look(self, square: Square) -> Aim:
        """What would happen at a square, the way the next click is meant."""
        session = self.session
        if self.aiming:
            found = self.at(square)
            return found.aim._replace(square=square) if found else Aim(square, outside=True)
        if square in session.state.turn.body.squares:
            return Aim(square)
        asked, manner = self._fresh(), self.manner
        key = (square, manner)
        if key not in asked:
            preview = session.preview(square, manner=manner)
            if not preview.steps and session.state.turn.body.side < session.scene.start.side:
                wider = session.preview_path((Go(None, manner, to=square),))
                preview = wider if wider.steps else preview
            asked[key] = Aim(square, preview if preview.steps else None, preview.refusal)
        return asked[key]  # type: ignore[return-value]

    def at(self, square: Square) -> Possible | None:
        """The best target there: a possible one before others, the cheapest first; also at its creature."""
        found = [t for t in self.targets() if t.plan.square == square] or [
            t for t in self.targets() if square in self._creature(t.plan.items)
        ]
        return min(found, key=lambda t: (t.plan.refusal is not None, t.feet), default=None)

    def _creature(self, items: Sequence[Item]) -> frozenset[Square]:
        first = items[0]
        creature = self.session.scene.creature(first.target or "") if isinstance(first, Declare) else None
        return creature.body.squares if creature else frozenset()

    def marks(self) -> dict[Square, Target] | None:
        """The squares of the targets while an action is aimed or a manner is on, else None."""
        if self.session.is_over:
            return None
        if self.aiming:
            squares = {t.plan.square for t in self.targets()}
            best = {square: self.at(square) for square in squares}
            return {s: Target(t.feet, t.plan.refusal is None) for s, t in best.items() if t}
        if not self.words:
            return None
        manner = self.manner
        tried = {direction: self._one(direction, manner) for direction in DIRECTIONS}
        return {square: target for square, target in tried.values() if square is not None}

    def _one(self, direction: Direction, manner: Manner) -> tuple[Square | None, Target]:
        """The neighbouring square in a direction, and what the step there costs in that manner."""
        session = self.session
        head = session.state.turn.body.head
        square = head.moved(direction.dx, direction.dy)
        if square not in session.scene.board:
            return None, Target(0, possible=False)
        try:
            steps = session.preview_path((Go(direction, manner),)).steps
        except NotAWord:
            steps = ()
        if not steps or steps[-1].is_stopped:
            return square, Target(0, possible=False, fails=bool(steps))
        return steps[-1].square, Target(steps[-1].feet, possible=True)

    def walk(self, by: int) -> Possible | None:
        """The next target by keys, possible ones first; None when there are none."""
        order = sorted(self.targets(), key=lambda t: (t.plan.refusal is not None, t.feet))
        if not order:
            return None
        self.number = (
            (self.number + by) % len(order) if self.number >= 0 else (0 if by > 0 else len(order) - 1)
        )
        return order[self.number]

    def chosen(self) -> Possible | None:
        """The target the keyboard is at."""
        order = sorted(self.targets(), key=lambda t: (t.plan.refusal is not None, t.feet))
        return order[self.number] if self.aiming and 0 <= self.number < len(order) else None

    def refusal_of(self, word: str) -> Refusal | None:
        """Why an action is not possible now."""
        return next((offer.refusal for offer in self.offers() if offer.word == word), None)
