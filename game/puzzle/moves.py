"""The items a hero may try: what the solver explores and the player is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.puzzle.notation import MANNERS
from game.puzzle.sense import line_left
from game.rules.charging import attack_spaces
from game.rules.creatures import Side
from game.rules.geometry import DIRECTIONS, Square
from game.rules.sizes import side_of
from game.rules.verdicts import Act, Declare, Go, Jump, Manner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.puzzle.state import Game, State
    from game.rules.creatures import Scene
    from game.rules.verdicts import Item, Turn


def candidates(game: Game, state: State, scene: Scene) -> Iterator[Item]:
    """Every item worth judging in this state, in the order in which equal routes are preferred."""
    turn = state.turn
    declared = turn.declared
    line = line_left(turn)
    if line:
        yield Go(line[0])
        return
    if declared is None or declared.end is None:
        yield from _steps(game)
        yield from _widenings(game, scene, turn)
    yield from _acts(game, scene, turn)
    limit = game.level.limits.turns
    if limit is None or state.turns < limit:
        yield Act("turn")
    for hero in game.stage.heroes:
        if len(game.stage.heroes) > 1 and hero.letter != game.stage.heroes[state.active].letter:
            yield Act("hero", hero.letter)


def _steps(game: Game) -> Iterator[Item]:
    manners = [Manner.PLAIN]
    for word in game.level.actions:
        if word in MANNERS:
            manners += [manner | MANNERS[word] for manner in manners]
    manners = [m for m in manners if not (Manner.TUMBLE in m and Manner.TUMBLE_FAST in m)]
    for direction in DIRECTIONS:
        for manner in manners:
            yield Go(direction, manner)


def _widenings(game: Game, scene: Scene, turn: Turn) -> Iterator[Item]:
    """Steps of a narrowed body that name where it widens."""
    side = side_of(game.ruleset, scene.mover.size)
    if turn.body.side < side:
        head = turn.body.head
        for y in range(head.y - side - 1, head.y + turn.body.side + 2):
            for x in range(head.x - side - 1, head.x + turn.body.side + 2):
                if Square(x, y) in scene.board:
                    yield Go(None, to=Square(x, y))


def _acts(game: Game, scene: Scene, turn: Turn) -> Iterator[Item]:
    for word in game.level.actions:
        name, _, argument = word.partition(":")
        if name in MANNERS:
            continue
        if name == "jump":
            yield from _jumps(scene, turn)
        elif name == "charge":
            yield from _charges(game, scene, turn)
        elif name in ("double", "run", "overrun", "withdraw"):
            yield from _declarations(game, scene, turn, name)
        elif name in ("dash", "disengage"):
            if not turn.added and not turn.disengaged:  # both take the one action of the turn
                yield Act(name, argument or None)
        elif name == "mode":
            if argument != turn.mode:
                yield Act("mode", argument)
        elif name == "stand":
            if turn.prone:
                yield Act("stand")
        else:
            yield Act(name)


def _jumps(scene: Scene, turn: Turn) -> Iterator[Item]:
    head = turn.body.head
    for distance in range(1, max(scene.board.width, scene.board.height)):
        for direction in DIRECTIONS:
            target = head.moved(direction.dx * distance, direction.dy * distance)
            if target in scene.board:
                yield Jump(target)


def _charges(game: Game, scene: Scene, turn: Turn) -> Iterator[Item]:
    if (turn.steps and not turn.five_foot_step) or turn.declared is not None:
        return
    for creature in scene.creatures:
        if creature.side is Side.ENEMY and creature.is_creature:
            for space in sorted(attack_spaces(game.ruleset, scene, turn, creature)):
                yield Declare("charge", creature.letter, space)


def _declarations(game: Game, scene: Scene, turn: Turn, name: str) -> Iterator[Item]:
    moved = turn.steps and not turn.five_foot_step
    if turn.declared is not None or (moved and name != "double"):
        return
    if name == "withdraw" and game.ruleset.withdrawing.kind == "primary target":
        for creature in scene.creatures:
            if creature.side is Side.ENEMY:
                yield Declare("withdraw", creature.letter)
    elif name == "run" and game.ruleset.turn.run_straight:
        for y in range(scene.board.height):
            for x in range(scene.board.width):
                if Square(x, y) != turn.body.head:
                    yield Declare("run", end=Square(x, y))
    else:
        yield Declare(name)
