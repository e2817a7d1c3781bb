"""Reading levels: text and a name come in, a level comes out, or a fault that names the place.

What is checked here needs no search: keys, glyphs, scripts, rule ids, goals. Whether par is optimal and every
taught rule decides is proven by `proof`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.puzzle.faults import Fault, shown
from game.puzzle.level import Goal, Level, Limits, Outcome, Par, Result
from game.puzzle.notation import ACTS, DECLARATIONS, MANNERS, parse_script
from game.puzzle.scene import HERO, SCENE_KEYS, parse_board, parse_plan
from game.puzzle.stage import parse_stage
from game.puzzle.tables import Table, parse_toml
from game.rules.board import Ground
from game.rules.catalogue import RULES
from game.rules.dice import Dice
from game.rules.geometry import Square
from game.rules.modes import ELEMENTS
from game.rules.ruleset import NotSwitchable, UnknownOption
from game.rules.rulesets import RULESETS
from game.rules.switches import SWITCHES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.ruleset import Ruleset

SCHEMA = 1
MOST_BYTES = 100_000
KEYS = (
    "schema",
    "teaches",
    "actions",
    "limits",
    "goal",
    "dice",
    "best",
    "heroes",
    "par",
    "text",
    *(key for key in SCENE_KEYS if key != "rolls"),
)
GOALS = ("stop", "whole", "all", "order", "collect")
BEST = ("turns", "attacks", "feet")
OFFERED = (
    *(act for act in ACTS if act not in ("turn", "cut-short")),
    *DECLARATIONS,
    *MANNERS,
    "charge",
    "jump",
    *(f"{word}:{mode}" for word in ("dash", "mode") for mode in ELEMENTS),
)
BONUSES = ("tumble", "jump", "land")
TEXTS = ("title", "brief", "lesson")


def read_text(data: bytes, name: str, *, most: int = MOST_BYTES) -> str:
    """The text of a level file. Raises Fault for what is too large, empty or not UTF-8 text."""
    if len(data) > most:
        raise Fault(name, "", f"is larger than {most // 1000} kB ({len(data)} bytes)")
    if not data.strip():
        raise Fault(name, "", "is empty")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Fault(name, f"byte {error.start}", "is not UTF-8 text") from None
    if "\0" in text:
        raise Fault(name, f"byte {data.index(0)}", "is not text")
    return text


def parse_draft(text: str, name: str, rulesets: Sequence[str]) -> Level:
    """The level of a text whose pars are still to be worked out, under those rulesets (or those it names).

    What its par tables say is not looked at, their house options apart. Raises Fault.
    """
    values = parse_toml(text, name)
    table = Table(values, name)
    written = table.table("par")
    for ruleset_id in written.values:
        if ruleset_id not in RULESETS:
            raise written.fault(ruleset_id, f"is none of {', '.join(RULESETS)}")
    pars = {
        ruleset_id: Par(Result(1, 0, 0), "", options=written.table(ruleset_id).get("options", dict, {}))
        for ruleset_id in rulesets or tuple(written.values) or tuple(RULESETS)
    }
    level = replace(_parse({**values, "par": {}}, name), pars=pars)
    for ruleset_id in pars:
        _read_under(level, ruleset_id, table)
    return level


def parse_level(text: str, name: str) -> Level:
    """The level of a file's text; `name` is the file's name, its stem the id. Raises Fault."""
    if not text.removeprefix("\ufeff").strip():
        raise Fault(name, "", "is empty")
    values = parse_toml(text, name)
    table = Table(values, name)
    level = replace(_parse(values, name), pars=_parse_pars(table))
    for ruleset_id in level.pars:
        _check_par(level, ruleset_id, table)
    for rule in level.teaches:
        if not any(rule in par.without for par in level.pars.values()):
            raise table.fault("teaches", f"{rule!r} is in force under no ruleset of the level")
    return level


def _parse(values: dict[str, object], name: str) -> Level:
    """The level without its pars."""
    table = Table(values, name)
    table.only(KEYS)
    if table.need("schema", int) != SCHEMA:
        raise table.fault("schema", f"must be {SCHEMA}, the only format there is")
    teaches = _words(table, "teaches")
    for rule in teaches:
        if rule not in RULES:
            raise table.fault("teaches", f"{rule!r} is no rule id")
        if rule not in SWITCHES:
            raise table.fault("teaches", f"{rule!r} cannot be switched off, so no level can prove it")
    actions = _words(table, "actions")
    for action in actions:
        if action not in OFFERED:
            raise table.fault("actions", f"{action!r} is none of {', '.join(OFFERED)}")
    bonus = table.table("mover").table("bonus")
    bonus.only(BONUSES)
    level = Level(
        id=_stem(name),
        teaches=teaches,
        pars={},
        tables={key: values[key] for key in SCENE_KEYS if key in values},
        goal=_parse_goal(table),
        limits=_parse_limits(table.table("limits")),
        actions=actions,
        dice=Dice(
            queue=_numbers(table, "dice"), bonus=tuple((key, bonus.get(key, int, 0)) for key in bonus.values)
        ),
        best=_parse_best(table),
        heroes=_words(table, "heroes") or (HERO,),
        hunters=_parse_hunters(table),
        text=_parse_texts(table.table("text")),
    )
    _check_goals(level, table)
    return level


def _stem(name: str) -> str:
    return name.replace("\\", "/").rsplit("/", 1)[-1].removesuffix(".toml")


def _words(table: Table, key: str) -> tuple[str, ...]:
    words = table.get(key, list, [])
    for word in words:
        if not isinstance(word, str):
            raise table.fault(key, f"must be a list of words, not {shown(word)}")
    if len(set(words)) < len(words):
        raise table.fault(key, "names something twice")
    return tuple(words)


def _numbers(table: Table, key: str) -> tuple[int, ...]:
    numbers = table.get(key, list, [])
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 20:  # noqa: PLR2004 - a d20
            raise table.fault(key, f"must be a list of d20 rolls from 1 to 20, not {shown(number)}")
    return tuple(numbers)


def _parse_best(table: Table) -> tuple[str, ...]:
    best = _words(table, "best") or BEST
    if sorted(best) != sorted(BEST):
        raise table.fault("best", f"must name {', '.join(BEST)} in some order")
    return best


def _parse_goal(table: Table) -> Goal:
    goal = table.table("goal")
    goal.only(("kind", "marks"))
    kind = goal.get("kind", str, "stop")
    if kind not in GOALS:
        raise goal.fault("kind", f"{kind!r} is none of {', '.join(GOALS)}")
    marks = tuple(Square(*goal.square("marks", mark)) for mark in goal.get("marks", list, []))
    if kind in ("order", "collect") and not marks:
        raise goal.fault("marks", f"a goal of kind {kind!r} needs marks")
    if kind not in ("order", "collect") and marks:
        raise goal.fault("marks", f"a goal of kind {kind!r} has no marks")
    return Goal(kind, marks)


def _parse_limits(table: Table) -> Limits:
    table.only(("turns", "attacks", "feet", "hearts"))
    for key in table.values:
        if table.get(key, int, 0) < (0 if key == "attacks" else 1):
            raise table.fault(key, "is too small")

    def number(key: str) -> int | None:
        return table.get(key, int, 0) if key in table.values else None

    return Limits(table.get("turns", int, 1), number("attacks"), number("feet"), number("hearts"))


def _parse_hunters(table: Table) -> tuple[str, ...]:
    creatures = table.table("creatures")
    hunters = []
    for letter in creatures.values:
        moves = creatures.table(letter).get("moves", str, "stand")
        if moves not in ("stand", "hunt"):
            raise creatures.fault(f"{letter}.moves", f'must be "stand" or "hunt", not {moves!r}')
        if moves == "hunt":
            if creatures.table(letter).get("side", str, "enemy") != "enemy":
                raise creatures.fault(f"{letter}.moves", "only enemies hunt")
            hunters.append(letter)
    return tuple(sorted(hunters))


def _parse_texts(table: Table) -> dict[str, dict[str, str]]:
    found = {}
    for language in table.values:
        entry = table.table(language)
        entry.only(TEXTS)
        found[language] = {key: entry.get(key, str, "") for key in entry.values}
    return found


def _parse_pars(table: Table) -> Mapping[str, Par]:
    pars = table.table("par")
    if not pars.values:
        raise table.fault(
            "par", "is missing: a level has a [par.RULESET] for every ruleset it is offered under"
        )
    found = {}
    for ruleset_id in pars.values:
        if ruleset_id not in RULESETS:
            raise pars.fault(ruleset_id, f"is none of {', '.join(RULESETS)}")
        par = pars.table(ruleset_id)
        par.only(("turns", "attacks", "feet", "script", "without", "options"))
        without = par.table("without")
        found[ruleset_id] = Par(
            result=_parse_result(par),
            script=par.need("script", str),
            without={rule: _parse_outcome(without, rule) for rule in without.values},
            options=par.get("options", dict, {}),
        )
    return found


def _parse_result(table: Table) -> Result:
    result = Result(table.get("turns", int, 1), table.get("attacks", int, 0), table.need("feet", int))
    for key, value in result._asdict().items():
        if value < (key == "turns"):
            raise table.fault(key, "is too small")
    return result


def _parse_outcome(table: Table, rule: str) -> Outcome:
    value = table.values[rule]
    if value == "unsolvable":
        return "unsolvable"
    if not isinstance(value, dict):
        raise table.fault(rule, f'must be a result like {{ feet = 25 }} or "unsolvable", not {shown(value)}')
    entry = table.table(rule)
    entry.only(("turns", "attacks", "feet"))
    return _parse_result(entry)


def _check_goals(level: Level, table: Table) -> None:
    """Goals are there, on the map, and on ground that somebody could stand on."""
    plan = parse_plan(table)
    board = parse_board(table, plan)
    goals = level.goal.marks or board.goals()
    if not goals:
        raise Fault(table.name, "map", "there is no goal (*)")
    for number, goal in enumerate(goals, 1):
        if goal not in board:
            raise Fault(table.name, f"goal.marks, entry {number}", f"{list(goal)} is not on the map")
        if board[goal] & (Ground.SOLID | Ground.CLOSED_DOOR):
            raise Fault(table.name, plan.row_column(goal), "a goal stands in a wall")


def _read_under(level: Level, ruleset_id: str, table: Table) -> Ruleset:
    """The ruleset with the level's options. Raises Fault when these or the scene are wrong under it."""
    at = "options"
    try:
        RULESETS[ruleset_id].with_options(table.table(at).values)
        at = f"par.{ruleset_id}.options"
        ruleset = level.rules(RULESETS[ruleset_id])
    except UnknownOption as error:
        raise Fault(table.name, at, str(error)) from None
    parse_stage(level, table.name, ruleset)
    return ruleset


def _check_par(level: Level, ruleset_id: str, table: Table) -> None:
    """The scene can be read under the ruleset, its script too, and `without` names rules in force."""
    where = f"par.{ruleset_id}"
    ruleset = _read_under(level, ruleset_id, table)
    parse_script(level.pars[ruleset_id].script, table.name, where=f"{where}.script")
    for rule in level.pars[ruleset_id].without:
        if rule not in level.teaches:
            raise Fault(table.name, f"{where}.without", f"{rule!r} is not in teaches")
        try:
            ruleset.without(rule)
        except NotSwitchable as error:
            raise Fault(table.name, f"{where}.without", str(error)) from None
    for rule in level.teaches:
        if rule not in level.pars[ruleset_id].without:
            try:
                ruleset.without(rule)
            except NotSwitchable:
                continue
            raise Fault(table.name, f"{where}.without", f"{rule!r} is taught but missing here")
