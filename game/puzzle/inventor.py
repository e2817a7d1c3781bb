"""The inventor: searches for small boards whose best route depends on a rule.

A tool for authors. Boards are thrown at random (the dice are given), solved with and without the rule, and
ranked by how much the rule changes and how few best routes there are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from game.puzzle.counting import count_best
from game.puzzle.faults import Fault
from game.puzzle.level import Level, Limits, Par, Result
from game.puzzle.loader import parse_level
from game.puzzle.proof import outcome_of
from game.puzzle.solver import Solution, game_of, solve
from game.puzzle.writing import format_level, format_par

if TYPE_CHECKING:
    from game.puzzle.level import Outcome
    from game.rules.ruleset import Ruleset

Roll: TypeAlias = Callable[[int], int]
"""Given n, a number from 0 to n - 1."""

SEARCH_STATES = 4_000
FEW_WAYS = 4


@dataclass(frozen=True, slots=True)
class Recipe:
    """What boards for a topic are made of: glyphs in hundredths of the squares, creatures, actions, mover."""

    glyphs: tuple[tuple[str, int], ...] = (("#", 18),)
    creatures: tuple[dict[str, object], ...] = ()
    actions: tuple[str, ...] = ()
    mover: dict[str, object] = field(default_factory=lambda: {"speed": 40})
    limits: dict[str, int] = field(default_factory=dict)
    edges: int = 0


RUBBLE = (("#", 14), (":", 18), (";", 6))
RECIPES: dict[str, Recipe] = {
    "steps": Recipe((("#", 15), (":", 20))),
    "diagonals": Recipe((("#", 22), (":", 10))),
    "corners": Recipe((("#", 22), ("_", 10)), edges=4),
    "terrain": Recipe((*RUBBLE, ("?", 8), ("%", 4))),
    "obstacles": Recipe((("#", 12), ("o", 14), ("+", 4)), edges=8),
    "passage": Recipe(
        creatures=(
            {"side": "ally"},
            {"state": "helpless"},
            {"size": "tiny"},
            {"side": "enemy", "reaction": False},
            {"size": "huge", "reaction": False},
        ),
    ),
    "ending": Recipe(
        creatures=({"side": "ally"}, {"state": "helpless"}, {"side": "ally", "size": "tiny"}),
        limits={"turns": 3},
        actions=("double",),
    ),
    "squeezing": Recipe((("#", 24), ("=", 8)), mover={"size": "large", "speed": 60}, actions=("squeeze",)),
    "modes": Recipe((("#", 12), ("~", 14), ("^", 10), ("_", 6)), mover={"speeds": {"walk": 30, "swim": 30}}),
    "jumping": Recipe((("#", 12), ("_", 24)), mover={"speed": 60, "strength": 12}, actions=("jump",)),
    "opportunity": Recipe(creatures=({}, {"size": "large"}, {"reach": 10, "dead": 5})),
    "threat": Recipe(creatures=({"reach": 10, "dead": 5}, {"size": "large"}, {"size": "tiny"})),
    "tumbling": Recipe(creatures=({"cmd": 14}, {"cmd": 18}), actions=("tumble",), mover={"speed": 60}),
    "turn": Recipe(
        (("#", 12), (":", 10)),
        ({},),
        ("double", "run", "five-foot-step", "full-round"),
        {"speed": 20},
        {"turns": 3},
    ),
    "withdrawing": Recipe(
        creatures=({}, {}), actions=("withdraw",), mover={"speed": 20}, limits={"turns": 2}
    ),
    "charging": Recipe((("#", 8), (":", 8)), ({}, {"side": "ally"}), ("charge",), {"speed": 30}),
    "prone": Recipe(
        (("#", 10),), ({},), ("stand", "crawl", "drop-prone"), {"speed": 40, "prone": True}, {"turns": 3}
    ),
}


@dataclass(frozen=True, slots=True)
class Invention:
    """A board that depends on the rule: its TOML, the results with and without, and how many best routes."""

    toml: str
    result: Result
    without: Outcome
    ways: int
    score: int


def invent(
    rule: str,
    ruleset: Ruleset,
    *,
    width: int,
    height: int,
    roll: Roll,
    tries: int,
    recipe: Recipe | None = None,
) -> list[Invention]:
    """The boards found in so many tries, the best first."""
    recipe = recipe or RECIPES.get(rule.partition(".")[0], Recipe())
    found = []
    for _ in range(tries):
        level = throw(rule, ruleset, recipe, width=width, height=height, roll=roll)
        if level is None:
            continue
        invention = _judge(level, rule, ruleset)
        if invention is not None:
            found.append(invention)
    return sorted(found, key=lambda invention: -invention.score)


def throw(
    rule: str, ruleset: Ruleset, recipe: Recipe, *, width: int, height: int, roll: Roll
) -> Level | None:
    """A random level of the recipe, or None when its creatures do not fit."""
    rows = [[_glyph(recipe, roll) for _ in range(width)] for _ in range(height)]
    side = {"large": 2, "huge": 3}.get(str(recipe.mover.get("size")), 1)
    _put(rows, 0, roll(height - side + 1), side, "@")
    x, y = width - 1, roll(height)
    if rows[y][x] == "@":
        return None
    rows[y][x] = "*"
    creatures: dict[str, dict[str, object]] = {}
    for letter, entry in zip("EFGHIJ", recipe.creatures, strict=False):
        body = {"large": 2, "huge": 3}.get(str(entry.get("size")), 1)
        left, top = roll(max(width - body, 1)), roll(max(height - body, 1))
        if any(rows[top + j][left + i] in "@*EFGHIJ" for j in range(body) for i in range(body)):
            continue
        _put(rows, left, top, body, letter)
        if entry:
            creatures[letter] = entry
    tables: dict[str, object] = {
        "map": "\n".join("".join(row) for row in rows),
        "creatures": creatures,
        "mover": recipe.mover,
        "edges": _edges(recipe, width, height, roll),
    }
    text = format_level(tables, teaches=(rule,), actions=recipe.actions, limits=recipe.limits)
    par = f'[par.{ruleset.id}]\nfeet = 0\nscript = ""\n[par.{ruleset.id}.without]\n"{rule}" = "unsolvable"\n'
    try:
        return parse_level(f"{text}{par}", "invention.toml")
    except Fault:
        return None


def _glyph(recipe: Recipe, roll: Roll) -> str:
    number = roll(100)
    for glyph, share in recipe.glyphs:
        if number < share:
            return glyph
        number -= share
    return "."


def _put(rows: list[list[str]], left: int, top: int, side: int, letter: str) -> None:
    for j in range(side):
        for i in range(side):
            rows[top + j][left + i] = letter


def _edges(recipe: Recipe, width: int, height: int, roll: Roll) -> list[object]:
    edges: list[object] = []
    for _ in range(recipe.edges):
        kind = ("wall", "low-wall", "wall", "fence", "hedge")[roll(5)]
        x, y = roll(width - 1), roll(height - 1)
        edges.append([kind, [x, y], [x + 1, y] if roll(2) else [x, y + 1]])
    return edges


def _judge(level: Level, rule: str, ruleset: Ruleset) -> Invention | None:
    """The invention, or None when the rule makes no difference or the level has no answer."""
    answer = solve(level, ruleset, max_states=SEARCH_STATES)
    if not isinstance(answer, Solution) or len(answer.items) < FEW_WAYS:
        return None
    without = outcome_of(solve(level, ruleset, without=rule, max_states=SEARCH_STATES))
    if without is None or without == answer.result:
        return None
    ways = count_best(game_of(level, ruleset), max_states=SEARCH_STATES)
    if ways is None:
        return None
    if without == "unsolvable":
        change = 40
    else:
        change = abs(without.feet - answer.result.feet) + 20 * abs(without.attacks - answer.result.attacks)
        change += 30 * abs(without.turns - answer.result.turns)
    score = change + 30 // ways + len(answer.items)
    toml = f"{_head(level)}\n{format_par(level, ruleset.id, max_states=SEARCH_STATES) or ''}"
    return Invention(toml, answer.result, without, ways, score)


def _head(level: Level) -> str:
    limits = {} if level.limits == Limits() else {"turns": level.limits.turns or 1}
    return format_level(dict(level.tables), teaches=level.teaches, actions=level.actions, limits=limits)


__all__ = ["Invention", "Par", "Recipe", "invent", "throw"]
