"""Attacks of opportunity: whom a step provokes, before any check avoids it.

Source: `opportunity.*`, `withdrawing.*` of the rules files. They never refuse a step. Sets of enemies are
bit masks over `Watch.enemies`, because searches ask for every step of the board.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import Ground
from game.rules.creatures import Size
from game.rules.modes import ELEMENTS
from game.rules.passage import is_crossable
from game.rules.threat import has_cover, threat_area
from game.rules.verdicts import Manner

if TYPE_CHECKING:
    from game.rules.creatures import Creature, Scene
    from game.rules.geometry import Body, Square
    from game.rules.ruleset import Ruleset
    from game.rules.verdicts import Turn


class Heeded(NamedTuple):
    """The places of a search that it must heed: see `Search._heeded_places`."""

    touched: frozenset[int]
    held: frozenset[int]
    watched: frozenset[int]


class Watch:
    """Who of a scene could attack the mover, and which bodies they reach. Kept with the scene."""

    def __init__(self, ruleset: Ruleset, scene: Scene) -> None:
        """The enemies are gathered; bodies are looked at when they are asked for."""
        self.ruleset = ruleset
        self.scene = scene
        self.enemies: tuple[Creature, ...] = tuple(
            sorted((c for c in scene.creatures if c.may_attack), key=lambda c: c.letter)
        )
        self._areas = [threat_area(ruleset, scene.board, enemy) for enemy in self.enemies]
        self._reaching: dict[Body, int] = {}
        self._holding: dict[Body, int] = {}
        self.heeded_places: dict[int, Heeded] = {}

    @staticmethod
    def of(ruleset: Ruleset, scene: Scene) -> Watch:
        """The watch of the scene."""
        key = (ruleset, "watch")
        found = scene.known.get(key)
        if found is None:
            found = scene.known[key] = Watch(ruleset, scene)
        return found

    def mask(self, letters: frozenset[str]) -> int:
        """The enemies with those letters."""
        return sum(1 << i for i, enemy in enumerate(self.enemies) if enemy.letter in letters)

    def letters(self, mask: int) -> tuple[str, ...]:
        """The letters of those enemies, sorted."""
        return tuple(enemy.letter for i, enemy in enumerate(self.enemies) if mask >> i & 1)

    def reaching(self, body: Body) -> int:
        """The enemies that could attack a mover with that body; cover respected."""
        found = self._reaching.get(body)
        if found is None:
            squares = body.squares
            found = 0
            for i, area in enumerate(self._areas):
                reached = squares & area
                if not reached or (self.ruleset.opportunity.big_mover == "all" and reached != squares):
                    continue
                enemy = self.enemies[i]
                if self.ruleset.opportunity.cover and has_cover(
                    self.ruleset, self.scene, enemy, sorted(reached), squares
                ):
                    continue
                found |= 1 << i
            self._reaching[body] = found
        return found

    def holding(self, body: Body) -> int:
        """The enemies in whose own squares the body stands."""
        found = self._holding.get(body)
        if found is None:
            squares = body.squares
            found = sum(1 << i for i, enemy in enumerate(self.enemies) if squares & enemy.body.squares)
            self._holding[body] = found
        return found

    @cached_property
    def heeded(self) -> frozenset[Square]:
        """The squares where somebody could attack or stands: elsewhere nobody is ever provoked."""
        return frozenset().union(*self._areas, *(enemy.body.squares for enemy in self.enemies))

    @cached_property
    def minded(self) -> frozenset[Square]:
        """The squares by coming to which somebody could be provoked."""
        if self.ruleset.opportunity.entering:
            return self.heeded
        return frozenset().union(*(enemy.body.squares for enemy in self.enemies))

    @property
    def looks_ahead(self) -> bool:
        """Whether it matters where a step leads, even if into nobody's square."""
        policy = self.ruleset.opportunity
        return policy.entering or policy.drawn_by == "leaving reach"

    def seen(self) -> int:
        """The enemies that the mover sees."""
        return sum(1 << i for i, enemy in enumerate(self.enemies) if enemy.seen)


def drawn(watch: Watch, turn: Turn, old: Body, new: Body, *, manner: Manner, is_first: bool) -> int:
    """The enemies that a move from one body to another draws, whether they were provoked before or not.

    `turn` gives mode, declaration and disengaging; `is_first` says that nothing was moved yet this turn.
    """
    if turn.disengaged or not watch.enemies:
        return 0
    spared = unthreatening = 0
    declared = turn.declared
    if declared is not None and declared.kind == "withdraw":
        if watch.ruleset.withdrawing.kind == "primary target":
            spared = watch.mask(frozenset((declared.target or "",)))
            if watch.ruleset.withdrawing.check:
                spared |= watch.mask(watch.scene.beaten) & watch.seen()
        elif is_first:
            unthreatening = watch.seen()
    mask = _by_entering(watch, turn, old, new, manner)
    if not _is_exempt(watch, turn, old, manner):
        mask |= _by_leaving(watch, old, new) & ~unthreatening
    return mask & ~spared


def _by_leaving(watch: Watch, old: Body, new: Body) -> int:
    policy = watch.ruleset.opportunity
    mask = 0
    if policy.entering:
        mask = watch.reaching(new) & ~watch.reaching(old)
    if policy.drawn_by == "leaving reach":
        mask |= watch.reaching(old) & ~watch.reaching(new)
    elif policy.drawn_by == "leaving a threatened square":
        mask |= watch.reaching(old)
    return mask


def _by_entering(watch: Watch, turn: Turn, old: Body, new: Body, manner: Manner) -> int:
    """Enemies provoked because their own squares are entered."""
    into = watch.holding(new) & ~watch.holding(old)
    if not into:
        return 0
    rules, mover = watch.ruleset, watch.scene.mover
    five_foot = manner.includes(Manner.FIVE_FOOT_STEP)
    if rules.passage.very_small and mover.size <= Size.TINY:
        return into if rules.passage.tiny_step_provokes or not five_foot else 0
    if turn.declared is not None and turn.declared.kind == "overrun":
        return sum(
            1 << i
            for i, enemy in enumerate(watch.enemies)
            if into >> i & 1 and not is_crossable(rules, mover, enemy)
        )
    return into if rules.opportunity.occupied_square and not five_foot else 0


def _is_exempt(watch: Watch, turn: Turn, old: Body, manner: Manner) -> bool:
    """Movement that provokes nobody by leaving: 5-foot steps, jets, burrowing out of sight."""
    if not watch.ruleset.opportunity.exempt:
        return False
    if manner.includes(Manner.FIVE_FOOT_STEP) or turn.mode == "jet":
        return True
    if not watch.ruleset.opportunity.burrowers_exempt or ELEMENTS[turn.mode] != "burrow":
        return False
    return all(watch.scene.board[square] & Ground.EARTH for square in old.squares)


def provoked(
    ruleset: Ruleset, scene: Scene, turn: Turn, new: Body, *, manner: Manner = Manner.PLAIN
) -> tuple[str, ...]:
    """The letters of the enemies that a move from the turn's body to `new` provokes, sorted.

    `once` a turn or action is respected; tumbling is not looked at.
    """
    watch = Watch.of(ruleset, scene)
    mask = drawn(watch, turn, turn.body, new, manner=manner, is_first=turn.steps == 0)
    if mask and ruleset.opportunity.once != "never":
        mask &= ~watch.mask(turn.provoked)
    return watch.letters(mask)


def attackers(ruleset: Ruleset, scene: Scene, turn: Turn) -> tuple[str, ...]:
    """The enemies that threaten the mover where it is and were not provoked yet, sorted."""
    if ruleset.opportunity.drawn_by == "nothing":
        return ()
    watch = Watch.of(ruleset, scene)
    mask = watch.reaching(turn.body)
    if ruleset.opportunity.once != "never":
        mask &= ~watch.mask(turn.provoked)
    return watch.letters(mask)
