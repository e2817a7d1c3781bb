"""From the state of play to what every square says: pure functions between the session and the board view."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.rules.board import Ground
from game.rules.geometry import BY_STEP, Body, Direction, Square, block
from game.rules.opportunity import Watch
from game.ui.draw.arrows import Arrow
from game.ui.draw.board import drawing_of
from game.ui.draw.board_view import Frame, Piece
from game.ui.draw.overlay import EAST, NORTH, SOUTH, WEST, Leg, Look
from game.ui.draw.tokens import SHARE, Token, token_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.puzzle.entries import Preview
    from game.puzzle.session import Session
    from game.rules.creatures import Creature
    from game.rules.verdicts import Refusal

Hunts: TypeAlias = "tuple[tuple[Creature, Body], ...]"
SHARED = 0.5  # how much of its space a token fills that shares it
BESIDE = ((-0.2, 0.2), (0.2, -0.2), (-0.2, -0.2), (0.2, 0.2))  # where those stand who share a space, of it
RIM = ((NORTH, 0, -1), (EAST, 1, 0), (SOUTH, 0, 1), (WEST, -1, 0))


class Aim(NamedTuple):
    """What the player looks at: the square under the pointer or chosen by keys, and what would happen."""

    square: Square | None = None
    preview: Preview | None = None
    refusal: Refusal | None = None
    cursor: Square | None = None  # shown as the keyboard's place
    hints: tuple[Square, ...] = ()
    outside: bool = False  # no target of the action being aimed


class Target(NamedTuple):
    """A square of an action being aimed or a manner that is on: its price, and whether it can be chosen.

    `fails`: it can be tried, but the die on the table is too low.
    """

    feet: int
    possible: bool
    fails: bool = False

    @property
    def sign(self) -> str:
        """What the square shows: "yes", "fails" or "no"."""
        return "fails" if self.fails else "yes" if self.possible else "no"


def base_looks(
    session: Session, number: Callable[[int], str], targets: Mapping[Square, Target] | None = None
) -> dict[Square, Look]:
    """What the squares say while nobody points at them. `number` writes feet in the units in use.

    With `targets` they take the place of what is in reach.
    """
    scene, turn = session.scene, session.state.turn
    board, own = scene.board, turn.body.squares
    reach = session.reach() if session.state.status == "playing" and targets is None else None
    costs = {square: reach.cost(square) for square in board.squares()} if reach else {}
    reached = {square: cost for square, cost in costs.items() if cost is not None}
    covered = {square for creature in scene.creatures for square in creature.body.squares}
    threats = threatened_squares(session)
    goal = session.level.goal
    marks = {square: str(i + 1) for i, square in enumerate(goal.marks)}
    looks = {}
    for square in board.squares():
        cost = reached.get(square)
        ground = board[square]
        is_goal = bool(ground & Ground.GOAL)
        pass_cost = reach.passing_cost(square) if reach and cost is None and square not in own else None
        said = cost if cost is not None else pass_cost
        target = (targets or {}).get(square)
        if target is not None and target.possible:
            said = target.feet
        look = Look(
            goal=is_goal and square not in own,
            reach=cost is not None,
            passing=pass_cost is not None,
            rim=_rim(square, reached) if cost is not None else 0,
            cost=number(said or 0) if said or (target and target.possible) else "",
            busy=drawing_of(ground) != "floor" or square in covered,
            threat=square in threats and square not in covered,
            mark=marks.get(square, ""),
            touched=square in marks and square not in session.state.marks,
            target=target.sign if target else "",
        )
        if look != Look(busy=look.busy):
            looks[square] = look
    return looks


def _rim(square: Square, reached: dict[Square, int]) -> int:
    return sum(bit for bit, dx, dy in RIM if square.moved(dx, dy) not in reached)


def threatened_squares(session: Session) -> frozenset[Square]:
    """Every free square in which an enemy could attack the mover."""
    scene = session.scene
    watch = Watch.of(session.ruleset, scene)
    if not watch.enemies:
        return frozenset()
    closed = Ground.SOLID | Ground.CLOSED_DOOR
    return frozenset(
        square
        for square in scene.board.squares()
        if not scene.board[square] & closed and watch.reaching(Body(square, 1))
    )


def frame_of(
    session: Session,
    base: dict[Square, Look],
    aim: Aim,
    number: Callable[[int], str],
    pieces: tuple[Piece, ...],
    arrows: tuple[Arrow, ...] = (),
) -> Frame:
    """The frame that shows the state and what the player is looking at."""
    looks = dict(base)
    culprits = culprit_squares(session, aim.refusal)
    if aim.refusal and aim.square:
        looks[aim.square] = looks.get(aim.square, Look())._replace(refused=True, cost="")
    for square in culprits:
        looks[square] = looks.get(square, Look())._replace(culprit=True)
    if aim.cursor:
        looks[aim.cursor] = looks.get(aim.cursor, Look())._replace(cursor=True)
    for square in aim.hints:
        looks[square] = looks.get(square, Look())._replace(hint=True)
    side = session.state.turn.body.side
    if aim.preview and aim.preview.steps and side > 1:
        for square in block(aim.preview.steps[-1].square, side):
            looks[square] = looks.get(square, Look())._replace(landing=True)
    legs = legs_of(session.state.turn.body.head, aim.preview, number) if aim.preview else {}
    for square, leg in legs.items():
        if leg.total:
            looks[square] = looks.get(square, Look())._replace(cost="")
    if aim.preview:
        arrows = (*arrows, *_leaps(session.state.turn.body, aim.preview))
    return Frame(looks, legs, pieces, aim.refusal.place.edge if aim.refusal else None, arrows)


def _leaps(body: Body, preview: Preview) -> Iterable[Arrow]:
    """An arrow for every part of a route that goes over squares without touching them."""
    half, before = body.side / 2, body.head
    for step in preview.steps:
        if max(abs(step.square.x - before.x), abs(step.square.y - before.y)) > 1:
            ends = (before.x + half, before.y + half, step.square.x + half, step.square.y + half)
            yield Arrow("leap", *ends)
        before = step.square


def culprit_squares(session: Session, refusal: Refusal | None) -> Iterable[Square]:
    """The squares a refusal points at: those it names, and those of the creature it names."""
    if refusal is None:
        return ()
    found = set(refusal.place.squares)
    creature = session.scene.creature(refusal.place.creature) if refusal.place.creature else None
    if creature:
        found |= creature.body.squares
    return sorted(square for square in found if square in session.scene.board)


def legs_of(start: Square, preview: Preview, number: Callable[[int], str]) -> dict[Square, Leg]:
    """The route of a preview, square by square. A square entered twice shows the later time."""
    moves = [
        step
        for before, step in zip(
            [start, *(step.square for step in preview.steps)], preview.steps, strict=False
        )
        if step.square != before or step.feet
    ]
    places = [start, *(step.square for step in moves)]
    legs: dict[Square, Leg] = {}
    for i, square in enumerate(places):
        step = moves[i - 1] if i else None
        legs[square] = Leg(
            enter=direction_between(places[i - 1], square) if i else None,
            leave=direction_between(square, places[i + 1]) if i + 1 < len(places) else None,
            total=number(step.total) if step else "",
            step=f"+{number(step.feet)}" if step else "",
            last=bool(step) and i + 1 == len(places),
            attacks="".join(sorted(step.provokes)) if step else "",
            check=bool(step and step.checks),
        )
    return legs


def direction_between(start: Square, end: Square) -> Direction | None:
    """The direction from one square to another; None for the same, the nearest of the eight for a jump."""
    dx, dy = end.x - start.x, end.y - start.y
    return BY_STEP.get(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))


def pieces_of(
    session: Session, hero_at: tuple[float, float] | None = None, hunts: Hunts = ()
) -> tuple[Piece, ...]:
    """All tokens, the active hero last; `hero_at` is where it is drawn while it moves."""
    scene, turn, heroes = session.scene, session.state.turn, session.game.stage.heroes
    letters = {hero.letter for hero in heroes} if len(heroes) > 1 else set()
    others = [
        _piece(
            token_of(creature)._replace(kind="hero" if creature.letter in letters else kind), creature.body
        )
        for creature, kind in ((creature, token_of(creature).kind) for creature in scene.creatures)
    ]
    ghosts = [_piece(token_of(creature)._replace(ghost=True), body) for creature, body in hunts]
    letter = heroes[session.state.active].letter if letters else ""
    token = Token("hero", letter, SHARE.get(scene.mover.size, 0.92), down=turn.prone, active=bool(letters))
    if hero_at:
        return (*ghosts, *others, Piece(token, *hero_at, turn.body.side))
    rear = token._replace(active=False, rear=True)
    trail = [Piece(rear, head.x, head.y, turn.body.side) for head in turn.body.trail]
    return (*ghosts, *_side_by_side((*others, *trail, _piece(token, turn.body))))


def _side_by_side(pieces: tuple[Piece, ...]) -> Iterable[Piece]:
    """The pieces; those who share a space stand beside one another in it, smaller."""
    spaces: dict[tuple[float, float, int], list[Piece]] = {}
    for piece in pieces:
        spaces.setdefault(piece[1:], []).append(piece)
    for piece in pieces:
        sharing = spaces[piece[1:]]
        number = sharing.index(piece)
        if len(sharing) == 1 or number >= len(BESIDE):
            yield piece
            continue
        (right, down), side = BESIDE[number], piece.side
        token = piece.token._replace(share=min(piece.token.share, SHARED))
        yield Piece(token, piece.x + right * side, piece.y + down * side, side)


def arrows_of(hunts: Hunts) -> tuple[Arrow, ...]:
    """Where those who hunt go next."""
    arrows = []
    for creature, body in hunts:
        half, old = body.side / 2, creature.body.head
        arrows.append(Arrow("hunt", old.x + half, old.y + half, body.head.x + half, body.head.y + half))
    return tuple(arrows)


def hunts_of(session: Session) -> Hunts:
    """The hunters that would move if the round ended now, each with where it would stand."""
    if not session.level.hunters or session.is_over:
        return ()
    limit = session.level.limits.turns
    if limit is not None and session.state.turns >= limit:
        return ()
    found = ((session.scene.creature(letter), body) for letter, body in session.forecast())
    return tuple((creature, body) for creature, body in found if creature and creature.body != body)


def _piece(token: Token, body: Body) -> Piece:
    return Piece(token, body.head.x, body.head.y, body.side)
