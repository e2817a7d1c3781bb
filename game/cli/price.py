"""`price LEVEL SCRIPT`: what each item of a script costs, and why, or which rule forbids it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.files import add_level_arguments, chosen_ruleset, load_level
from game.puzzle.notation import format_script, parse_script
from game.puzzle.replaying import with_end
from game.puzzle.solver import game_of
from game.puzzle.state import begin, do, scene_of
from game.rules.account import Account, play
from game.rules.judge import may_end
from game.rules.verdicts import Done, Refusal, Stopped

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from game.puzzle.state import Game
    from game.rules.verdicts import Item


def add_parser(subparsers: Any) -> None:  # noqa: ANN401 - argparse has no public type for it
    """The verb's arguments are known."""
    parser = subparsers.add_parser("price", help="price a script on a level, step by step")
    add_level_arguments(parser)
    parser.add_argument("script", help='the script, like "E2 SE five-foot-step:N"')
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0 when the whole script is legal, else 1."""
    level = load_level(Path(options.level))
    game = game_of(level, chosen_ruleset(level, options.ruleset))
    state = begin(game)
    items = parse_script(options.script, "script", where="", start=state.turn.body.head)
    if len(game.stage.heroes) > 1:
        account = _play_heroes(game, items)
    else:
        account = play(game.ruleset, scene_of(game, state), items, dice=level.dice, turn=state.turn)
    if options.json:
        print(json.dumps(as_json(account), indent=1))
    else:
        print_account(account)
    return 0 if account.refusal is None and account.stopped is None else 1


def _play_heroes(game: Game, items: Sequence[Item]) -> Account:
    """The account of a script in which several heroes act: item by item, as in play."""
    state, done = begin(game), list[Done]()
    for number, item in enumerate(items, 1):
        verdict, state = do(game, state, with_end(game, state, item, items[number:]))
        if isinstance(verdict, Refusal):
            return Account(tuple(done), state.turn, refusal=verdict)
        if isinstance(verdict, Stopped):
            return Account(tuple(done), state.turn, stopped=verdict)
        done.append(verdict)
    refusal = may_end(game.ruleset, scene_of(game, state), state.turn) if done else None
    return Account(tuple(done[:-1] if refusal else done), state.turn, refusal=refusal)


def print_account(account: Account) -> None:
    """The account is printed, one line an item."""
    for number, done in enumerate(account.done, 1):
        parts = " + ".join(f"{charge.feet} {charge.rule}" for charge in done.charges) or "free"
        attacks = f"  provokes {', '.join(done.provokes)}" if done.provokes else ""
        checks = "".join(f"  {check.rule} DC {check.dc}: {check.total}" for check in done.checks)
        print(f"{number}. {format_script([done.item])}  {done.feet} ft = {parts}{attacks}{checks}")
    if account.refusal is not None:
        print(f"{len(account.done) + 1}. refused by {account.refusal.rule} {_place(account)}".rstrip())
    if account.stopped is not None:
        print(f"{len(account.done) + 1}. stopped by {account.stopped.rule}")
    print(f"total {account.feet} ft")


def _place(account: Account) -> str:
    assert account.refusal is not None  # the caller has looked  # noqa: S101
    place = account.refusal.place
    parts = [f"at {x},{y}" for x, y in place.squares]
    if place.creature:
        parts.append(f"creature {place.creature}")
    parts.extend(f"{fact.name} {fact.value} ft" for fact in account.refusal.facts)
    return ", ".join(parts)


def as_json(account: Account) -> dict[str, object]:
    """The account as plain values."""
    refusal = account.refusal
    return {
        "steps": [
            {
                "item": format_script([done.item]),
                "feet": done.feet,
                "charges": [list(charge) for charge in done.charges],
                "provokes": list(done.provokes),
            }
            for done in account.done
        ],
        "total": account.feet,
        "end": list(account.turn.body.head),
        "refused": None if refusal is None else {"step": len(account.done) + 1, "rule": refusal.rule},
        "stopped": None
        if account.stopped is None
        else {"step": len(account.done) + 1, "rule": account.stopped.rule},
    }
