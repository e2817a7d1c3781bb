"""Survey: what a step meets on the board, without knowing the turn (model.md stages 3 to 8).

Theory: `places` lists the bodies the step might lead to (one for an ordinary step, several lanes for a body
that narrows, several positions for one that widens); `fit` tests one of them in the order of the stages and
makes up its price. The first place that fits is taken; if none does, the refusal is that of the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules import edges
from game.rules.bodies import Places, places
from game.rules.field import FULL_SQUARE_INCHES, Field
from game.rules.narrow import IMPEDED, SQUEEZING, gap_band
from game.rules.pricing import Cause, advances, charges_of, combine_across, step_feet, weight_of
from game.rules.verdicts import Charge, Declare, Go, Manner, Place, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.creatures import Scene
    from game.rules.geometry import Body, Direction, Square
    from game.rules.ruleset import Ruleset


class Way(NamedTuple):
    """A step that the board allows: where it leads and what its price is made of.

    `feet` is the price before an even and before an odd number of plain diagonals; `advances` is what it
    adds to that number. `entered` are the squares newly covered.
    """

    body: Body
    diagonal: bool
    causes: tuple[Cause, ...]
    feet: tuple[int, int]
    advances: int
    barrier: int
    impeded: bool
    entered: frozenset[Square]

    @property
    def is_hampered(self) -> bool:
        """Whether anything makes the step dearer than a plain one."""
        return bool(self.causes) or self.barrier > 0 or self.impeded

    def charges(self, ruleset: Ruleset, count: int) -> tuple[Charge, ...]:
        """The price in parts, `count` plain diagonals having been made before."""
        return charges_of(ruleset, self.causes, diagonal=self.diagonal, count=count, barrier=self.barrier)


def survey(
    ruleset: Ruleset,
    scene: Scene,
    body: Body,
    go: Go,
    *,
    mode: str,
    declared: Declare | None = None,
    prone: bool = False,
) -> Way | Refusal:
    """What the step meets: the way it takes, or the first refusal of stages 3 to 8."""
    overrun = declared is not None and declared.kind == "overrun"
    field = Field.of(ruleset, scene, mode, manner=go.manner, overrun=overrun, prone=prone)
    return look(field, body, go)


def look(field: Field, body: Body, go: Go) -> Way | Refusal:
    """The same on a field that is at hand; what was found is kept with it."""
    key = (body, go.direction and go.direction._value_, go.to, go.manner.includes(Manner.SQUEEZE))
    found = field.ways.get(key)
    if found is None:
        found = field.ways[key] = _look(field, body, go)
    return found


def _look(field: Field, body: Body, go: Go) -> Way | Refusal:
    there = places(field, body, go)
    if isinstance(there, Refusal):
        return there
    refusals: list[Refusal] = []
    for place in there.bodies:
        way = fit(field, body, place, there.direction)
        if isinstance(way, Way):
            return way
        refusals.append(way)
    if any(isinstance(fit(field, body, place, there.direction), Way) for place in there.too_narrow):
        return Refusal("squeezing.too-small", place=_place_of(there))
    # a lane that is open but too narrow says more than the wall that stands in a wider one
    narrow = next((refusal for refusal in refusals if refusal.rule == "squeezing.too-small"), None)
    return narrow or (refusals[0] if refusals else Refusal("squeezing.too-small", place=_place_of(there)))


def _place_of(there: Places) -> Place:
    bodies = there.bodies or there.too_narrow
    return Place(tuple(sorted(bodies[0].squares)) if bodies else ())


def fit(field: Field, old: Body, new: Body, direction: Direction | None) -> Way | Refusal:
    """The way from one body to another, or the first refusal of stages 4 to 8."""
    squares = new.squares
    entered = squares - old.squares
    refusal = map_refusal(field, entered)
    if refusal is not None:
        return refusal
    narrow = _narrow_refusal(field, new, entered, direction)
    if isinstance(narrow, Refusal):
        return narrow
    if direction is None:
        refusal = edges.contact_refusal(field, old, new)
    else:
        refusal = edges.step_refusal(field, old, new, direction)
    refusal = refusal or ground_refusal(field, entered)
    refusal = refusal or creatures_refusal(field, squares)
    if refusal is not None:
        return refusal
    impeded = narrow == IMPEDED or any(field.is_impeded(square) for square in entered)
    return _priced(field, old, new, direction, entered=entered, impeded=impeded)


def cross(field: Field, old: Body, new: Body, direction: Direction) -> Way | Refusal:
    """The way of a step into squares that are known to let the mover in: the edges alone are looked at."""
    refusal = edges.edge_refusal(field, old, new, direction)
    return refusal or _priced(field, old, new, direction, entered=new.squares - old.squares, impeded=False)


def first_refusal(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """The first of them that is one."""
    return next((refusal for refusal in refusals if refusal is not None), None)


def map_refusal(field: Field, entered: frozenset[Square]) -> Refusal | None:
    """Stage 4: the edge of the map for all squares newly covered, then what fills them."""
    outside = tuple(sorted(square for square in entered if square not in field.board))
    if outside:
        return Refusal("obstacles.bounds", place=Place(outside))
    blocked = tuple(sorted(square for square in entered if field.is_blocked(square)))
    return Refusal("obstacles.blocking", place=Place(blocked)) if blocked else None


def _narrow_refusal(
    field: Field, new: Body, entered: frozenset[Square], direction: Direction | None
) -> Refusal | int:
    """Stage 5: the refusal of a place too narrow, or the band (0, 1, 2) in which the body fits."""
    narrowed = new.side < field.side
    if field.ruleset.squeezing.widths == "gap" and narrowed and direction is not None:
        inches = _gap_inches(field, new, direction)
        band = gap_band(field.ruleset, field.mover.size, inches)
        if band is None and field.ruleset.squeezing.too_small:
            return Refusal("squeezing.too-small", place=Place(tuple(sorted(entered))))
        return SQUEEZING if band is None else band
    return first_refusal(field.opening_refusal(square) for square in sorted(entered)) or 0


def _gap_inches(field: Field, new: Body, direction: Direction) -> int:
    """The width of the narrowest row of the narrowed block, across the direction of the step."""
    across = direction.dy == 0
    rows: dict[int, int] = {}
    for square in new.squares:
        opening = field.board.opening_at.get(square)
        width = opening.inches if opening is not None else FULL_SQUARE_INCHES
        row = square.x if across else square.y
        rows[row] = rows.get(row, 0) + width
    return min(rows.values())


def ground_refusal(field: Field, squares: frozenset[Square]) -> Refusal | None:
    """Stage 7: a missing floor before a missing mode, whatever the squares."""
    found = [refusal for square in sorted(squares) if (refusal := field.ground_refusal(square)) is not None]
    return min(found, key=lambda refusal: GROUND_ORDER.index(refusal.rule)) if found else None


GROUND_ORDER = ("terrain.no-floor", "modes.needed", "modes.none")


def creatures_refusal(field: Field, squares: frozenset[Square]) -> Refusal | None:
    """Stage 8: space-filling creatures before overrun sizes before opponents, whatever the letters."""
    if not field.occupants:
        return None
    found = [refusal for square in sorted(squares) if (refusal := field.creature_refusal(square)) is not None]
    return min(found, key=lambda refusal: CREATURE_ORDER.index(refusal.rule)) if found else None


CREATURE_ORDER = ("passage.fills-space", "passage.overrun-size", "passage.opponent")


def _priced(
    field: Field,
    old: Body,
    new: Body,
    direction: Direction | None,
    *,
    entered: frozenset[Square],
    impeded: bool,
) -> Way:
    rules = field.ruleset
    causes = _causes(field, old, new, entered)
    extra = weight_of(causes)
    diagonal = direction is not None and direction.is_diagonal
    barrier = 0 if direction is None else edges.barrier_feet(field, old, new, direction)
    if barrier and rules.steps.extra == "double":
        barrier <<= sum(cause.weight for cause in causes if cause.own)
    return Way(
        body=new,
        diagonal=diagonal,
        causes=causes,
        feet=(
            step_feet(rules, extra, diagonal, 0) + barrier,
            step_feet(rules, extra, diagonal, 1) + barrier,
        ),
        advances=advances(rules, extra, diagonal=diagonal),
        barrier=barrier,
        impeded=impeded,
        entered=entered,
    )


def _causes(field: Field, old: Body, new: Body, entered: frozenset[Square]) -> tuple[Cause, ...]:
    """What makes the step dearer: the worst of the squares that count, and what the mover brings along."""
    rules = field.ruleset
    narrowed = new.side < field.side
    counted = new.squares
    if rules.terrain.mixed != "footprint":
        counted = entered if rules.terrain.mixed == "entered" else frozenset((new.head,))
    best: tuple[Cause, ...] = ()
    for square in sorted(counted):
        causes = field.causes(square, narrowed=narrowed)
        if weight_of(causes) > weight_of(best):
            best = causes
    if rules.steps.paid_for == "both":
        for square in sorted(old.squares):
            causes = field.causes(square, narrowed=narrowed)
            if weight_of(causes) > weight_of(best):
                best = causes
    if field.leaves_trench(old, new) and all(cause.own for cause in best):
        best = (*best, Cause("terrain.catalog", rules.terrain.trench))
    return combine_across(rules, [*best, *field.own_causes])


def full_round_charges(ruleset: Ruleset, feet: int) -> tuple[Charge, ...]:
    """The price of a full-round effort, split into the square and the effort."""
    effort = "terrain.impeded" if ruleset.terrain.impeded != "difficult" else "turn.minimum"
    return tuple(Charge(rule, part) for rule, part in (("steps.entered", 5), (effort, feet - 5)) if part > 0)
