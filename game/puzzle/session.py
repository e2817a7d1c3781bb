"""The session of a player: one try after another, with unlimited undo and redo.

A session is a list of states and of what led from each to the next. Undo goes one entry back and restores the
state whole; redo goes forward again; reset goes to the start and can be undone like anything else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.puzzle.entries import Entry, Offer, Preview, PreviewStep
from game.puzzle.hints import Hint, hint, hinting
from game.puzzle.hunting import forecast
from game.puzzle.notation import MANNERS
from game.puzzle.replaying import script_of
from game.puzzle.review import Review, review
from game.puzzle.solver import game_of, put_double_first
from game.puzzle.state import PLAYING, SOLVED, State, begin, do, result_of, scene_of
from game.puzzle.targets import Plan, needs_target, plans
from game.rules import pools
from game.rules.geometry import Body, Direction, Square, straight_line
from game.rules.judge import may_end
from game.rules.reach import Reach, reach
from game.rules.verdicts import Act, Declare, Done, Go, Manner, Refusal, Stopped
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.puzzle.level import Level, Result
    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Item, Verdict

MOST_STARS = 3
HINT_STATES = 6_000
"""States a hint may look at: more would keep the player waiting."""


@dataclass(frozen=True, slots=True)
class _Moment:
    state: State
    entries: tuple[Entry, ...]


class Session:
    """A level being played under a ruleset."""

    def __init__(self, level: Level, ruleset: Ruleset) -> None:
        """The level stands at its start."""
        self.level = level
        self.game = game_of(level, ruleset)
        self.ruleset = self.game.ruleset
        self._moments = [_Moment(begin(self.game), ())]
        self._at = 0
        self._reach: tuple[State, Reach] | None = None

    # -- where things stand

    @property
    def state(self) -> State:
        """The state now."""
        return self._moments[self._at].state

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log of the try, the latest last."""
        return self._moments[self._at].entries

    @property
    def scene(self) -> Scene:
        """The scene of the hero who acts, everybody where they stand now."""
        return scene_of(self.game, self.state)

    @property
    def left(self) -> int:
        """The feet of movement left now."""
        return pools.left(self.ruleset, self.scene.mover, self.state.turn)

    @property
    def allowance(self) -> int:
        """The feet of the whole move, used or not."""
        return pools.allowance(self.ruleset, self.scene.mover, self.state.turn, self.state.turn.mode)

    @property
    def is_over(self) -> bool:
        """Whether the try is solved or lost."""
        return self.state.status != PLAYING

    @property
    def result(self) -> Result | None:
        """What the solution cost, None while it is not solved."""
        return result_of(self.state) if self.state.status == SOLVED else None

    @property
    def stars(self) -> int:
        """3 for par, 2 for at most a quarter more feet and no more turns and attacks, else 1."""
        result, par = self.result, self.level.pars.get(self.ruleset.id)
        if result is None:
            return 0
        if par is None or self._weight(result) <= self._weight(par.result):
            return MOST_STARS
        best = par.result
        near = (
            result.turns <= best.turns and result.attacks <= best.attacks and 4 * result.feet <= 5 * best.feet
        )
        return MOST_STARS - 1 if near else 1

    def _weight(self, result: Result) -> tuple[int, ...]:
        return tuple(int(getattr(result, name)) for name in self.level.best)

    @property
    def script(self) -> str:
        """The try as a script of the notation; it can be replayed."""
        items = tuple(entry.item for entry in self.entries)
        return script_of(self.game, put_double_first(items, hero=self.game.stage.heroes[0].letter))

    # -- looking ahead

    def reach(self) -> Reach:
        """Where plain steps lead now; worked out once a state."""
        state = self.state
        if self._reach is None or self._reach[0] is not state:
            self._reach = (state, reach(self.ruleset, self.scene, state.turn))
        return self._reach[1]

    def preview(self, square: Square, *, manner: Manner = Manner.PLAIN) -> Preview:
        """The route to the anchor `square`: the best one by plain steps, a straight one in another manner."""
        head = self.state.turn.body.head
        if manner == Manner.PLAIN and not self._is_on_a_line():
            found = self.reach()
            route = found.route(square)
            if not route and square != head:
                return Preview((), found.refused(square), may_end=False)
            return self.preview_path(route)
        line = straight_line(square.x - head.x, square.y - head.y)
        return self.preview_path(Go(direction, manner) for direction in line)

    def _is_on_a_line(self) -> bool:
        declared = self.state.turn.declared
        return declared is not None and declared.end is not None

    def preview_path(self, items: Iterable[Item]) -> Preview:
        """What the items would do, one after another, up to the first refusal."""
        state = self.state
        steps: list[PreviewStep] = []
        total = 0
        refusal: Refusal | None = None
        for item in items:
            if state.status != PLAYING:
                break
            try:
                verdict, state = do(self.game, state, item)
            except NotAWord:  # a charge goes on to its end, not to where the pointer is
                break
            if isinstance(verdict, Refusal):
                refusal = verdict
                break
            charges = verdict.charges if isinstance(verdict, Done) else ()
            feet = sum(charge.feet for charge in charges)
            total += feet
            stopped = isinstance(verdict, Stopped)
            head = state.turn.body.head
            steps.append(
                PreviewStep(head, item, feet, total, charges, verdict.provokes, verdict.checks, stopped)
            )
            if stopped:
                break
        end = may_end(self.ruleset, scene_of(self.game, state), state.turn)
        return Preview(tuple(steps), refusal or end, may_end=end is None)

    def plans(self, word: str) -> tuple[Plan, ...]:
        """The targets of a jump, a charge, a straight run or a withdrawal now, possible or not.

        `take(plan.items)` carries one out.
        """
        return plans(self.game, self.state, word)

    def needs_target(self, word: str) -> bool:
        """Whether that action wants a target under this ruleset."""
        return needs_target(self.game, word)

    @property
    def manners(self) -> tuple[str, ...]:
        """The manners of stepping that the level offers and the ruleset has."""
        offered = []
        for word in self.level.actions:
            if word in MANNERS:
                try:
                    do(self.game, begin(self.game), Go(Direction.N, MANNERS[word]))
                except NotAWord:
                    continue
                offered.append(word)
        return tuple(offered)

    def forecast(self) -> tuple[tuple[str, Body], ...]:
        """Where every hunting foe would stand if the round ended now, by letter."""
        return forecast(self.game, self.state)

    def offers(self) -> tuple[Offer, ...]:
        """The actions of the level, manners of stepping apart, each with why it is not possible now."""
        words = [word for word in self.level.actions if word not in MANNERS]
        limit = self.level.limits.turns
        if limit is None or limit > 1:
            words.append("turn")
        return tuple(
            self._aimed_offer(word) if self.needs_target(word) else self._offer(word) for word in words
        )

    def _aimed_offer(self, word: str) -> Offer:
        """An action with targets is possible when one of them is; else the first target's refusal is told."""
        found = self.plans(word)
        possible = any(plan.refusal is None for plan in found)
        refusal = None if possible or not found else found[0].refusal
        return Offer(word, refusal, is_sensible=bool(found))

    def _offer(self, word: str) -> Offer:
        try:
            verdict, _ = do(self.game, self.state, item_of(word))
        except NotAWord:
            return Offer(word, None, is_sensible=False)
        return Offer(word, verdict if isinstance(verdict, Refusal) else None, is_sensible=True)

    def hint(self, grade: int) -> Hint:
        """The hint of a grade (1 squares, 2 next item, 3 route) for the way on from here."""
        return hint(self.game, self.state, grade, max_states=HINT_STATES)

    def hinting(self, grade: int) -> Iterator[Hint | None]:
        """The same with pauses: None until the hint is found."""
        return hinting(self.game, self.state, grade, max_states=HINT_STATES)

    def review(self) -> Review | None:
        """The best route beside this try, and where this try lost; None while it is not solved."""
        if self.state.status != SOLVED:
            return None
        return review(self.game, tuple(entry.item for entry in self.entries))

    # -- moving

    def do(self, item: Item) -> Verdict:
        """The verdict on an item; unless it is refused, the session goes on from there.

        Raises NotAWord for an item that makes no sense now.
        """
        state = self.state
        verdict, after = do(self.game, state, item)
        if isinstance(verdict, Refusal):
            return verdict
        entry = Entry(
            number=len(self.entries) + 1,
            item=item,
            verdict=verdict,
            before_body=state.turn.body,
            after_body=after.turns_of[state.active].body,
            turn_number=state.turns,
        )
        del self._moments[self._at + 1 :]
        self._moments.append(_Moment(after, (*self.entries, entry)))
        self._at += 1
        return verdict

    def step(self, direction: Direction, *, manner: Manner = Manner.PLAIN) -> Verdict:
        """The verdict on one step."""
        return self.do(Go(direction, manner))

    def travel(self, square: Square, *, manner: Manner = Manner.PLAIN) -> tuple[Verdict, ...]:
        """The verdicts on the previewed route, taken as far as it goes."""
        preview = self.preview(square, manner=manner)
        if preview.refusal is not None and not preview.steps:
            return (preview.refusal,)
        return self.take(tuple(step.item for step in preview.steps))

    def take(self, items: Sequence[Item]) -> tuple[Verdict, ...]:
        """The verdicts on several items, up to the first that is not done or ends the try."""
        verdicts = []
        for item in items:
            verdict = self.do(item)
            verdicts.append(verdict)
            if not isinstance(verdict, Done) or self.is_over:
                break
        return tuple(verdicts)

    def act(self, word: str) -> Verdict:
        """The verdict on an action word: `turn`, `double`, `dash`, `mode:swim`, ..."""
        return self.do(item_of(word))

    # -- back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self._at + 1 < len(self._moments)

    def undo(self) -> bool:
        """The state before the last item, whole; False when there is none."""
        if not self.can_undo:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """The state after the item last undone, whole; False when there is none."""
        if not self.can_redo:
            return False
        self._at += 1
        return True

    def reset(self) -> bool:
        """The start again, as one more moment that can be undone; False when it stands at the start."""
        if not self.entries:
            return False
        del self._moments[self._at + 1 :]
        self._moments.append(self._moments[0])
        self._at += 1
        return True


def item_of(word: str) -> Item:
    """The item of an action word."""
    name, _, argument = word.partition(":")
    if name in ("double", "run", "overrun", "withdraw"):
        return Declare(name, argument or None)
    return Act(name, argument or None)
