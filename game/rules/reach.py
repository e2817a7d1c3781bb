"""Reach: where the mover can go by plain steps, what it costs and why not elsewhere. The search: `search`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules import pools
from game.rules.ending import end_refusal, squeezes_in
from game.rules.geometry import DIRECTIONS, Body, Square, straight_line
from game.rules.judge import judge, start_turn
from game.rules.movement import Way, look
from game.rules.payment import step_charges
from game.rules.search import UNLIMITED, Search
from game.rules.verdicts import Done, Go, Refusal

if TYPE_CHECKING:
    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn


class Reach:
    """Where the mover can go by plain steps, what it costs and why not elsewhere."""

    def __init__(self, ruleset: Ruleset, scene: Scene, turn: Turn, *, feet: int | None = None) -> None:
        """The search is done, as far as `feet` go (all that is left, when not given)."""
        self.ruleset = ruleset
        self.scene = scene
        self.turn = turn
        self.feet = _plain_feet(ruleset, scene, turn) if feet is None else feet
        self.found = Search(ruleset, scene, turn, feet=self.feet)
        self._wider: Reach | None = None

    # -- answers

    def squares(self) -> tuple[Square, ...]:
        """The anchors where the move may end, in reading order, the one where it stands left out."""
        found = [
            self.found.body(state).head
            for place, state in self.found.best.items()
            if place != self.found.start
        ]
        return tuple(sorted((s for s in found if self.cost(s) is not None), key=lambda s: (s.y, s.x)))

    def cost(self, square: Square) -> int | None:
        """The feet of the route to that anchor, None when the move cannot end there."""
        state = self.found.state_at(square)
        if state is None or end_refusal(self.ruleset, self.scene, self.found.body(state)) is not None:
            return None
        feet = self.found.feet_of(state) + self._squeezing_in(state)
        return feet if feet <= self.feet else None

    def _squeezing_in(self, state: int) -> int:
        """The feet that the last step costs more because the move ends in somebody else's square."""
        body = self.found.body(state)
        path = self.found.path(state) if squeezes_in(self.ruleset, self.scene, body) else ()
        if not path:
            return 0
        last, before = path[-1], self.turn.body
        if len(path) > 1:
            before = Body(body.head.moved(-last.dx, -last.dy), body.side)
        way = look(self.found.field, before, Go(last))
        assert isinstance(way, Way)  # the search went that way  # noqa: S101
        plain, stopping = (
            sum(
                charge.feet
                for charge in step_charges(self.ruleset, self.scene, self.turn, Go(last), way, stopping=stops)
            )
            for stops in (False, True)
        )
        return stopping - plain

    def passing_cost(self, square: Square) -> int | None:
        """The feet of the route to that anchor, whether or not the move may end there."""
        state = self.found.state_at(square)
        return None if state is None else self.found.feet_of(state)

    def attacks(self, square: Square) -> int:
        """How many attacks the route to that anchor draws; 0 when there is none."""
        state = self.found.state_at(square)
        return 0 if state is None else self.found.attacks_of(state)

    def route(self, square: Square) -> tuple[Go, ...]:
        """The steps of the best route to that anchor; empty when there is none."""
        state = self.found.state_at(square)
        return () if state is None else tuple(Go(direction) for direction in self.found.path(state))

    def refused(self, square: Square) -> Refusal:
        """Why the move cannot end with the anchor on that square.

        The refusal of the step from the cheapest reached neighbour, else the first refusal on the route with
        unlimited movement, else what bars the way in a straight line.
        """
        state = self.found.state_at(square)
        if state is not None:
            refusal = end_refusal(self.ruleset, self.scene, self.found.body(state))
            if refusal is not None:
                return refusal
        if self.feet < UNLIMITED:
            refusal = self._from_neighbours(square) or self._on_the_way(square)
            if refusal is not None:
                return refusal
            return self._unlimited().refused(square)
        return self._from_neighbours(square) or self._straight_on(square)

    # -- why not

    def _from_neighbours(self, square: Square) -> Refusal | None:
        near = []
        for direction in DIRECTIONS:
            before = square.moved(-direction.dx, -direction.dy)
            state = self.found.state_at(before)
            if state is not None:
                near.append((self.found.feet_of(state), DIRECTIONS.index(direction), state, direction))
        for _, _, state, direction in sorted(near):
            turn = self._turn_at(state)
            verdict = judge(self.ruleset, self.scene, turn, Go(direction))
            if isinstance(verdict, Refusal) and (self.feet < UNLIMITED or verdict.rule not in BUDGET_RULES):
                return verdict
        return None

    def _turn_at(self, state: int) -> Turn:
        """The turn after the route to that state."""
        turn = self.turn if self.feet < UNLIMITED else replace(self.turn, closed=False)
        for direction in self.found.path(state):
            verdict = judge(self.ruleset, self.scene, turn, Go(direction))
            if isinstance(verdict, Done):
                turn = verdict.after
            else:
                way = look(self.found.field, turn.body, Go(direction))
                if isinstance(way, Refusal):
                    break
                turn = replace(turn, body=way.body, diagonals=turn.diagonals + way.advances)
        return turn

    def _on_the_way(self, square: Square) -> Refusal | None:
        turn = self.turn
        for go in self._unlimited().route(square):
            verdict = judge(self.ruleset, self.scene, turn, go)
            if isinstance(verdict, Refusal):
                return verdict
            turn = verdict.after
        return None

    def _unlimited(self) -> Reach:
        if self._wider is None:
            self._wider = Reach(self.ruleset, self.scene, self.turn, feet=UNLIMITED)
        return self._wider

    def _straight_on(self, square: Square) -> Refusal:
        """What bars the way in a straight line, whatever it costs."""
        body, last = self.turn.body, None
        for direction in straight_line(square.x - body.head.x, square.y - body.head.y):
            way = look(self.found.field, body, Go(direction))
            if isinstance(way, Refusal):
                last = replace(way, item=Go(direction))
                break
            body = way.body
        return last or Refusal("steps.budget")


BUDGET_RULES = ("steps.budget", "obstacles.barrier-budget")


def _plain_feet(ruleset: Ruleset, scene: Scene, turn: Turn) -> int:
    """The feet for plain steps: none after a 5-foot step, in a straight run or charge, or lying down."""
    straight = turn.declared is not None and turn.declared.end is not None
    step_over = turn.five_foot_step and ruleset.turn.step_once
    lying = turn.prone and ruleset.prone.only_crawl
    if straight or step_over or lying:
        return 0
    return pools.left(ruleset, scene.mover, turn)


def reach(ruleset: Ruleset, scene: Scene, turn: Turn) -> Reach:
    """Where the mover can go now. Kept with the scene for the last turn asked about."""
    key = (ruleset, "reach")
    kept = scene.known.get(key)
    if kept is not None and kept.turn == turn:
        return kept  # type: ignore[no-any-return]
    found = Reach(ruleset, scene, turn)
    scene.known[key] = found
    return found


def cheapest_feet(ruleset: Ruleset, scene: Scene) -> int | None:
    """The least feet of plain steps from the start to a goal square, with unlimited movement; None: no way.

    Attacks do not count here. A goal is reached with any square of the body.
    """
    harmless = replace(scene, creatures=tuple(replace(c, reaction=False) for c in scene.creatures))
    found = Reach(ruleset, harmless, start_turn(scene), feet=UNLIMITED)
    goals = set(scene.board.goals())
    costs = [
        cost
        for square in (*found.squares(), scene.start.head)
        if goals & Body(square, found.found.field.side).squares and (cost := found.cost(square)) is not None
    ]
    return min(costs, default=None)


__all__ = ["UNLIMITED", "Reach", "cheapest_feet", "reach"]
