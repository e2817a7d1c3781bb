"""For the tests of the rules: a scene and a script, and everything a case could ask about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.cli.cases import describe
from game.puzzle.notation import parse_script
from game.puzzle.scene import parse_scene
from game.rules.account import play
from game.rules.dice import Dice
from game.rules.rulesets import RULESETS
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from game.rules.creatures import Scene
    from game.rules.ruleset import Ruleset

D20 = ("srd35", "pf1")
MODERN = ("srd52", "epicpath")
ALL = (*D20, *MODERN)


def scene_of(ruleset: Ruleset | str, plan: str, **keys: Any) -> Scene:
    """The scene of a map whose rows are separated by blanks, and of further keys of CASES.md."""
    row = RULESETS[ruleset] if isinstance(ruleset, str) else ruleset
    return parse_scene({"map": "\n".join(plan.split()), **keys}, "test", row)


def told(ruleset: Ruleset | str, plan: str, script: str, **keys: Any) -> dict[str, Any]:
    """What comes of a script, under the names of `want` in CASES.md; a word it lacks is `{"word": ...}`."""
    row = RULESETS[ruleset] if isinstance(ruleset, str) else ruleset
    row = row.with_options(keys.pop("options", {}))
    scene = scene_of(row, plan, **keys)
    try:
        items = parse_script(script, "test", start=scene.start.head)
        account = play(row, scene, items, dice=Dice(scene.rolls))
    except NotAWord as error:
        return {"word": str(error)}
    return describe(row, scene, account)


def outcome(ruleset: Ruleset | str, plan: str, script: str, **keys: Any) -> Any:
    """The refused or stopped rule, "no such word", or the prices of all items."""
    got = told(ruleset, plan, script, **keys)
    if "word" in got:
        return "no such word"
    for end in ("refused", "stopped"):
        if got[end] is not None:
            return got[end]["rule"]
    return got["steps"]
