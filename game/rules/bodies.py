"""Where a step may lead: the neighbours of the anchor, lanes to narrow into, places to widen in.

Source: model.md sections 2 and 10; `squeezing.body`, `squeezing.width` of the rules files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.creatures import Size
from game.rules.geometry import BY_STEP, Body, Direction, Square, gaps
from game.rules.sizes import side_of
from game.rules.verdicts import Go, Manner, Place, Refusal

if TYPE_CHECKING:
    from game.rules.field import Field
    from game.rules.ruleset import Ruleset


class Places(NamedTuple):
    """The bodies a step might lead to, in the order in which they are tried.

    `direction` is None for a narrowed body that widens at a place of its own choice. `too_narrow` are lanes
    that would be free but are too narrow for the mover.
    """

    direction: Direction | None
    bodies: tuple[Body, ...]
    too_narrow: tuple[Body, ...] = ()


def places(field: Field, body: Body, go: Go) -> Places | Refusal:
    """Where the step might lead, or why it is no step: model.md stage 3."""
    narrowed = body.side < field.side
    squeezes = go.manner.includes(Manner.SQUEEZE) and field.side > 1
    direction = go.direction
    if direction is None:
        assert go.to is not None  # an item is written by direction or by target  # noqa: S101
        if narrowed and not squeezes:
            return _named_places(field, body, go.to)
        step = (go.to.x - body.head.x, go.to.y - body.head.y)
        if step not in BY_STEP:
            return Refusal("steps.adjacent", place=Place((go.to,)))
        direction = BY_STEP[step]
    head = body.head.moved(direction.dx, direction.dy)
    if not squeezes and not narrowed:
        return Places(direction, (Body(head, body.side),))
    if direction.is_diagonal and (not squeezes or not narrowed):
        return Refusal("squeezing.body", place=Place((head,)))
    if not squeezes:
        return Places(direction, tuple(_widened(body, field.side, direction)))
    if narrowed:
        return _onward(field, body, direction)
    widths = allowed_widths(field.ruleset, field.mover.size, field.side)
    lanes = [lane for width in widths for lane in _lanes(field, body, direction, width)]
    narrower = range(min(widths, default=field.side) - 1, 0, -1)
    too_narrow = [lane for width in narrower for lane in _lanes(field, body, direction, width)]
    return Places(direction, tuple(lanes), tuple(too_narrow))


def allowed_widths(ruleset: Ruleset, size: Size, side: int) -> tuple[int, ...]:
    """The widths in squares to which a body may narrow, wider ones first. Source: squeezing.width."""
    squeezing = ruleset.squeezing
    if squeezing.widths == "half":
        return tuple(range(side - 1, (side + 1) // 2 - 1, -1))
    if squeezing.widths == "next-size":
        smaller = (
            side_of(ruleset, Size(size - step))
            for step in range(1, squeezing.opening_sizes + 1)
            if size - step >= Size.TINY
        )
        return tuple(sorted({width for width in smaller if width < side}, reverse=True))
    return tuple(range(side - 1, 0, -1))


def _lanes(field: Field, body: Body, direction: Direction, width: int) -> list[Body]:
    """The lanes of a width ahead of a full body, from north to south or from west to east."""
    lanes = []
    for offset in range(body.side - width + 1):
        head = _ahead(body, direction, width, offset)
        lanes.append(_narrow_body(field, head, width, direction))
    return lanes


def _ahead(body: Body, direction: Direction, width: int, offset: int) -> Square:
    """The head of that width, one square ahead of the leading edge and `offset` along it."""
    x, y = body.head
    if direction is Direction.E:
        return Square(x + body.side - width + 1, y + offset)
    if direction is Direction.W:
        return Square(x - 1, y + offset)
    if direction is Direction.S:
        return Square(x + offset, y + body.side - width + 1)
    return Square(x + offset, y - 1)


def _narrow_body(field: Field, head: Square, width: int, direction: Direction) -> Body:
    if field.ruleset.squeezing.body == "block":
        return Body(head, width)
    trail = tuple(
        head.moved(-direction.dx * back, -direction.dy * back) for back in range(1, field.side - width + 1)
    )
    return Body(head, width, trail)


def _onward(field: Field, body: Body, direction: Direction) -> Places:
    """A narrowed body goes on at its width; straight ahead it may narrow further."""
    head = body.head.moved(direction.dx, direction.dy)
    if field.ruleset.squeezing.body == "block":
        same = Body(head, body.side)
    else:
        same = Body(head, body.side, (body.head, *body.trail)[: field.side - body.side])
    bodies: list[Body] = [same]
    too_narrow: list[Body] = []
    if not direction.is_diagonal:
        allowed = allowed_widths(field.ruleset, field.mover.size, field.side)
        here = body.squares
        for width in range(body.side - 1, 0, -1):
            for lane in _lanes(field, Body(body.head, body.side), direction, width):
                # what trails behind the new head must already be covered
                if all(square in here for square in lane.squares - Body(lane.head, width).squares):
                    (bodies if width in allowed else too_narrow).append(lane)
    return Places(direction, tuple(bodies), tuple(too_narrow))


def _widened(body: Body, side: int, direction: Direction) -> list[Body]:
    """The full positions one square ahead that contain the shifted head, tried from its north or west end."""
    head = body.head.moved(direction.dx, direction.dy)
    room = side - body.side
    if direction.dx:
        x = head.x - room if direction.dx > 0 else head.x
        return [Body(Square(x, head.y - shift), side) for shift in range(room + 1)]
    y = head.y - room if direction.dy > 0 else head.y
    return [Body(Square(head.x - shift, y), side) for shift in range(room + 1)]


def _named_places(field: Field, body: Body, to: Square) -> Places | Refusal:
    """The full position with that anchor: one of the ordinary ones, or (modern) any that touches the body."""
    target = Body(to, field.side)
    for direction in (Direction.N, Direction.E, Direction.S, Direction.W):
        if target in _widened(body, field.side, direction):
            return Places(direction, (target,))
    gap_x, gap_y = gaps(body.squares, target.squares)
    if field.ruleset.squeezing.body == "block" and max(gap_x, gap_y) <= 1:
        return Places(None, (target,))
    return Refusal("steps.adjacent", place=Place((to,)))
