"""Writing levels: the TOML of a level whose pars the solver has worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.puzzle.proof import outcome_of
from game.puzzle.replaying import script_of
from game.puzzle.solver import MAX_STATES, GaveUp, Solution, game_of, solve
from game.rules.ruleset import NotSwitchable
from game.rules.rulesets import RULESETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzle.level import Level, Outcome, Result


def format_result(outcome: Outcome) -> str:
    """A result of `without` as TOML."""
    if outcome == "unsolvable":
        return '"unsolvable"'
    return f"{{ {', '.join(_parts(outcome))} }}"


def _parts(result: Result) -> list[str]:
    parts = [f"turns = {result.turns}"] if result.turns != 1 else []
    parts += [f"attacks = {result.attacks}"] if result.attacks else []
    return [*parts, f"feet = {result.feet}"]


def format_par(level: Level, ruleset_id: str, *, max_states: int = MAX_STATES) -> str | None:
    """The `[par.RULESET]` tables of a level, worked out by the solver; None when it has no solution."""
    ruleset = RULESETS[ruleset_id]
    answer = solve(level, ruleset, max_states=max_states)
    if not isinstance(answer, Solution):
        return None
    result = answer.result
    lines = [f"[par.{ruleset_id}]", f"turns = {result.turns}"]
    lines += [f"attacks = {result.attacks}"] if result.attacks else []
    lines += [f"feet = {result.feet}", f'script = "{script_of(game_of(level, ruleset), answer.items)}"']
    par = level.pars.get(ruleset_id)
    if par is not None and par.options:
        lines.append(f"options = {format_table(par.options)}")
    without = []
    for rule in level.teaches:
        try:
            answer = solve(level, ruleset, without=rule, max_states=max_states)
        except NotSwitchable:
            continue
        outcome = outcome_of(answer)
        note = "  # no difference" if outcome == result else ""
        value = '"unsolvable"  # more states than the limit' if isinstance(answer, GaveUp) else ""
        without.append(f'"{rule}" = {value or format_result(outcome or "unsolvable")}{note}')
    if without:
        lines += [f"[par.{ruleset_id}.without]", *without]
    return "\n".join(lines) + "\n"


def format_table(values: object) -> str:
    """Plain values as inline TOML."""
    if isinstance(values, bool):
        return "true" if values else "false"
    if isinstance(values, str):
        return f'"{values}"'
    if isinstance(values, dict):
        entries = ", ".join(f"{_key(key)} = {format_table(value)}" for key, value in values.items())
        return f"{{ {entries} }}" if entries else "{}"
    if isinstance(values, list | tuple):
        return f"[{', '.join(format_table(value) for value in values)}]"
    return str(values)


def _key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else f'"{key}"'


def format_level(
    tables: dict[str, object], *, teaches: Sequence[str], actions: Sequence[str], limits: dict[str, int]
) -> str:
    """A level file without its pars."""
    lines = [
        "schema = 1",
        f"teaches = {format_table(list(teaches))}",
        "map = '''",
        str(tables["map"]).strip("\n"),
        "'''",
    ]
    lines += [f"{key} = {format_table(value)}" for key, value in tables.items() if key != "map" and value]
    lines += [f"actions = {format_table(list(actions))}"] if actions else []
    lines += [f"limits = {format_table(limits)}"] if limits else []
    return "\n".join(lines) + "\n"
