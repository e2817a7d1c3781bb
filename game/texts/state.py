"""Where things stand, for those who hear the game: position, movement left, goal, attacks, creatures."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.rules.geometry import BY_STEP
from game.texts.catalogue import capital
from game.texts.places import format_body, format_square
from game.texts.sentences import creature_name, creatures_words, join

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.creatures import Creature, Scene
    from game.rules.geometry import Body, Square
    from game.rules.verdicts import Turn
    from game.texts.catalogue import Texts

MOST_GOALS = 4  # as many as one would listen to


def state_sentence(texts: Texts, scene: Scene, turn: Turn, *, left: int, attacks: Sequence[str] = ()) -> str:
    """Position, movement left (in feet), the ways to the goals, attacks so far: short sentences.

    `attacks` are the letters of all who have attacked so far, one for each attack.
    """
    said = [
        texts("say.position", square=format_body(texts, turn.body)),
        texts("say.left", length=texts.length(left)),
        goals_sentence(texts, scene, turn.body),
        attacks_sentence(texts, attacks),
    ]
    if turn.mode != scene.mover.mode:
        said.insert(1, texts("say.mode.now", mode=texts(f"mode.{turn.mode}")))
    if turn.prone:
        said.insert(1, texts("say.condition", condition=texts("condition.prone")))
    return " ".join(said)


def goals_sentence(texts: Texts, scene: Scene, body: Body) -> str:
    """The goals and the ways to them, nearest first, such as `Goal D2: 3 squares east`."""
    goals = sorted(scene.board.goals(), key=lambda square: max(abs(part) for part in _offset(body, square)))
    if not goals:
        return texts("say.goal.none")
    here = [texts("say.goal.here")] if _offset(body, goals[0]) == (0, 0) else []
    away = [square for square in goals if _offset(body, square) != (0, 0)]
    return " ".join([*here, *(_goal_sentence(texts, square, body) for square in away[:MOST_GOALS])])


def _goal_sentence(texts: Texts, goal: Square, body: Body) -> str:
    dx, dy = _offset(body, goal)
    legs = [
        texts("say.offset", count=abs(part), direction=texts(f"direction.{BY_STEP[step].name}"))
        for part, step in ((dx, (_sign(dx), 0)), (dy, (0, _sign(dy))))
        if part
    ]
    return texts("say.goal", square=format_square(goal), offset=join(texts, legs))


def attacks_sentence(texts: Texts, attacks: Sequence[str]) -> str:
    """How many attacks of opportunity there were so far, and whose."""
    if not attacks:
        return texts("say.attacks.none")
    return texts("say.attacks", count=len(attacks), creatures=creatures_words(texts, Counter(attacks)))


def creature_words(texts: Texts, creature: Creature, scene: Scene, *, ruleset: str | None = None) -> str:
    """Who a creature is and where: `Enemy E, Large, C2 to D3, helpless`."""
    words = [
        capital(creature_name(texts, creature.letter, scene)),
        texts(f"size.{creature.size.word}"),
        format_body(texts, creature.body),
        *_conditions(texts, creature, ruleset),
    ]
    return ", ".join(words)


def _conditions(texts: Texts, creature: Creature, ruleset: str | None) -> Iterable[str]:
    state = creature.state.value
    if state != "active":
        special = f"state.{state}.{ruleset}"
        yield texts(special) if texts.has(special) else texts(f"state.{state}")
    elif not creature.reaction:
        yield texts("condition.no-reaction")
    if creature.fills:
        yield texts("condition.fills")


def _offset(body: Body, goal: Square) -> tuple[int, int]:
    """How many squares the goal lies to the east and to the south of the nearest square of the body."""
    squares = body.squares
    return (
        _gap(goal.x, min(s.x for s in squares), max(s.x for s in squares)),
        _gap(goal.y, min(s.y for s in squares), max(s.y for s in squares)),
    )


def _gap(place: int, low: int, high: int) -> int:
    return place - low if place < low else max(place - high, 0)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
