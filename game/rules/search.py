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
from game.rules.opportunity import Heeded, Watch, drawn
from game.rules.payment import crawls_for_an_action, step_charges
from game.rules.verdicts import Go, Manner, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn

# the weight of a route in one number, small as long as nobody attacks: attacks, then feet, then diagonals
ATTACK_BITS = 40
ATTACK = 1 << ATTACK_BITS
FEET_AND_DIAGONALS = ATTACK - 1
UNLIMITED = 1 << 23
"""More feet than any route needs."""
BEYOND = 1 << 200
"""More than any entry of the heap."""


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
        places = len(self._graph.bodies)
        self._known: list[Steps | None] = [None] * places if self._limited else self._graph.known
        self._heeded = self._heeded_places()
        self._drawn_from: dict[int, list[int]] = {}
        self._entries = self._search()
        self.best = self._best_states()

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
        return (self._weight(state) & FEET_AND_DIAGONALS) >> FOOT_BITS

    def attacks_of(self, state: int) -> int:
        """The attacks it draws."""
        return self._weight(state) // ATTACK

    def _weight(self, state: int) -> int:
        return self._entries[state] >> self._graph.bits

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
        graph, weight = self._graph, self._weight(state)
        key, mask = state & (1 << graph.shift) - 1, state >> graph.shift
        width, state_mask = graph.width, (1 << graph.bits) - 1
        x, y = graph.bodies[key >> 1].head
        near = {(y - dy) * width + x - dx for _, dx, dy in SHIFTS if 0 <= x - dx < width}
        for place in sorted({place for place in near if place >= 0} | {self.start}):
            for parity in (0, 1):
                provoked = self._masks.get(place << 1 | parity, ())
                steps = enumerate(self._steps_from(place)[parity] if provoked else ())
                leading = [(index, step) for index, step in steps if step & state_mask == key and step]
                for before in provoked if leading else ():
                    for index, step in leading:
                        earlier = before << graph.shift | place << 1 | parity
                        total = self._weight(earlier) + (step >> graph.bits)
                        drawn_now = self._drawn(place, key >> 1, is_first=not self._weight(earlier))
                        if self._repeats:
                            total, drawn_now = total + ATTACK * drawn_now.bit_count(), 0
                        total += ATTACK * (drawn_now & ~before).bit_count()
                        if before | drawn_now == mask and total == weight:
                            yield earlier, index

    @cached_property
    def _masks(self) -> dict[int, list[int]]:
        """By place and parity: the enemies provoked in the states there."""
        found: dict[int, list[int]] = {}
        for state in self._entries:
            key = state & (1 << self._graph.shift) - 1
            found.setdefault(key, []).append(state >> self._graph.shift)
        return found

    # -- the search

    def _search(self) -> dict[int, int]:
        """By state its entry in the heap: the least weight, above the state itself."""
        steps_from, known_steps, watched = self._steps_from, self._known, self._heeded.watched
        bits, shift, attack_bits = self._graph.bits, self._graph.shift, self._graph.bits + ATTACK_BITS
        state_mask, key_mask = (1 << bits) - 1, (1 << shift) - 1
        limit = self.feet + 1 << FOOT_BITS + bits
        start = self.start << 1 | self.turn.diagonals & 1
        entries = {start: start}
        heap = [start]
        entry_of = entries.get
        settled: dict[int, list[tuple[int, int]]] = {}
        while heap:
            entry = heappop(heap)
            state = entry & state_mask
            if entry > entries[state]:
                continue
            key = state & key_mask
            # (nobody attacks on the way to a state without enemies provoked: it is settled by now)
            if state != key and self._is_dominated(entry, entry_of(key), settled.setdefault(key, [])):
                continue
            base, end = entry - key, (entry >> attack_bits << attack_bits) + limit
            steps = (known_steps[key >> 1] or steps_from(key >> 1))[key & 1]
            if key >> 1 in watched:
                steps = self._watched_steps(key, steps, state >> shift, end - base, is_first=entry == start)
                end = BEYOND
            for step in steps:
                if step:
                    total = base + step
                    there = total & state_mask
                    if total < entry_of(there, end) and total < end:
                        entries[there] = total
                        heappush(heap, total)
        return entries

    def _watched_steps(
        self, key: int, steps: Sequence[int], before: int, room: int, *, is_first: bool
    ) -> list[int]:
        """The steps for which there is room, with the attacks they draw and the enemies they provoke."""
        masks = None if is_first else self._drawn_from.get(key)  # the first step of a turn is a case apart
        if masks is None:
            masks = self._drawn_by(key >> 1, steps, is_first=is_first)
            if not is_first:
                self._drawn_from[key] = masks
        attack_bits, shift, repeats = self._graph.bits + ATTACK_BITS, self._graph.shift, self._repeats
        found = []
        for step, mask in zip(steps, masks, strict=True):
            if 0 < step < room:
                new = mask if repeats else mask & ~before
                provoked = 0 if repeats else new << shift
                found.append(step + (new.bit_count() << attack_bits) + provoked if new else step)
        return found

    def _drawn_by(self, place: int, steps: Sequence[int], *, is_first: bool) -> list[int]:
        """The enemies that each of these steps from a place draws."""
        touched, held, _ = self._heeded
        looks_ahead = place in touched and self._watch.looks_ahead
        leaving = self._drawn(place, place, is_first=is_first) if place in touched else 0
        masks = []
        for step in steps:
            target = step >> 1 & self._graph.place_mask
            asked = step and (looks_ahead or target in held)
            masks.append(self._drawn(place, target, is_first=is_first) if asked else leaving)
        return masks

    def _best_states(self) -> dict[int, int]:
        """By place the state of its best route."""
        best: dict[int, int] = {}
        entries, bits, place_mask = self._entries, self._graph.bits, self._graph.place_mask
        for state, entry in entries.items():
            place = state >> 1 & place_mask
            other = best.get(place)
            if other is None or entry >> bits < entries[other] >> bits:
                best[place] = state
        return best

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
        found = ([0] * len(DIRECTIONS), [0] * len(DIRECTIONS))
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
                steps[index] = self._graph.step(target, feet, index, parity + way.advances)
        return found

    def _heeded_places(self) -> Heeded:
        """Where going, where coming could provoke somebody, and from where a step may do either."""
        graph, side, watch = self._graph, self.field.side, self._watch
        found = watch.heeded_places.get(side)
        if found is None:
            touched, held = self._places_near(watch.heeded, 0), self._places_near(watch.minded, 0)
            watched = touched | self._places_near(watch.minded, 1)
            found = watch.heeded_places[side] = Heeded(touched, held, watched)
        if graph.narrowed is None:
            return found
        start = frozenset((graph.place_of(graph.narrowed),))
        return Heeded(found.touched | start, found.held, found.watched | start)

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

    def _is_dominated(self, entry: int, unprovoked: int | None, entries: list[tuple[int, int]]) -> bool:
        """Whether a settled state of the same place has drawn no other enemies and costs no more feet.

        `unprovoked` is the one without enemies provoked, `entries` are enemies and feet of the others; there
        the state is noted unless it is dominated.
        """
        bits, shift = self._graph.bits, self._graph.shift
        feet = entry >> bits & FEET_AND_DIAGONALS
        if unprovoked is not None and unprovoked >> bits <= feet:
            return True
        mask = (entry & (1 << bits) - 1) >> shift
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
