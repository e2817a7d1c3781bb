"""Levels and boards for the tests of puzzles, and a solver so simple that it can be trusted."""

from __future__ import annotations

import itertools
import random
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from game.puzzle.level import Goal, Level, Limits, Result
from game.puzzle.moves import candidates
from game.puzzle.session import Session
from game.puzzle.solver import game_of
from game.puzzle.state import LOST, SOLVED, begin, do, result_of
from game.rules.dice import Dice
from game.rules.geometry import DIRECTIONS, Square
from game.rules.rulesets import RULESETS
from game.rules.verdicts import Act, Declare, Go, Jump, Manner, Refusal
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.puzzle.state import Game, State
    from game.rules.verdicts import Item

OPEN = "@....\n.....\n....*"
MANNERS = {
    "crawl": Manner.CRAWL,
    "squeeze": Manner.SQUEEZE,
    "tumble": Manner.TUMBLE,
    "tumble-fast": Manner.TUMBLE_FAST,
    "five-foot-step": Manner.FIVE_FOOT_STEP,
    "full-round": Manner.FULL_ROUND,
}
ACTIONS = (
    ("double",),
    ("double", "five-foot-step"),
    ("run",),
    ("charge",),
    ("withdraw", "double"),
    ("jump",),
    ("tumble", "double"),
    ("tumble-fast",),
    ("dash", "disengage"),
    ("five-foot-step", "full-round"),
    ("drop-prone", "stand", "crawl"),
    ("action", "double"),
    ("squeeze",),
    ("squeeze", "full-round"),
    ("mode:swim", "mode:walk"),
    ("overrun",),
    (),
    (),
    (),
)
OPTIONS: dict[str, tuple[dict[str, object], ...]] = {
    "srd35": ({}, {"double_move_pool": False}, {"diagonal_scope": "action"}),
    "pf1": ({}, {}, {"difficult_diagonal_advances": 1}),
    "srd52": ({}, {"diagonals": "5-10-5"}, {"pause_in_occupied": True}),
    "epicpath": ({}, {"impeded": "full-move"}, {"impeded": "x4"}, {"corners": "free"}),
}


def level_of(rows: str, **values: Any) -> Level:
    """A level with that map. Values: mover, creatures, ... of the scene; goal, limits, ... of the level."""
    fields: dict[str, Any] = {
        key: values.pop(key)
        for key in ("goal", "limits", "actions", "dice", "best", "heroes", "hunters", "pars", "teaches")
        if key in values
    }
    defaults: dict[str, Any] = {"id": "made", "teaches": (), "pars": {}}
    return Level(**{**defaults, "tables": {"map": rows, **values}, **fields})


def game_on(rows: str, ruleset: str = "srd35", **values: Any) -> Game:
    """The game of such a level under a ruleset."""
    return game_of(level_of(rows, **values), RULESETS[ruleset])


def random_game(seed: int) -> Game:
    """A small board: walls, bad ground, enemies, one or two heroes, a few actions, one or two turns."""
    dice = random.Random(seed)
    ruleset = tuple(RULESETS)[seed % 4]
    width, height = dice.choice(((3, 3), (3, 3), (4, 3), (5, 2), (4, 4)))
    cells = dice.choices("." * 9 + "###::;~_=o?%^", k=width * height)
    places = list(range(width * height))
    dice.shuffle(places)
    two = dice.random() < 0.25
    big = not two and dice.random() < 0.15 and width > 3 and height > 3
    letters = ["A", "B"] if two else ["@"]
    enemies = dice.choice(("", "", "E", "E", "EF"))
    if big:
        for at in (0, 1, width, width + 1):
            cells[at] = "@"
            places.remove(at)
        letters = []
    for letter in (*letters, *enemies, *dice.choice(("*", "**"))):
        cells[places.pop()] = letter
    rows = "\n".join("".join(cells[y * width : (y + 1) * width]) for y in range(height))
    speed = 10 if two else dice.choice((10, 10, 15, 20))
    creatures: dict[str, dict[str, object]] = {
        letter: {"side": dice.choice(("enemy", "enemy", "enemy", "ally")), "reach": dice.choice((5, 5, 10))}
        for letter in enemies
    }
    for creature in creatures.values():
        if dice.random() < 0.15:
            creature["state"] = "helpless"
    mover: dict[str, object] = {"speed": speed, "size": "large" if big else "medium"}
    if two:
        creatures |= {"A": {"speed": speed}, "B": {"speed": dice.choice((5, 10))}}
    actions = dice.choice(ACTIONS)
    limits = Limits(
        turns=1 if two and actions else dice.choice((1, 2)),
        attacks=dice.choice((None, None, 0, 1)),
        feet=dice.choice((None, None, None, 25)),
        hearts=dice.choice((None, None, None, 2)),
    )
    kind = dice.choice(("stop", "stop", "all", "whole", "collect", "order")) if not big else "stop"
    marks = tuple(Square(p % width, p // width) for p in places[:2]) if kind in ("collect", "order") else ()
    foes = tuple(letter for letter, creature in creatures.items() if creature.get("side") == "enemy")
    return game_on(
        rows,
        ruleset,
        hunters=foes if dice.random() < 0.3 else (),
        creatures=creatures,
        options=dice.choice(OPTIONS[ruleset]),
        goal=Goal(kind, marks),
        limits=limits,
        actions=actions,
        dice=Dice(queue=tuple(dice.randint(1, 20) for _ in range(2)), bonus=(("tumble", 8), ("jump", 4))),
        best=dice.choice(
            (("turns", "attacks", "feet"), ("attacks", "turns", "feet"), ("feet", "turns", "attacks"))
        ),
        **({"heroes": ("A", "B")} if two else {"mover": mover}),
    )


def all_items(game: Game, state: State) -> Iterator[Item]:
    """Everything that could be tried at all, sensible or not."""
    actions = game.level.actions
    squares = list(game.stage.board.squares())
    yield Act("turn")
    yield from (Act("hero", hero.letter) for hero in game.stage.heroes)
    manners = [MANNERS[word] for word in actions if word in MANNERS]
    for count in range(len(manners) + 1):
        for group in itertools.combinations(manners, count):
            manner = Manner.PLAIN
            for one in group:
                manner |= one
            if Manner.TUMBLE not in manner or Manner.TUMBLE_FAST not in manner:
                yield from (Go(direction, manner) for direction in DIRECTIONS)
    if "squeeze" in actions:
        yield from (Go(None, to=square) for square in squares)
    letters = [creature.letter for creature in game.stage.creatures]
    for word in actions:
        name, _, argument = word.partition(":")
        if name == "jump":
            yield from (Jump(square) for square in squares)
        elif name == "charge":
            yield from (Declare(name, letter, square) for letter in letters for square in squares)
        elif name == "run":
            yield Declare(name)
            yield from (Declare(name, end=square) for square in squares)
        elif name in ("double", "withdraw", "overrun"):
            yield Declare(name)
            yield from (Declare(name, letter) for letter in letters)
        elif name not in MANNERS and (name != "action" or state.turn.actions < 3):
            yield Act(name, argument or None)


def best_by_force(game: Game, *, most: int) -> Result | str | None:
    """The best result, "unsolvable", or None after `most` states. No two states are ever taken for one."""
    start = begin(game)
    heap: list[tuple[tuple[int, ...], int, State]] = [((), 0, start)]
    seen = {start}
    serial = 0
    while heap:
        _, _, state = heappop(heap)
        if state.status == SOLVED:
            return result_of(state)
        for item in all_items(game, state):
            try:
                verdict, after = do(game, state, item)
            except NotAWord:
                continue
            if isinstance(verdict, Refusal) or after.status == LOST or after in seen:
                continue
            seen.add(after)
            serial += 1
            if serial > most:
                return None
            weight = tuple(int(getattr(result_of(after), name)) for name in game.level.best)
            heappush(heap, (weight, serial, after))
    return "unsolvable"


def session_on(level: Level, ruleset: str = "srd35") -> Session:
    """A session of the level."""
    return Session(level, RULESETS[ruleset])


def session_of(game: Game) -> Session:
    """A session of the level of that game."""
    return Session(game.level, RULESETS[game.ruleset.id])


def wander(session: Session, seed: int, most: int = 8) -> None:
    """Up to so many random items are done."""
    dice = random.Random(seed)
    for _ in range(most):
        items = list(candidates(session.game, session.state, session.scene))
        dice.shuffle(items)
        for item in items:
            if session.is_over:
                return
            try:
                if not isinstance(session.do(item), Refusal):
                    break
            except NotAWord:
                continue
