"""The mover of a scene: size, speeds, conditions, and a body that is drawn already narrowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bodies import allowed_widths
from game.rules.creatures import SIZES, Burden, Mover, Size
from game.rules.geometry import Body, Square
from game.rules.modes import ELEMENTS
from game.rules.sizes import natural_reach, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzle.tables import Table
    from game.rules.ruleset import Ruleset

FLAGS = (
    "encumbered",
    "prone",
    "blinded",
    "darkvision",
    "fatigued",
    "exhausted",
    "entangled",
    "incorporeal",
    "slowed",
    "immobilized",
)
MOVER_KEYS = (
    "size",
    "speed",
    "speeds",
    "mode",
    "strength",
    "armor",
    "load",
    "attack_reach",
    "dead",
    "trained",
    "head",
    "bonus",
    *FLAGS,
)
COMMON_SPEED = 30
BURDENS = {burden.value: burden for burden in Burden}


def parse_mover(entry: Table, ruleset: Ruleset) -> tuple[Mover, Size]:
    """The mover of an entry, and its size."""
    entry.only(MOVER_KEYS)
    size = entry.choice("size", SIZES, Size.MEDIUM)
    try:
        side_of(ruleset, size)  # in srd52 every size has the same reach, also those it does not have
        reach = natural_reach(ruleset, size)
    except KeyError:
        raise entry.fault("size", f"{ruleset.id} has no size {size.word}") from None
    mode = entry.get("mode", str, "walk")
    if mode not in ruleset.modes.names:
        raise entry.fault("mode", f"{mode!r} is none of {', '.join(ruleset.modes.names)}")
    return Mover(
        size=size,
        speeds=_speeds(entry, ruleset),
        attack_reach=entry.feet("attack_reach", reach),
        mode=mode,
        strength=entry.feet("strength", 10),
        armor=entry.choice("armor", BURDENS, Burden.LIGHT),
        load=entry.choice("load", BURDENS, Burden.LIGHT),
        dead=entry.feet("dead", 0),
        trained=entry.get("trained", bool, True),
        **{flag: entry.get(flag, bool, False) for flag in FLAGS},
    ), size


def _speeds(entry: Table, ruleset: Ruleset) -> tuple[tuple[str, int], ...]:
    if "speeds" not in entry.values:
        return (("walk", entry.feet("speed", COMMON_SPEED)),)
    if "speed" in entry.values:
        raise entry.fault("speeds", "stands instead of speed, not beside it")
    speeds = entry.table("speeds")
    for mode in speeds.values:
        if mode not in ELEMENTS or mode not in ruleset.modes.names:
            raise speeds.fault(mode, f"is none of {', '.join(ruleset.modes.names)}")
    return tuple((mode, speeds.feet(mode, 0)) for mode in sorted(speeds.values))


def parse_head(entry: Table, squares: Sequence[Square], size: Size, ruleset: Ruleset) -> Body | None:
    """The narrowed body whose head is named, or None when the mover is drawn at its full width."""
    if "head" not in entry.values:
        return None
    head = Square(*entry.square("head", entry.values["head"]))
    side = side_of(ruleset, size)
    covered = frozenset(squares)
    for width in allowed_widths(ruleset, size, side):
        if ruleset.squeezing.body == "block":
            if Body(head, width).squares == covered:
                return Body(head, width)
            continue
        trail = _trail(covered, head, width, side - width)
        if trail is not None:
            return Body(head, width, trail)
    raise entry.fault("head", f"a narrowed {size.word} body with its head on {list(head)} is not drawn so")


def _trail(covered: frozenset[Square], head: Square, width: int, length: int) -> tuple[Square, ...] | None:
    """The earlier heads, the latest first, that together with the head cover exactly those squares."""
    todo: list[tuple[Square, ...]] = [(head,)]
    while todo:
        heads = todo.pop()
        body = Body(heads[0], width, heads[1:])
        if not body.squares <= covered:
            continue
        if len(heads) == length + 1:
            if body.squares == covered:
                return heads[1:]
            continue
        last = heads[-1]
        todo.extend((*heads, last.moved(dx, dy)) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    return None
