"""How many best solutions a level has: a good puzzle has few.

Counted are the scripts with the best result and, among those, the fewest items.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from game.puzzle.moves import candidates
from game.puzzle.solver import essence_of, weight_of
from game.puzzle.state import LOST, SOLVED, begin, do, scene_of
from game.rules.verdicts import Refusal
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.puzzle.state import Game, State

COUNT_STATES = 60_000


def count_best(game: Game, *, max_states: int = COUNT_STATES) -> int | None:
    """The number of best solutions; 0 when there is none, None when the search gives up."""
    start = begin(game)
    ways: dict[Hashable, int] = {(essence_of(game, start), weight_of(game, start), 0): 1}
    heap: list[tuple[tuple[int, ...], int, int, State]] = [(weight_of(game, start), 0, 0, start)]
    serial, looked_at, total = 0, 0, 0
    best: tuple[tuple[int, ...], int] | None = None
    while heap:
        weight, steps, _, state = heappop(heap)
        if best is not None and (weight, steps) > best:
            return total
        count = ways[essence_of(game, state), weight, steps]
        if state.status == SOLVED:
            best = (weight, steps)
            total += count
            continue
        looked_at += 1
        if looked_at > max_states:
            return None
        for item in candidates(game, state, scene_of(game, state)):
            try:
                verdict, after = do(game, state, item)
            except NotAWord:
                continue
            if isinstance(verdict, Refusal) or after.status == LOST or after == state:
                continue
            key = (essence_of(game, after), weight_of(game, after), steps + 1)
            if key in ways:
                ways[key] += count
                continue
            ways[key] = count
            serial += 1
            heappush(heap, (weight_of(game, after), steps + 1, serial, after))
    return total
