"""The ways into a level and back to the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.levels import LevelsScene
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
    scene = play_scene(stage, level, wanted)
    return Enter(LevelsScene(stage, level_id), scene) if instead else Push(scene)


def first_scenes(stage: Stage) -> list[Scene]:
    """What the game opens with: the list, and the level or the drills of the address if it names any."""
    link = stage.page.link()
    levels = LevelsScene(stage, link.get("level", ""))
    scenes: list[Scene] = [levels]
    if "drill" in link:
        from game.ui.scenes.drill import DrillScene  # noqa: PLC0415 - the game starts faster without
        from game.ui.scenes.drill_set import BrokenLinkError, parse_drill_set  # noqa: PLC0415 - likewise

        try:
            scenes.append(DrillScene(stage, parse_drill_set(link)))
        except BrokenLinkError as error:
            levels.notice = stage.words("ui.link.broken", reason=str(error))
    elif "level" in link:
        level = stage.library.level(link["level"])
        if level is None:
            levels.notice = stage.words("ui.link.broken", reason=f"level={link['level']}")
        else:
            scenes.append(play_scene(stage, level, link.get("ruleset", stage.settings.ruleset)))
    return scenes


def play_scene(stage: Stage, level: Level, wanted: str) -> Scene:
    """The level under the ruleset wanted, or the nearest it has."""
    from game.ui.scenes.play import PlayScene  # noqa: PLC0415 - the game starts faster without

    return PlayScene(stage, level, ruleset_for(level, wanted))
