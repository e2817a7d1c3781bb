"""Foes that hunt: at the end of a round each moves towards the closest hero by the ruleset's own rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.creatures import Creature, Mover, Scene, Side
from game.rules.geometry import Body, gaps
from game.rules.reach import Reach
from game.rules.threat import distance_squares
from game.rules.verdicts import Turn

if TYPE_CHECKING:
    from game.puzzle.state import Game, State
    from game.rules.geometry import Square

HUNTER_SPEED = 30
OTHER_SIDE = {Side.ENEMY: Side.ALLY, Side.ALLY: Side.ENEMY, Side.NEUTRAL: Side.NEUTRAL}


def hunt(game: Game, state: State) -> State:
    """The state after every hunter, in the order of the letters, has moved."""
    for letter in game.level.hunters:
        creature = _where(game, state)[letter]
        if creature.state.is_helpless or not creature.is_creature:
            continue
        body, used = next_place(game, state, creature)
        moved = {**dict(state.moved), letter: body}
        state = replace(state, moved=tuple(sorted(moved.items())), dice=state.dice + used)
    return state


def forecast(game: Game, state: State) -> tuple[tuple[str, Body], ...]:
    """Where every hunter would stand if the round ended now, by letter."""
    return hunt(game, state).moved


def _where(game: Game, state: State) -> dict[str, Creature]:
    by_letter = dict(state.moved)
    return {
        creature.letter: replace(creature, body=by_letter.get(creature.letter, creature.body))
        for creature in game.stage.creatures
    }


def next_place(game: Game, state: State, creature: Creature) -> tuple[Body, int]:
    """Where the hunter will stand after its next move, and how many dice that used.

    It goes for the closest hero; among equally close ones the next die on the table decides where the ruleset
    says so (and one is left), else reading order. It takes the cheapest route to the nearest place from which
    it can attack, or as close as its speed takes it.
    """
    heroes = [turn.body for turn in state.turns_of]
    distances = [_distance(game, creature.body, hero) for hero in heroes]
    closest = [i for i, distance in enumerate(distances) if distance == min(distances)]
    closest.sort(key=lambda i: (heroes[i].head.y, heroes[i].head.x))
    chosen, used, queue = closest[0], 0, game.level.dice.queue
    if len(closest) > 1 and game.ruleset.diagonals.tie == "die" and state.dice < len(queue):
        chosen, used = closest[(queue[state.dice] - 1) % len(closest)], 1
    scene = _scene_for(game, state, creature)
    found = Reach(game.ruleset, scene, Turn(body=creature.body, last_legal=creature.body))
    places = [(creature.body.head, 0), *((square, found.cost(square) or 0) for square in found.squares())]

    def preference(place: tuple[Square, int]) -> tuple[int, int, int, int]:
        square, feet = place
        distance = _distance(game, Body(square, creature.body.side), heroes[chosen])
        return (max(distance, creature.reach, 5), feet, square.y, square.x)

    best = min(places, key=preference)
    return Body(best[0], creature.body.side), used


def _distance(game: Game, first: Body, second: Body) -> int:
    return 5 * distance_squares(game.ruleset, *gaps(first.squares, second.squares))


def _scene_for(game: Game, state: State, creature: Creature) -> Scene:
    """The scene with the hunter as the mover: heroes are its enemies, the other foes its allies."""
    mover = Mover(size=creature.size, speeds=(("walk", HUNTER_SPEED),), attack_reach=creature.reach)
    heroes = tuple(
        Creature(hero.letter, turn.body, hero.mover.size, 0, reaction=False)
        for hero, turn in zip(game.stage.heroes, state.turns_of, strict=True)
    )
    others = tuple(
        replace(other, side=OTHER_SIDE[other.side])
        for letter, other in _where(game, state).items()
        if letter != creature.letter
    )
    return Scene(game.stage.board, mover, creature.body, (*heroes, *others))
