"""Drills: the same set from the same link, answers by keys, pointer and touch, explained by the judge."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.puzzle.drills import KINDS
from game.rules.rulesets import RULESETS
from game.ui.page import View
from game.ui.scenes.drill import DrillScene
from game.ui.scenes.drill_menu import DrillMenu
from game.ui.scenes.drill_set import LENGTH, BrokenLinkError, DrillSet, answer_key, parse_drill_set, places_of
from game.ui.scenes.levels import LevelsScene
from tests.ui.playing import WIDE, Player

LINK = {"drill": "cost", "ruleset": "srd35", "grade": "2", "seed": "17"}


def opened(folder: Path, *, view: View = WIDE, **link: Any) -> Player:
    return Player(folder, link={**LINK, **link}, view=view)


def scene_of(player: Player) -> DrillScene:
    scene = player.scene
    assert isinstance(scene, DrillScene)
    return scene


def press(player: Player, name: str, *, touch: bool = False) -> None:
    scene = scene_of(player)
    scene.view.panel.reveal(name)
    rect = scene.view.panel.spot_rect(name)
    assert rect is not None, name
    player.press(rect.center, touch=touch)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_same_link_gives_the_same_exercise(kind: str, ruleset: str) -> None:
    chosen = DrillSet(kind, ruleset, 2, 5)
    first, again = chosen.exercise(3), chosen.exercise(3)
    assert (first.scene, first.items, first.answer) == (again.scene, again.items, again.answer)
    assert first.answer in first.choices
    assert parse_drill_set(chosen.query) == chosen
    places = places_of(first)
    assert len(set(places)) == len(places)


@pytest.mark.parametrize(
    ("name", "value"), [("drill", "costs"), ("ruleset", "4e"), ("grade", "9"), ("seed", "-1"), ("seed", "x")]
)
def test_a_bad_link_is_said_and_the_list_opens(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BrokenLinkError, match=f"{name}={value}"):
        parse_drill_set({**LINK, name: value})
    bad: dict[str, Any] = {name: value}
    player = opened(tmp_path, **bad)
    assert isinstance(player.scene, LevelsScene)
    assert f"{name}={value}" in player.scene.notice


def test_right_and_wrong(tmp_path: Path) -> None:
    player = opened(tmp_path)
    scene = scene_of(player)
    exercise = scene.exercise
    player.type(answer_key(exercise, exercise.choices.index(exercise.answer)))
    assert scene.right == 1
    assert "Right" in player.said
    assert "=" in player.said, "the judge counts it out"
    player.type("1")
    assert scene.answer == exercise.answer, "an answer stands"
    player.key(pygame.K_RETURN)
    assert scene.number == 2
    wrong = next(choice for choice in scene.exercise.choices if choice != scene.exercise.answer)
    press(player, f"answer:{wrong}", touch=True)
    assert scene.right == 1
    assert "Not quite" in player.said
    legs = scene.view._frame.legs
    assert any(leg.total == str(scene.exercise.answer) for leg in legs.values())
    press(player, "next")
    assert scene.number == 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_set(tmp_path: Path, kind: str) -> None:
    player = opened(tmp_path, drill=kind, grade="1")
    scene = scene_of(player)
    for _ in range(LENGTH):
        exercise = scene.exercise
        player.type(answer_key(exercise, exercise.choices.index(exercise.answer)))
        assert scene.answer == exercise.answer
        assert scene.explanation()
        if not scene.is_over:
            player.key(pygame.K_n)
    assert scene.right == LENGTH
    first = scene.set.exercise(1)
    player.key(pygame.K_n)
    assert (scene.number, scene.exercise.items) == (1, first.items), "the same set again"
    assert scene.set.seed == 17
    scene.press(f"answer:{scene.exercise.choices[0]}")
    scene.press("fresh")
    assert scene.number == 1


def test_the_answer_by_tab_and_enter(tmp_path: Path) -> None:
    player = opened(tmp_path, drill="attacks")
    player.key(pygame.K_TAB, pygame.K_TAB)
    assert player.said == "1"
    player.key(pygame.K_RETURN)
    assert scene_of(player).answer == 1


def test_the_link_of_the_set(tmp_path: Path) -> None:
    player = opened(tmp_path)
    press(player, "link")
    assert "drill=cost&ruleset=srd35&grade=2&seed=17&lang=en" in player.page.copied
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.scene, LevelsScene)


def test_the_menu(tmp_path: Path) -> None:
    player = Player(tmp_path)
    assert isinstance(player.scene, LevelsScene)
    rect = player.scene.panel.spot_rect("drills")
    assert rect is not None
    player.press(rect.center)
    assert isinstance(player.scene, DrillMenu)
    for name in ("kind:illegal", "ruleset:srd52", "grade:3"):
        player.app.apply(player.scene.press(name))
        player.app.frame([], 16)
    player.key(pygame.K_TAB, pygame.K_UP)
    player.app.apply(player.scene.press("link"))
    assert "drill=illegal&ruleset=srd52&grade=3" in player.page.copied
    player.app.apply(player.scene.press("start"))
    player.app.frame([], 16)
    assert scene_of(player).set[:3] == ("illegal", "srd52", 3)
    assert player.said


@pytest.mark.parametrize("view", [View(360, 640, 2), View(800, 480, 1), View(1366, 768, 1)])
def test_everything_is_on_the_screen(tmp_path: Path, view: View) -> None:
    player = opened(tmp_path, view=view, drill="illegal", grade="3")
    scene = scene_of(player)
    layout, whole = scene.view.layout, player.app.canvas.surface.get_rect()
    for rect in (layout.board, layout.panel, layout.bar):
        assert whole.contains(rect)
    assert not layout.board.colliderect(layout.panel)
    panel = scene.view.panel
    for block in panel.blocks:
        assert all(0 <= rect.left < rect.right <= panel.width for _, rect in block.spots)
    scene.press("language")
    player.app._arrange()
    player.app.frame([], 16)
