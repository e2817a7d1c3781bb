"""Dice are given: totals of checks by name, or a queue of d20s on the table that checks use up in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

NO_DIE_LEFT = -100
"""The total of a check for which no die is left on the table: it fails."""


class Roll(NamedTuple):
    """The total of a check, None when none was given, and how many dice of the table it used."""

    total: int | None
    used: int = 0


@dataclass(frozen=True, slots=True)
class Dice:
    """Given `rolls` (totals by creature letter, `E-through`, or kind of check), else the `queue` of d20s.

    A die of the queue counts with the mover's `bonus` for that kind of check: `tumble`, `jump`, `land`.
    """

    rolls: tuple[tuple[str, int], ...] = ()
    queue: tuple[int, ...] = ()
    bonus: tuple[tuple[str, int], ...] = ()

    def roll(self, kind: str, *names: str, used: int) -> Roll:
        """The total of a check known under the first of `names` that has a roll, `used` dice being gone."""
        given = dict(self.rolls)
        for name in names:
            if name in given:
                return Roll(given[name])
        if used < len(self.queue):
            return Roll(self.queue[used] + dict(self.bonus).get(kind, 0), 1)
        return Roll(NO_DIE_LEFT if self.queue else None)


NO_DICE = Dice()
