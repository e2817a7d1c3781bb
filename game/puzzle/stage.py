"""The stage of a level: its board, its heroes and everybody else, under one ruleset.

A stage makes the scenes that the judge wants: one for the hero who acts, with the others as allies, wherever
everybody stands by now. Scenes are kept, because what the rules work out about one is kept with it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.puzzle.faults import Fault
from game.puzzle.mover import MOVER_KEYS, parse_mover
from game.puzzle.scene import (
    HERO,
    check_letters,
    parse_beaten,
    parse_board,
    parse_body,
    parse_creature,
    parse_plan,
    parse_scene,
)
from game.puzzle.tables import Table
from game.rules.creatures import Creature, Scene, Side
from game.rules.sizes import natural_reach, side_of

if TYPE_CHECKING:
    from game.puzzle.level import Level
    from game.rules.board import Board
    from game.rules.creatures import Mover
    from game.rules.geometry import Body, Square
    from game.rules.ruleset import Ruleset

HERO_KEYS = tuple(key for key in MOVER_KEYS if key not in ("head", "bonus"))


@dataclass(frozen=True)
class Hero:
    """Somebody the player moves."""

    letter: str
    mover: Mover
    start: Body


@dataclass(frozen=True)
class Stage:
    """The board and everybody on it at the start."""

    board: Board
    heroes: tuple[Hero, ...]
    creatures: tuple[Creature, ...]
    rolls: tuple[tuple[str, int], ...] = ()
    beaten: frozenset[str] = frozenset()
    goals: frozenset[Square] = field(init=False, repr=False, compare=False, default=frozenset())
    scenes: dict[object, Scene] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """The goals of the board are known."""
        object.__setattr__(self, "goals", frozenset(self.board.goals()))

    def scene(
        self,
        ruleset: Ruleset,
        active: int,
        bodies: tuple[Body, ...],
        moved: tuple[tuple[str, Body], ...] = (),
    ) -> Scene:
        """The scene for the hero who acts; `bodies` are the heroes' now, `moved` where others have gone."""
        others = tuple(body for i, body in enumerate(bodies) if i != active)
        key = (active, others, moved)
        found = self.scenes.get(key)
        if found is None:
            hero = self.heroes[active]
            by_letter = dict(moved)
            allies = tuple(
                Creature(
                    letter=other.letter,
                    body=bodies[i],
                    size=other.mover.size,
                    reach=natural_reach(ruleset, other.mover.size),
                    side=Side.ALLY,
                )
                for i, other in enumerate(self.heroes)
                if i != active
            )
            creatures = tuple(
                replace(creature, body=by_letter[creature.letter])
                if creature.letter in by_letter
                else creature
                for creature in self.creatures
            )
            found = Scene(self.board, hero.mover, hero.start, (*allies, *creatures), self.rolls, self.beaten)
            self.scenes[key] = found
        return found


def parse_stage(level: Level, name: str, ruleset: Ruleset) -> Stage:
    """The stage of a level under a ruleset (its options already taken). Raises Fault."""
    values = dict(level.tables)
    if level.heroes == (HERO,):
        scene = parse_scene(values, name, ruleset)
        hero = Hero(HERO, scene.mover, scene.start)
        return Stage(scene.board, (hero,), scene.creatures, scene.rolls, scene.beaten)
    table = Table(values, name)
    plan = parse_plan(table)
    if HERO in plan.letters:
        raise Fault(name, plan.row_column(plan.letters[HERO][0]), "a level with named heroes has no @")
    check_letters(table, plan)
    table.table("mover").only(("bonus",))
    heroes = []
    for letter in level.heroes:
        if letter not in plan.letters:
            raise table.fault("heroes", f"{letter} is not on the map")
        entry = table.table("creatures").table(letter)
        entry.only(HERO_KEYS)
        mover, size = parse_mover(entry, ruleset)
        heroes.append(Hero(letter, mover, parse_body(table, plan, letter, side_of(ruleset, size))))
    creatures = tuple(
        parse_creature(table, plan, letter, ruleset)
        for letter in sorted(plan.letters)
        if letter not in level.heroes
    )
    return Stage(parse_board(table, plan), tuple(heroes), creatures, beaten=parse_beaten(table, plan))
