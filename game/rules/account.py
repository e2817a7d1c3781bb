"""Playing a whole script: item by item, with the look ahead that runs, charges and the end of a turn need.

Source: model.md section 6 (item by item, the first failing check is the refusal) and section 14.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.rules.dice import NO_DICE, Dice
from game.rules.ending import may_end
from game.rules.geometry import BY_STEP, Direction, Square, straight_line
from game.rules.judge import judge, start_turn
from game.rules.verdicts import Act, Declare, Done, Go, Jump, Refusal, Stopped
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Item, Turn


@dataclass(frozen=True, slots=True)
class Account:
    """What came of a script.

    `done` are the items made, in order; `turn` is how things stand at the end. `refusal` or `stopped` belong
    to the item after them (an illegal end: to the last one). `line` is the straight line of a charge.
    """

    done: tuple[Done, ...]
    turn: Turn
    refusal: Refusal | None = None
    stopped: Stopped | None = None
    line: tuple[Direction, ...] | None = None

    @property
    def feet(self) -> int:
        """The sum of all prices in feet."""
        return sum(verdict.feet for verdict in self.done)


def play(
    ruleset: Ruleset, scene: Scene, items: Sequence[Item], *, dice: Dice = NO_DICE, turn: Turn | None = None
) -> Account:
    """The account of a script from the start of the scene (or from `turn`) to its end or first obstacle."""
    turn = turn or start_turn(scene)
    todo = list(items)
    done: list[Done] = []
    line: tuple[Direction, ...] | None = None
    while todo:
        item = todo.pop(0)
        if isinstance(item, Declare) and item.kind == "run" and item.end is None:
            item = replace(item, end=run_end(turn, todo))
        if isinstance(item, Declare) and turn.steps and not turn.five_foot_step:
            raise NotAWord(f"{item.kind} must be declared before moving")
        last = not todo
        verdict = judge(ruleset, scene, turn, item, dice=dice, stopping=last or todo[0] == Act("turn"))
        if isinstance(verdict, Refusal):
            return Account(tuple(done), turn, refusal=verdict, line=line)
        if isinstance(verdict, Stopped):
            return Account(tuple(done), verdict.after, stopped=verdict, line=line)
        if isinstance(item, Declare) and item.kind == "charge" and item.end is not None:
            line = straight_line(item.end.x - turn.body.head.x, item.end.y - turn.body.head.y)
            todo = [*(Go(direction) for direction in line), *todo]
            last = not todo
        if last and not _is_end(item):
            refusal = may_end(ruleset, scene, verdict.after)
            if refusal is not None:
                return Account(tuple(done), turn, refusal=replace(refusal, item=item), line=line)
        done.append(verdict)
        turn = verdict.after
    return Account(tuple(done), turn, line=line)


def _is_end(item: Item) -> bool:
    """Whether the item settles by itself where the mover ends."""
    return isinstance(item, Act) and item.word in ("turn", "cut-short")


def run_end(turn: Turn, todo: Sequence[Item]) -> Square | None:
    """Where the steps that follow lead if they are the straight line to there, else None."""
    steps = []
    at = turn.body.head
    for item in todo:
        if isinstance(item, Go) and item.direction is None and item.to is not None:
            direction = BY_STEP.get((item.to.x - at.x, item.to.y - at.y))
        elif isinstance(item, Go):
            direction = item.direction
        elif isinstance(item, Jump) or item == Act("turn"):
            break
        else:
            continue
        if direction is None:
            return None
        steps.append(direction)
        at = at.moved(direction.dx, direction.dy)
    start = turn.body.head
    return at if straight_line(at.x - start.x, at.y - start.y) == tuple(steps) else None
