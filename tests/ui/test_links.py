"""Links to a level, and progress that goes out and comes in as text."""

import json
from pathlib import Path

import pygame
import pytest

from game.ui.page import DesktopPage
from game.ui.scenes.levels import LevelsScene
from game.ui.storage import Best, BrokenSaveError, Save, Storage, format_save
from tests.ui.playing import Player


def test_the_link_to_a_level(tmp_path: Path) -> None:
    player = Player(tmp_path, level="corner")
    player.event(pygame.KEYDOWN, key=pygame.K_l, mod=pygame.KMOD_LSHIFT, unicode="L")
    assert player.page.copied == "?level=corner&ruleset=srd35&lang=en"
    assert "copied" in player.said
    player.key(pygame.K_l)
    player.button("settings")
    player.app.apply(player.scene.press("link"))
    assert player.page.copied.endswith("lang=es")


def test_a_link_to_nowhere_is_said(tmp_path: Path) -> None:
    player = Player(tmp_path, level="nowhere")
    assert isinstance(player.scene, LevelsScene)
    assert "level=nowhere" in player.scene.notice
    assert "level=nowhere" in player.page.announced[0]


def test_a_link_with_a_ruleset(tmp_path: Path) -> None:
    player = Player(tmp_path, link={"level": "corner", "ruleset": "srd52"})
    assert player.play.session.ruleset.id == "srd52"


def test_progress_out_and_in(tmp_path: Path) -> None:
    player = Player(tmp_path / "a", level="corner")
    player.click(5, 2)
    player.wait(600)
    player.key(pygame.K_ESCAPE)
    player.button("settings")
    player.app.apply(player.scene.press("export"))
    text = (tmp_path / "a/data/square-by-square.json").read_text()
    other = Player(tmp_path / "b", level="foes")
    other.button("settings")
    other.page.answer = " ".join(text.split("\n"))  # a prompt has a single line
    other.app.apply(other.scene.press("import"))
    assert other.app.stage.storage.save.stars("corner", "srd35") == 3
    assert "1" in other.said
    other.page.answer = "nonsense"
    other.app.apply(other.scene.press("import"))
    assert "nonsense" not in json.dumps(other.page.read("save.json"))
    assert "no saved progress" in other.said
    other.page.answer = None
    other.app.apply(other.scene.press("import"))
    assert other.app.stage.storage.save.stars("corner", "srd35") == 3


def test_merging_keeps_the_better_results(page: DesktopPage) -> None:
    storage = Storage(page)
    storage.record("a", "srd35", Best(1, 0, 30, 3))
    worse = Save(progress={"a": {"srd35": Best(2, 0, 60, 1)}, "b": {"pf1": Best(1, 1, 5, 2)}})
    assert storage.merge(format_save(worse)) == 1
    assert storage.save.stars("a") == 3
    assert storage.save.stars("b") == 2
    with pytest.raises(BrokenSaveError):
        storage.merge("{}")
