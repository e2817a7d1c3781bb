"""Drills: endless generated exercises, graded, each with one right answer that the judge explains.

The dice are given (`roll`), so that the same seed gives the same exercises everywhere. An exercise is a scene
under a ruleset and a question about it:

- `cost`: what does this path cost? The choices are feet.
- `reach`: may the mover end on this square now? Yes or no.
- `illegal`: which step of this path is not possible? The choices are step numbers, 0 for none.
- `attacks`: how many attacks of opportunity does this path draw? The choices are numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.puzzle.inventor import RECIPES, Recipe, throw
from game.puzzle.solver import game_of
from game.puzzle.state import begin, scene_of
from game.rules.account import Account, play
from game.rules.geometry import DIRECTIONS, Square
from game.rules.reach import Reach
from game.rules.switches import SWITCHES
from game.rules.verdicts import Go

if TYPE_CHECKING:
    from game.puzzle.inventor import Roll
    from game.puzzle.state import Game
    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset

KINDS = ("cost", "reach", "illegal", "attacks")
GRADES = (1, 2, 3)
MOST_THROWS = 400
CHOICES = 4


@dataclass(frozen=True, slots=True)
class Drill:
    """One exercise. `items` is the path it asks about, `square` the square of a `reach` question.

    `choices` are the answers offered, in order; `answer` is the right one; `account` is what the judge says
    of the path, for the explanation.
    """

    kind: str
    grade: int
    ruleset: Ruleset
    scene: Scene
    items: tuple[Go, ...]
    square: Square | None
    choices: tuple[int, ...]
    answer: int
    account: Account


def drill(kind: str, ruleset: Ruleset, roll: Roll, *, grade: int = 1, rule: str | None = None) -> Drill:
    """An exercise of that kind and grade, about a rule where one is named.

    Raises ValueError when no board for it turns up in a long search.
    """
    for _ in range(MOST_THROWS):
        found = _throw(kind, ruleset, roll, grade, rule)
        if found is not None:
            return found
    raise ValueError(f"no exercise {kind} for {rule or 'any rule'} under {ruleset.id} turned up")


def _throw(kind: str, ruleset: Ruleset, roll: Roll, grade: int, rule: str | None) -> Drill | None:
    topics = [rule.partition(".")[0]] if rule else _topics(kind, grade)
    topic = topics[roll(len(topics))]
    recipe = RECIPES.get(topic, Recipe())
    recipe = Recipe(recipe.glyphs, recipe.creatures, (), recipe.mover, {}, recipe.edges)
    size = 4 + grade
    switched = rule if rule in SWITCHES else "corners.solid"
    level = throw(switched or "corners.solid", ruleset, recipe, width=size, height=size, roll=roll)
    if level is None:
        return None
    game = game_of(level, ruleset)
    scene = scene_of(game, begin(game))
    if kind == "reach":
        return _reach_drill(game, scene, roll, grade)
    items = _path(game, scene, roll, 2 + 2 * grade, stray=kind == "illegal")
    account = play(game.ruleset, scene, items)
    return _path_drill(kind, game, scene, items, account, roll, grade, rule)


def _topics(kind: str, grade: int) -> list[str]:
    if kind == "attacks":
        return ["opportunity", "threat"]
    easy = ["diagonals", "corners", "steps"]
    return easy if grade == 1 else [*easy, "terrain", "obstacles", "passage"]


def _path(game: Game, scene: Scene, roll: Roll, length: int, *, stray: bool) -> tuple[Go, ...]:
    """A random walk without turning back; with `stray` it may take a step that is not legal."""
    body = scene.start
    items: list[Go] = []
    last = None
    for _ in range(length):
        ways = []
        for direction in DIRECTIONS:
            if last is not None and (direction.dx, direction.dy) == (-last.dx, -last.dy):
                continue
            account = play(game.ruleset, scene, (*items, Go(direction)))
            legal = len(account.done) > len(items) or _only_ends_badly(account)
            if legal or (stray and _is_on_map(scene, body.head.moved(direction.dx, direction.dy))):
                ways.append(direction)
        if not ways:
            break
        last = ways[roll(len(ways))]
        items.append(Go(last))
        body = body._replace(head=body.head.moved(last.dx, last.dy))
    return tuple(items)


def _only_ends_badly(account: Account) -> bool:
    return account.refusal is not None and account.refusal.rule == "ending.occupied"


def _is_on_map(scene: Scene, square: Square) -> bool:
    return square in scene.board


def _reach_drill(game: Game, scene: Scene, roll: Roll, grade: int) -> Drill | None:
    found = Reach(game.ruleset, scene, begin(game).turn)
    squares = [s for s in scene.board.squares() if s != scene.start.head]
    near = [s for s in squares if abs(s.x - scene.start.head.x) + abs(s.y - scene.start.head.y) > grade + 1]
    if not near:
        return None
    square = near[roll(len(near))]
    cost = found.cost(square)
    route = found.route(square) if cost is not None else ()
    account = play(game.ruleset, scene, route)
    return Drill("reach", grade, game.ruleset, scene, route, square, (1, 0), int(cost is not None), account)


def _path_drill(  # noqa: PLR0917 - what the steps before have made
    kind: str,
    game: Game,
    scene: Scene,
    items: tuple[Go, ...],
    account: Account,
    roll: Roll,
    grade: int,
    rule: str | None,
) -> Drill | None:
    if len(items) < grade + 1:
        return None
    if kind == "illegal":
        answer = len(account.done) + 1 if account.refusal is not None else 0
        choices = tuple(range(len(items) + 1))
        if account.refusal is not None and account.refusal.rule == "steps.budget":
            return None
    elif account.refusal is not None:
        return None
    elif kind == "cost":
        answer = account.feet
        choices = _choices(answer, 5, roll)
    else:
        answer = sum(len(done.provokes) for done in account.done)
        choices = tuple(range(CHOICES))
        if answer >= CHOICES:
            return None
    if rule is not None and rule not in _rules_of(account):
        return None
    return Drill(kind, grade, game.ruleset, scene, items, None, choices, answer, account)


def _choices(answer: int, step: int, roll: Roll) -> tuple[int, ...]:
    """Four answers in order, the right one at a place that the dice choose."""
    below = min(roll(CHOICES), max(answer // step - 1, 0))
    return tuple(answer + step * (i - below) for i in range(CHOICES))


def _rules_of(account: Account) -> set[str]:
    """The rules that had a say in a path."""
    rules = {charge.rule for done in account.done for charge in done.charges}
    if account.refusal is not None:
        rules.add(account.refusal.rule)
    if any(done.provokes for done in account.done):
        rules |= {"opportunity.leave-threatened", "opportunity.leave-reach"}
    return rules
