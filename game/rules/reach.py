"""Reach: the best route of plain steps to every place, from where the turn stands.

Theory: Dijkstra over states (place, parity of the diagonal count, enemies provoked). All that the past can do
to a plain step is in the state. The weight orders routes as everywhere: fewer attacks, fewer feet, fewer
diagonals; among equals the steps decide, north first and clockwise. Ways and prices are the survey's, worked
out once a place and kept with the scene; whom a step draws is asked of `opportunity`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from game.rules import pools
from game.rules.ending import end_refusal
from game.rules.field import Field
from game.rules.geometry import DIRECTIONS, Body, Direction, Square
from game.rules.graph import FOOT_BITS, SHIFTS, Graph, Steps
from game.rules.judge import judge, start_turn
from game.rules.movement import look
from game.rules.opportunity import Watch, drawn
from game.rules.verdicts import Done, Go, Manner, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn

# the weight of a route in one number, small as long as nobody attacks: attacks, then feet, then diagonals
ATTACK = 1 << 40
FEET_AND_DIAGONALS = ATTACK - 1
UNREACHED = ATTACK
UNLIMITED = 1 << 23
"""More feet than any route needs."""


class Reach:
    """Where the mover can go by plain steps, what it costs and why not elsewhere."""

    def __init__(self, ruleset: Ruleset, scene: Scene, turn: Turn, *, feet: int | None = None) -> None:
        """The search is done, as far as `feet` go (all that is left, when not given)."""
        self.ruleset = ruleset
        self.scene = scene
        self.turn = turn
        self.field = Field.of(ruleset, scene, turn.mode, prone=turn.prone)
        self.feet = _plain_feet(ruleset, scene, turn) if feet is None else feet
        self._graph = Graph.of(self.field, turn.body)
        self._start = self._graph.place_of(turn.body)
        self._watch = Watch.of(ruleset, scene)
        self._weights = self._search()
        self._best: dict[int, int] = {}
        for state, weight in self._weights.items():
            place = state >> 1 & self._graph.place_mask
            if place not in self._best or weight < self._weights[self._best[place]]:
                self._best[place] = state
        self._wider: Reach | None = None

    # -- answers

    def squares(self) -> tuple[Square, ...]:
        """The anchors where the move may end, in reading order, the one where it stands left out."""
        found = [self._graph.bodies[place].head for place in self._best if place != self._start]
        return tuple(sorted((s for s in found if self.cost(s) is not None), key=lambda s: (s.y, s.x)))

    def cost(self, square: Square) -> int | None:
        """The feet of the route to that anchor, None when the move cannot end there."""
        state = self._state_at(square)
        if state is None or end_refusal(self.ruleset, self.scene, self._body(state)) is not None:
            return None
        return self._feet_of(state)

    def passing_cost(self, square: Square) -> int | None:
        """The feet of the route to that anchor, whether or not the move may end there."""
        state = self._state_at(square)
        return None if state is None else self._feet_of(state)

    def attacks(self, square: Square) -> int:
        """How many attacks the route to that anchor draws; 0 when there is none."""
        state = self._state_at(square)
        return 0 if state is None else self._weights[state] // ATTACK

    def route(self, square: Square) -> tuple[Go, ...]:
        """The steps of the best route to that anchor; empty when there is none."""
        state = self._state_at(square)
        return () if state is None else tuple(Go(direction) for direction in self._path(state))

    def refused(self, square: Square) -> Refusal:
        """Why the move cannot end with the anchor on that square.

        The refusal of the step from the cheapest reached neighbour, else the first refusal on the route with
        unlimited movement, else what bars the way in a straight line.
        """
        state = self._state_at(square)
        if state is not None:
            refusal = end_refusal(self.ruleset, self.scene, self._body(state))
            if refusal is not None:
                return refusal
        if self.feet < UNLIMITED:
            refusal = self._from_neighbours(square) or self._on_the_way(square)
            if refusal is not None:
                return refusal
            return self._unlimited().refused(square)
        return self._from_neighbours(square) or self._straight_on(square)

    # -- the search

    def _search(self) -> dict[int, int]:
        """The least weight of every state."""
        graph = self._graph
        start = self._start << 1 | self.turn.diagonals & 1
        weights = {start: 0}
        heap = [(0, start)]
        known_steps, steps_from, weight_of = self._known_steps, self._steps_from, weights.get
        place_mask, shift, key_mask = graph.place_mask, graph.shift, (1 << graph.shift) - 1
        limit = (self.feet + 1 << FOOT_BITS) - 1
        touched, heeded = self._heeded_places()
        repeats = self._repeats
        drawn_by: dict[int, int] = {}
        unprovoked: dict[int, int] = {}
        settled: dict[int, list[tuple[int, int]]] = {}
        while heap:
            weight, state = heappop(heap)
            if weight > weights[state]:
                continue
            place, before = state >> 1 & place_mask, state >> shift
            spent = weight & FEET_AND_DIAGONALS
            if not before:
                unprovoked[state & key_mask] = spent
            elif unprovoked.get(state & key_mask, UNREACHED) <= spent or self._is_dominated(
                settled.setdefault(state & key_mask, []), before, spent
            ):
                continue
            careful, mark, room = place in heeded, before << shift, limit - spent
            from_here = (place if weight else place_mask) << shift  # the first step of a turn is a case apart
            for _, there, price in (known_steps[place] or steps_from(place))[state & 1]:
                if price > room:
                    continue
                total = weight + price
                if careful and (place in touched or there >> 1 in touched):
                    key = from_here | there
                    mask = drawn_by.get(key)
                    if mask is None:
                        mask = drawn_by[key] = self._drawn(place, there >> 1, is_first=not weight)
                    if mask:
                        total += ATTACK * (mask if repeats else mask & ~before).bit_count()
                        there |= 0 if repeats else mask << shift  # noqa: PLW2901 - with those it provokes
                there |= mark  # noqa: PLW2901 - ... and those provoked before
                known = weight_of(there)
                if known is None or total < known:
                    weights[there] = total
                    heappush(heap, (total, there))
        return weights

    @property
    def _known_steps(self) -> list[Steps | None]:
        return self._graph.known

    def _steps_from(self, place: int) -> Steps:
        return self._graph.steps(place)

    def _heeded_places(self) -> tuple[frozenset[int], frozenset[int]]:
        """Where an enemy could attack or stands, and the places from which a step touches one of them."""
        graph, side, watch = self._graph, self.field.side, self._watch
        found = watch.heeded_places.get(side)
        if found is None:
            board = self.scene.board
            near, touched = (
                frozenset(
                    (y - j) * graph.width + x - i
                    for x, y in watch.heeded
                    for i in range(-margin, side + margin)
                    for j in range(-margin, side + margin)
                    if 0 <= x - i < board.width and 0 <= y - j < board.height
                )
                for margin in (1, 0)
            )
            found = watch.heeded_places[side] = (touched, near)
        if graph.narrowed is None:
            return found
        start = frozenset((graph.place_of(graph.narrowed),))
        return found[0] | start, found[1] | start

    @property
    def _repeats(self) -> bool:
        return self.ruleset.opportunity.once == "never"

    @staticmethod
    def _is_dominated(entries: list[tuple[int, int]], mask: int, feet: int) -> bool:
        """Whether a settled state of the same place has drawn no other enemies and costs no more feet.

        Otherwise the state is noted among the settled ones.
        """
        for other_mask, other_feet in entries:
            if other_feet <= feet and not other_mask & ~mask and (other_mask, other_feet) != (mask, feet):
                return True
        entries.append((mask, feet))
        return False

    def _drawn(self, place: int, target: int, *, is_first: bool) -> int:
        mask = drawn(
            self._watch,
            self.turn,
            self._graph.bodies[place],
            self._graph.bodies[target],
            manner=Manner.PLAIN,
            is_first=is_first and self.turn.steps == 0,
        )
        return mask if self._repeats or not mask else mask & ~self._watch.mask(self.turn.provoked)

    # -- reading the search

    def _state_at(self, square: Square) -> int | None:
        place = self._graph.place_at(square)
        return None if place is None else self._best.get(place)

    def _body(self, state: int) -> Body:
        return self._graph.bodies[state >> 1 & self._graph.place_mask]

    def _feet_of(self, state: int) -> int:
        return (self._weights[state] & FEET_AND_DIAGONALS) >> FOOT_BITS

    def _path(self, goal: int) -> tuple[Direction, ...]:
        """Among the best routes to the state the one whose steps come first: north, then clockwise."""
        onward: dict[int, list[tuple[int, int]]] = {}
        todo, seen = [goal], {goal}
        while todo:
            state = todo.pop()
            for before, index in self._before(state):
                onward.setdefault(before, []).append((index, state))
                if before not in seen:
                    seen.add(before)
                    todo.append(before)
        steps = []
        state = self._start << 1 | self.turn.diagonals & 1
        while state != goal:
            index, state = min(onward[state])
            steps.append(DIRECTIONS[index])
        return tuple(steps)

    def _before(self, state: int) -> Iterator[tuple[int, int]]:
        """From which states, by which steps, the state is reached at its weight."""
        graph, weight = self._graph, self._weights[state]
        key, mask = state & (1 << graph.shift) - 1, state >> graph.shift
        width = graph.width
        x, y = graph.bodies[key >> 1].head
        near = {(y - dy) * width + x - dx for _, dx, dy in SHIFTS if 0 <= x - dx < width}
        for place in sorted({place for place in near if place >= 0} | {self._start}):
            for parity in (0, 1):
                for before in self._masks.get(place << 1 | parity, ()):
                    for index, there, price in self._steps_from(place)[parity]:
                        if there != key:
                            continue
                        earlier = before << graph.shift | place << 1 | parity
                        total = self._weights[earlier] + price
                        drawn_now = self._drawn(place, key >> 1, is_first=not self._weights[earlier])
                        if self._repeats:
                            total, drawn_now = total + ATTACK * drawn_now.bit_count(), 0
                        total += ATTACK * (drawn_now & ~before).bit_count()
                        if before | drawn_now == mask and total == weight:
                            yield earlier, index

    @cached_property
    def _masks(self) -> dict[int, list[int]]:
        """By place and parity: the enemies provoked in the states there."""
        found: dict[int, list[int]] = {}
        for state in self._weights:
            key = state & (1 << self._graph.shift) - 1
            found.setdefault(key, []).append(state >> self._graph.shift)
        return found

    # -- why not

    def _from_neighbours(self, square: Square) -> Refusal | None:
        near = []
        for direction in DIRECTIONS:
            before = square.moved(-direction.dx, -direction.dy)
            state = self._state_at(before)
            if state is not None:
                near.append((self._feet_of(state), DIRECTIONS.index(direction), state, direction))
        for _, _, state, direction in sorted(near):
            turn = self._turn_at(state)
            verdict = judge(self.ruleset, self.scene, turn, Go(direction))
            if isinstance(verdict, Refusal) and (self.feet < UNLIMITED or verdict.rule not in BUDGET_RULES):
                return verdict
        return None

    def _turn_at(self, state: int) -> Turn:
        """The turn after the route to that state."""
        turn = self.turn if self.feet < UNLIMITED else replace(self.turn, closed=False)
        for direction in self._path(state):
            verdict = judge(self.ruleset, self.scene, turn, Go(direction))
            if isinstance(verdict, Done):
                turn = verdict.after
            else:
                way = look(self.field, turn.body, Go(direction))
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
        from game.rules.geometry import straight_line  # noqa: PLC0415 - the only use

        body, last = self.turn.body, None
        for direction in straight_line(square.x - body.head.x, square.y - body.head.y):
            way = look(self.field, body, Go(direction))
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
        if goals & Body(square, found.field.side).squares and (cost := found.cost(square)) is not None
    ]
    return min(costs, default=None)
