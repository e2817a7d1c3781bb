"""The search behind `reach`: the best route of plain steps to every place.

Theory: Dijkstra over states (place, parity of the diagonal count, enemies provoked). All that the past can do
to a plain step is in the state. The weight orders routes as everywhere: fewer attacks, fewer feet, fewer
diagonals; among equals the steps decide, north first and clockwise. Ways and prices are the survey's, worked
out once a place and kept with the scene; whom a step draws is asked of `opportunity`. Where the declared
action limits every step (`limits`) or crawling has its own price, places are looked at for this turn alone.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from game.rules.field import Field
from game.rules.geometry import DIRECTIONS, Body, Direction, Square
from game.rules.graph import FOOT_BITS, SHIFTS, Graph, Steps
from game.rules.limits import farthest_feet, is_declared, limit_refusal
from game.rules.movement import look
from game.rules.opportunity import Watch, drawn
from game.rules.payment import crawls_for_an_action, step_charges
from game.rules.verdicts import Go, Manner, Refusal

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


class Search:
    """The best routes of a turn, as far as `feet` go.

    A state is one number: the enemies provoked, the place, the parity.
    """

    def __init__(self, ruleset: Ruleset, scene: Scene, turn: Turn, *, feet: int) -> None:
        """The search is done."""
        self.ruleset = ruleset
        self.scene = scene
        self.turn = turn
        self.feet = feet
        self.field = Field.of(
            ruleset, scene, turn.mode, overrun=is_declared(turn, "overrun"), prone=turn.prone
        )
        self._graph = Graph.of(self.field, turn.body)
        self.start = self._graph.place_of(turn.body)
        self._watch = Watch.of(ruleset, scene)
        self._limited = self._is_limited()
        self._known: list[Steps | None] = (
            [None] * len(self._graph.bodies) if self._limited else self._graph.known
        )
        self._weights = self._search()
        self.best: dict[int, int] = {}
        for state, weight in self._weights.items():
            place = state >> 1 & self._graph.place_mask
            if place not in self.best or weight < self._weights[self.best[place]]:
                self.best[place] = state

    # -- answers

    def state_at(self, square: Square) -> int | None:
        """The state of the best route to that anchor, None when there is none."""
        place = self._graph.place_at(square)
        return None if place is None else self.best.get(place)

    def body(self, state: int) -> Body:
        """The body in that state."""
        return self._graph.bodies[state >> 1 & self._graph.place_mask]

    def feet_of(self, state: int) -> int:
        """The feet of the best route to the state."""
        return (self._weights[state] & FEET_AND_DIAGONALS) >> FOOT_BITS

    def attacks_of(self, state: int) -> int:
        """The attacks it draws."""
        return self._weights[state] // ATTACK

    def path(self, goal: int) -> tuple[Direction, ...]:
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
        state = self.start << 1 | self.turn.diagonals & 1
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
        for place in sorted({place for place in near if place >= 0} | {self.start}):
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

    # -- the search

    def _search(self) -> dict[int, int]:
        """The least weight of every state."""
        graph = self._graph
        start = self.start << 1 | self.turn.diagonals & 1
        weights = {start: 0}
        heap = [(0, start)]
        known_steps, steps_from, weight_of = self._known, self._steps_from, weights.get
        place_mask, shift, key_mask = graph.place_mask, graph.shift, (1 << graph.shift) - 1
        limit = (self.feet + 1 << FOOT_BITS) - 1
        touched, held, heeded = self._heeded_places()
        repeats, looks_ahead = self._repeats, self._watch.looks_ahead
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
                if careful and (place in touched or there >> 1 in held):
                    key = from_here | (there if looks_ahead or there >> 1 in held else key_mask)
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

    def _steps_from(self, place: int) -> Steps:
        if not self._limited:
            return self._graph.steps(place)
        found = self._known[place]
        if found is None:
            found = self._known[place] = self._limited_steps(place)
        return found

    def _is_limited(self) -> bool:
        """Whether more than the board decides a step: a withdrawal or run that limits it, or crawling."""
        turn, rules = self.turn, self.ruleset
        limits = is_declared(turn, "run") or (is_declared(turn, "withdraw") and rules.withdrawing.farther)
        return limits or crawls_for_an_action(rules, turn, PLAIN)

    def _limited_steps(self, place: int) -> Steps:
        """The steps from a place as the judge would allow them on this turn, were the mover there."""
        rules, scene, body = self.ruleset, self.scene, self._graph.bodies[place]
        found: Steps = ([], [])
        turn = replace(self.turn, body=body)
        if place != self.start:
            turn = replace(turn, farthest=farthest_feet(rules, scene, turn, body), steps=max(turn.steps, 1))
        for index, direction in enumerate(DIRECTIONS):
            go = Go(direction)
            way = look(self.field, body, go)
            if isinstance(way, Refusal) or limit_refusal(rules, scene, turn, go, way) is not None:
                continue
            if way.is_hampered and crawls_for_an_action(rules, turn, go):
                continue
            target = self._graph.place_of(way.body)
            for parity, steps in enumerate(found):
                charges = step_charges(rules, scene, replace(turn, diagonals=parity), go, way)
                feet = sum(charge.feet for charge in charges)
                there = target << 1 | (parity + way.advances & 1)
                steps.append((index, there, feet << FOOT_BITS | index & 1))
        return found

    def _heeded_places(self) -> tuple[frozenset[int], frozenset[int], frozenset[int]]:
        """Where going, where coming could provoke somebody, and from where a step may do either."""
        graph, side, watch = self._graph, self.field.side, self._watch
        found = watch.heeded_places.get(side)
        if found is None:
            found = watch.heeded_places[side] = (
                self._places_near(watch.heeded, 0),
                self._places_near(watch.minded, 0),
                self._places_near(watch.heeded, 1),
            )
        if graph.narrowed is None:
            return found
        start = frozenset((graph.place_of(graph.narrowed),))
        return found[0] | start, found[1], found[2] | start

    def _places_near(self, squares: frozenset[Square], margin: int) -> frozenset[int]:
        """The places whose body comes that near to one of the squares."""
        board, side = self.scene.board, self.field.side
        return frozenset(
            (y - j) * board.width + x - i
            for x, y in squares
            for i in range(-margin, side + margin)
            for j in range(-margin, side + margin)
            if 0 <= x - i < board.width and 0 <= y - j < board.height
        )

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


PLAIN = Go(Direction.N)
"""Any plain step."""
