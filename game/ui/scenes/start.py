"""The ways into a level and back to the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.levels import LevelsScene
from game.ui.scenes.play import PlayScene
from game.ui.stage import Change, Enter, Push, Replace

if TYPE_CHECKING:
    from game.puzzle.level import Level
    from game.ui.stage import Scene, Stage


def level_list(stage: Stage) -> Change:
    """The list of levels, alone."""
    return Replace(LevelsScene(stage))


def ruleset_for(level: Level, wanted: str) -> str:
    """The ruleset wanted if the level has it, else the first it has."""
    return wanted if wanted in level.rulesets else level.rulesets[0]


def play_level(stage: Stage, level_id: str, wanted: str, *, instead: bool = False) -> Change | None:
    """The level comes above the list, or `instead` of another level; None when it cannot be read."""
    level = stage.library.level(level_id)
    if level is None:
        return None
    scene = PlayScene(stage, level, ruleset_for(level, wanted))
    return Enter(LevelsScene(stage, level_id), scene) if instead else Push(scene)


def first_scenes(stage: Stage) -> list[Scene]:
    """What the game opens with: the list, and the level of the address if it names one."""
    link = stage.page.link()
    scenes: list[Scene] = [LevelsScene(stage, link.get("level", ""))]
    level = stage.library.level(link["level"]) if "level" in link else None
    if level is not None:
        scenes.append(
            PlayScene(stage, level, ruleset_for(level, link.get("ruleset", stage.settings.ruleset)))
        )
    return scenes
