"""The field: what each square of a scene is to this mover, in one mode and manner.

Everything here is worked out once a square and kept, because a search asks thousands of times. A field knows
no turn. `Field.of` hands out the one field of a (ruleset, scene, mode, manner, overrun).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from game.rules import causes, narrow
from game.rules.board import Ground
from game.rules.creatures import Size
from game.rules.geometry import DIRECTIONS, Square
from game.rules.modes import ELEMENTS, is_flying, is_listed, needs_listing
from game.rules.narrow import FREE, gap_band, size_band
from game.rules.passage import passage_refusal
from game.rules.pricing import Cause, combine_across, combine_ground, weight_of
from game.rules.sizes import side_of
from game.rules.verdicts import Manner, Place, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.creatures import Creature, Scene
    from game.rules.geometry import Body
    from game.rules.graph import Graph
    from game.rules.movement import Way
    from game.rules.ruleset import Ruleset

Found = TypeVar("Found")

KEPT_MANNERS = Manner.CRAWL | Manner.SQUEEZE | Manner.TUMBLE | Manner.TUMBLE_FAST
"""The manners that change what a square is; the others only change what the turn allows."""

FULL_SQUARE_INCHES = 60

REFUSED, IMPEDED = -1, -2
"""Levels of squares that no plain step enters."""


class Field:
    """The facts of every square for one mover in one mode and manner."""

    def __init__(
        self, ruleset: Ruleset, scene: Scene, mode: str, *, manner: Manner, overrun: bool, prone: bool
    ) -> None:
        """The field is ready; squares are looked at when they are asked for."""
        self.ruleset = ruleset
        self.scene = scene
        self.board = scene.board
        self.mover = scene.mover
        self.mode = mode
        self.manner = manner
        self.overrun = overrun
        self.prone = prone
        self.element = ELEMENTS[mode]
        self.side = side_of(ruleset, scene.mover.size)
        self.flying = is_flying(ruleset, mode)
        self.lifted = self.flying or scene.mover.incorporeal
        self.burrowing = (
            self.element == "burrow" and ruleset.modes.burrow and is_listed(ruleset, scene.mover, mode)
        )
        self.own_causes = causes.own(self)
        self.graph: Graph | None = None
        self.ways: dict[object, Way | Refusal] = {}
        self._causes: dict[tuple[Square, bool], tuple[Cause, ...]] = {}

    @staticmethod
    def of(
        ruleset: Ruleset,
        scene: Scene,
        mode: str,
        *,
        manner: Manner = Manner.PLAIN,
        overrun: bool = False,
        prone: bool = False,
    ) -> Field:
        """The field of the scene for that mode and manner, kept with the scene."""
        if manner is not Manner.PLAIN:
            manner &= KEPT_MANNERS
        key = (ruleset, mode, manner._value_, overrun, prone)
        found = scene.known.get(key)
        if found is None:
            found = Field(ruleset, scene, mode, manner=manner, overrun=overrun, prone=prone)
            scene.known[key] = found
        return found

    @cached_property
    def occupants(self) -> dict[Square, tuple[Creature, ...]]:
        """The creatures of every occupied square, corpses included, in the order of their letters."""
        found: dict[Square, tuple[Creature, ...]] = {}
        for creature in sorted(self.scene.creatures, key=lambda creature: creature.letter):
            for square in creature.body.squares:
                found[square] = (*found.get(square, ()), creature)
        return found

    # -- stage 4: what cannot be entered at all

    def is_solid(self, square: Square) -> bool:
        """Whether the square is filled for those who can do no more than walk, climb, swim or fly."""
        ground = self.board[square]
        if ground & Ground.SOLID:
            return True
        if ground & Ground.CLOSED_DOOR:
            return self.ruleset.obstacles.doors
        return bool(ground & Ground.EARTH) and not self.burrowing

    def is_blocked(self, square: Square) -> bool:
        """Whether the mover cannot enter the square, a place of the map. Source: obstacles.blocking."""
        if not self.is_solid(square):
            return False
        if not (self.mover.incorporeal and self.ruleset.obstacles.incorporeal_enters):
            return True
        around = (square.moved(direction.dx, direction.dy) for direction in DIRECTIONS)
        return all(near not in self.board or self.is_solid(near) for near in around)

    # -- stage 5: narrow squares

    def opening_refusal(self, square: Square) -> Refusal | None:
        """Why the full or narrowed body does not get through the opening in that square, if so."""
        if not self.ruleset.squeezing.too_small or not self.is_narrow(square):
            return None
        return Refusal("squeezing.too-small", place=Place((square,))) if self.band(square) is None else None

    def is_narrow(self, square: Square) -> bool:
        """Whether the square is an opening that may be too narrow for the mover."""
        if self.mover.incorporeal and self.ruleset.obstacles.incorporeal_enters:
            return False
        return square in self.board.opening_at

    def band(self, square: Square) -> int | None:
        """How an opening fits the mover: 0 free, 1 squeezing, 2 impeded, None too small.

        Source: squeezing.opening; model.md section 10.
        """
        rules, size = self.ruleset, self.mover.size
        opening = self.board.opening_at[square]
        if rules.squeezing.widths == "next-size":
            return size_band(rules, size, opening.size)
        if self.side == 1 or rules.squeezing.widths == "any":
            return gap_band(rules, size, opening.inches)
        if opening.inches >= FULL_SQUARE_INCHES:
            return FREE
        if rules.squeezing.widths == "half":
            return None
        return gap_band(rules, size, opening.inches) if self.manner.includes(Manner.SQUEEZE) else None

    # -- stage 7: the ground

    def ground_refusal(self, square: Square) -> Refusal | None:
        """Why the mover cannot be on that ground, if so: no floor, or the wrong mode."""
        ground = self.board[square]
        rules = self.ruleset
        if ground & Ground.NO_FLOOR and rules.terrain.floor_needed and not self.lifted:
            return Refusal("terrain.no-floor", place=Place((square,)))
        if rules.modes.needed and not self.lifted:
            if ground & Ground.WATER and not self._may_be_in_water():
                return Refusal("modes.needed", place=Place((square,)))
            if ground & Ground.CLIMB and rules.modes.must_be_named and self.element != "climb":
                return Refusal("modes.needed", place=Place((square,)))
        if needs_listing(rules, self.mode) and not is_listed(rules, self.mover, self.mode):
            return Refusal("modes.none", place=Place((square,)))
        return None

    def _may_be_in_water(self) -> bool:
        if self.element == "swim":
            return True
        return self.ruleset.modes.wade and self.mover.size >= Size.MEDIUM

    # -- stage 8: creatures

    def creature_refusal(self, square: Square) -> Refusal | None:
        """Why those who stand in the square do not let the mover in, if so."""
        for creature in self.occupants.get(square, ()):
            refusal = passage_refusal(
                self.ruleset, self.mover, creature, manner=self.manner, overrun=self.overrun
            )
            if refusal is not None:
                return refusal
        return None

    # -- the price

    def causes(self, square: Square, *, narrowed: bool = False) -> tuple[Cause, ...]:
        """What in that square makes entering it dearer, as far as it counts together.

        `narrowed` is true when the body is narrowed once it is there. Source: squeezing.cost.
        """
        found = self._causes.get((square, narrowed))
        if found is None:
            rules = self.ruleset
            ground = causes.in_the_ground(self, square)
            if narrowed:
                ground.append(Cause("squeezing.cost", rules.squeezing.cost, own=True))
            found = combine_across(
                rules, [*combine_ground(rules, ground), *causes.of_the_element(self, square)]
            )
            self._causes[square, narrowed] = found
        return found

    def is_impeded(self, square: Square) -> bool:
        """Whether the square takes a whole effort to enter: impeded ground or the last band of a gap."""
        if self.ruleset.terrain.impeded in ("full-round", "full-move"):
            if self.board[square] & Ground.IMPEDED and not (
                self.lifted and self.ruleset.terrain.flyer_ignores
            ):
                return True
            return self.side == 1 and self.is_narrow(square) and self.band(square) == narrow.IMPEDED
        return False

    def leaves_trench(self, old: Body, new: Body) -> bool:
        """Whether the step climbs out of a trench. Source: terrain.catalog, model.md section 8."""
        if not self.ruleset.terrain.trench or self.lifted:
            return False
        trench = Ground.TRENCH
        return any(self.board[s] & trench for s in old.squares) and not all(
            self.board[s] & trench for s in new.squares
        )

    # -- corners

    def has_corner(self, square: Square) -> str | None:
        """The rule by which the square has a corner that a diagonal step must not cut, if it has one."""
        if self.mover.incorporeal and self.ruleset.obstacles.incorporeal_enters:
            return None
        corners = self.ruleset.corners
        if corners.solid:
            if square not in self.board or self.is_solid(square):
                return "corners.solid"
            if self.ruleset.passage.fills_space and any(
                creature.fills and creature.is_creature for creature in self.occupants.get(square, ())
            ):
                return "corners.solid"
        if corners.creatures and any(creature.is_creature for creature in self.occupants.get(square, ())):
            return "corners.creature"
        bad = (
            Ground.NO_FLOOR
            | Ground.WATER
            | Ground.DIFFICULT
            | Ground.HEAVY
            | Ground.IMPEDED
            | Ground.HAZARDOUS
        )
        return "corners.pit" if corners.pits and self.board[square] & bad else None

    # -- one-square bodies: the same facts, gathered for searches

    @cached_property
    def levels(self) -> list[int]:
        """For every square, row by row: the weight of a one-square step into it, or REFUSED, IMPEDED."""
        return self._per_square(self._level)

    def _level(self, square: Square) -> int:
        if (
            self.is_blocked(square)
            or self.opening_refusal(square)
            or self.ground_refusal(square)
            or self.creature_refusal(square)
        ):
            return REFUSED
        if self.is_impeded(square):
            return IMPEDED
        return weight_of(combine_across(self.ruleset, [*self.causes(square), *self.own_causes]))

    @cached_property
    def tangled(self) -> dict[int, int]:
        """The steps of a one-square body that must be looked at whole: bits of directions, by place.

        They meet an edge or leave a square that has its price; everywhere else the squares decide alone.
        """
        board = self.board
        found = {}
        for place, ground in enumerate(board.ground):
            if ground & Ground.TRENCH or self.ruleset.steps.paid_for == "both":
                found[place] = ALL_DIRECTIONS
        for (x, y), second in board.edge_at:
            for (dx, dy), directions in MEETING[y == second.y].items():
                if 0 <= x + dx < board.width and 0 <= y + dy < board.height:
                    place = (y + dy) * board.width + x + dx
                    found[place] = found.get(place, 0) | directions
        return found

    @cached_property
    def corner_rules(self) -> list[str | None]:
        """For every square, row by row: the rule by which it has a corner."""
        return self._per_square(self.has_corner)

    def _per_square(self, find: Callable[[Square], Found]) -> list[Found]:
        """What `find` says of every square, asked once for squares that differ in nothing but their place."""
        board, squares = self.board, self.board.squares()
        if self.mover.incorporeal:
            return [find(square) for square in squares]
        special = {
            square.y * board.width + square.x
            for square in self.occupants.keys() | board.opening_at.keys()
            if square in board
        }
        # one place stands for all of its ground; a special one only where nobody asks
        alike = {ground: place for place, ground in enumerate(board.ground)}
        alike |= {ground: place for place, ground in enumerate(board.ground) if place not in special}
        alone = {ground: find(squares[place]) for ground, place in alike.items()}
        found = [alone[ground] for ground in board.ground]
        for place in special:
            found[place] = find(squares[place])
        return found


def _meeting(x: int, y: int) -> dict[tuple[int, int], int]:
    """Steps that meet the edge from (0, 0) to (`x`, `y`), by where they start: it lies within their box."""
    return {
        (i, j): sum(
            1 << index
            for index, direction in enumerate(DIRECTIONS)
            if {-i, x - i} <= {0, direction.dx} and {-j, y - j} <= {0, direction.dy}
        )
        for i in range(x - 1, 2)
        for j in range(y - 1, 2)
    }


ALL_DIRECTIONS = (1 << len(DIRECTIONS)) - 1
MEETING = {True: _meeting(1, 0), False: _meeting(0, 1)}
"""The same for edges between neighbours in a row (True) and in a column (False)."""
