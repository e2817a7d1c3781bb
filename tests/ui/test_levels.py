"""The list of levels: stars, keys, pointer, what is broken."""

from pathlib import Path

import pygame

from game.ui.library import Library
from game.ui.page import DesktopPage
from game.ui.scenes.levels import LevelsScene
from game.ui.scenes.play import PlayScene
from game.ui.storage import NAME
from tests.ui.playing import Player


def test_progress_is_kept_and_shown(tmp_path: Path) -> None:
    player = Player(tmp_path)
    assert isinstance(player.scene, LevelsScene)
    assert player.scene.focus == "corner"
    player.key(pygame.K_RETURN)
    player.click(5, 2)
    again = Player(tmp_path)
    assert isinstance(again.scene, LevelsScene)
    assert again.scene.focus == "foes"
    assert again.app.stage.storage.save.stars("corner") == 3
    assert "3 of 3" in again.page.described


def test_a_card_is_pressed(tmp_path: Path) -> None:
    player = Player(tmp_path)
    rect = player.scene.panel.spot_rect("foes")
    player.press(rect.center)
    assert isinstance(player.scene, PlayScene)
    assert player.play.level.id == "foes"


def test_keys_move_through_the_list(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.key(pygame.K_RIGHT)
    assert player.scene.focus == "foes"
    assert "Foes" in player.said
    player.key(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert player.scene.focus == "big", "the last one, and no further"
    player.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT)
    assert player.scene.focus == "corner"
    player.key(pygame.K_LEFT)
    assert player.scene.focus == "book"
    player.key(pygame.K_UP, pygame.K_UP)
    assert player.scene.focus == "drills", "the first, and no further"


def test_a_broken_level_says_why_and_the_rest_can_be_played(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(player.scene, LevelsScene)
    assert "broken.toml" in player.said
    player.app.frame([], 16)
    player.key(pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(player.scene, PlayScene)


def test_a_broken_save_is_said(tmp_path: Path) -> None:
    page = DesktopPage(tmp_path / "data")
    page.write(NAME, "}{")
    player = Player(tmp_path)
    assert "set aside" in player.said
    player.key(pygame.K_RETURN)
    assert isinstance(player.scene, PlayScene)


def test_no_levels_at_all(tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    library = Library(tmp_path / "none")
    assert library.order == []
    assert library.faults
    (tmp_path / "none" / "index.toml").write_bytes(b"\xff\xfe")
    assert Library(tmp_path / "none").faults


def test_an_address_opens_a_level(tmp_path: Path) -> None:
    player = Player(tmp_path, level="foes")
    assert player.play.level.id == "foes"
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.scene, LevelsScene)
    assert player.scene.focus == "foes"
    assert isinstance(Player(tmp_path, level="no-such-level").scene, LevelsScene)
