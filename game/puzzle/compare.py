"""The same path under every ruleset, side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.puzzle.faults import Fault
from game.puzzle.stage import parse_stage
from game.puzzle.state import Game, begin, scene_of
from game.rules.account import Account, play
from game.rules.ruleset import UnknownOption
from game.rules.rulesets import RULESETS
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzle.level import Level
    from game.rules.verdicts import Item


class Column(NamedTuple):
    """A path under one ruleset: its account, or None with the reason why it makes no sense there."""

    ruleset_id: str
    account: Account | None
    reason: str = ""


def compare(level: Level, items: Sequence[Item]) -> tuple[Column, ...]:
    """The path from the start of the level under all rulesets, without the house options of single ones."""
    return tuple(_column(level, ruleset_id, items) for ruleset_id in RULESETS)


def _column(level: Level, ruleset_id: str, items: Sequence[Item]) -> Column:
    plain = replace(level, tables={key: value for key, value in level.tables.items() if key != "options"})
    ruleset = RULESETS[ruleset_id]
    try:
        rules = level.rules(ruleset)
    except UnknownOption:
        rules = ruleset
    try:
        game = Game(plain, rules, parse_stage(plain, level.id, rules))
        state = begin(game)
        account = play(rules, scene_of(game, state), items, dice=level.dice, turn=state.turn)
    except (Fault, NotAWord) as error:
        return Column(ruleset_id, None, str(error))
    return Column(ruleset_id, account)
