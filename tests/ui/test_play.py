"""The play scene, driven by posted events: every device gives the same answer."""

from pathlib import Path

import pygame
import pytest

from game.rules.geometry import Square
from game.ui.page import View
from game.ui.scenes.help import HelpScene
from game.ui.scenes.levels import LevelsScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.solved import SolvedScene
from tests.ui.playing import Player

RIGHT, DOWN, UP, LEFT = pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path, level="corner")


def scripts(player: Player) -> str:
    return player.play.session.script


def test_keys_step_and_solve(player: Player) -> None:
    player.key(DOWN, pygame.K_c, RIGHT, RIGHT)
    assert player.hero == Square(4, 3)
    assert player.play.session.left == 10
    player.key(pygame.K_KP9)
    assert player.play.session.state.status == "solved"
    player.wait(600)
    assert isinstance(player.scene, SolvedScene)
    assert "3 of 3" in player.said
    assert player.app.stage.storage.save.stars("corner", "srd35") == 3


def test_every_device_gives_the_same(tmp_path: Path) -> None:
    click = Player(tmp_path / "a", level="corner")
    click.click(3, 3)
    keys = Player(tmp_path / "b", level="corner")
    for _ in range(40):
        keys.key(pygame.K_TAB)
        if keys.play.aim.cursor == Square(3, 3):
            break
    keys.key(pygame.K_RETURN)
    tap = Player(tmp_path / "c", level="corner")
    tap.tap(3, 3)
    assert tap.hero == Square(1, 1), "the first tap only shows"
    assert tap.play.aim.preview is not None
    tap.tap(3, 3)
    assert scripts(click) == scripts(keys) == scripts(tap)
    assert click.hero == keys.hero == tap.hero == Square(3, 3)
    assert click.play.session.left == keys.play.session.left == tap.play.session.left == 15


@pytest.mark.parametrize("touch", [False, True])
def test_a_drag_draws_a_path(player: Player, touch: bool) -> None:  # noqa: FBT001 - a parameter of the test
    player.drag((1, 1), (1, 2), (2, 3), (3, 3), touch=touch)
    assert scripts(player) == "S SE E"
    assert player.hero == Square(3, 3)


def test_leading_back_takes_the_last_square_away(player: Player) -> None:
    player.drag((1, 1), (1, 2), (2, 2), (1, 2), (1, 3))
    assert scripts(player) == "S2"


def test_a_quick_drag_fills_the_gap(player: Player) -> None:
    player.drag((1, 1), (1, 3))
    assert scripts(player) == "S2"


def test_a_refused_drag_stops_before_the_wall(player: Player) -> None:
    player.drag((1, 1), (2, 1), (3, 1))
    assert scripts(player) == "E"


def test_a_drag_back_home_does_nothing(player: Player) -> None:
    player.drag((1, 1), (1, 2), (1, 1))
    assert player.play.session.entries == ()


def test_hover_previews_without_moving(player: Player) -> None:
    player.hover(5, 2)
    aim = player.play.aim
    assert aim.preview is not None
    assert [step.total for step in aim.preview.steps] == [5, 10, 15, 20, 25, 30]
    legs = player.play.view.board._frame.legs  # type: ignore[union-attr]
    assert legs[Square(5, 2)].total == "30"
    assert legs[Square(5, 2)].last
    assert player.hero == Square(1, 1)
    message = player.play.view._message({})
    assert "5 + 5 + 5 + 5 + 5 + 5 = 30 ft" in message.title


def test_a_refused_square_names_the_rule_and_marks_the_culprit(player: Player) -> None:
    player.key(RIGHT)
    player.key(pygame.K_c)
    assert player.hero == Square(2, 1)
    refusal = player.play.aim.refusal
    assert refusal is not None
    looks = player.play.view.board._frame.looks  # type: ignore[union-attr]
    assert looks[Square(3, 2)].culprit
    assert refusal.rule in ("corners.solid", "obstacles.blocking")
    assert "D3" in player.said
    player.hover(3, 1)
    assert player.play.aim.refusal is not None
    player.press(player.place(3, 1))
    assert player.hero == Square(2, 1)
    assert player.said


def test_costs_stand_on_reachable_squares(player: Player) -> None:
    player.app.frame([], 16)
    looks = player.play.view.board._frame.looks  # type: ignore[union-attr]
    assert looks[Square(2, 1)].cost == "5"
    assert looks[Square(5, 2)].cost == "30"
    assert not looks.get(Square(3, 1))
    player.key(RIGHT)
    looks = player.play.view.board._frame.looks  # type: ignore[union-attr]
    assert looks[Square(1, 1)].cost == "5"
    assert looks[Square(5, 2)].cost == "25" or looks[Square(5, 2)].cost == ""


def test_undo_redo_and_reset(player: Player) -> None:
    player.key(pygame.K_c, DOWN)
    diagonals = player.play.session.state.turn.diagonals
    player.key(pygame.K_u)
    assert (player.hero, player.play.session.left) == (Square(2, 2), 25)
    player.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert (player.hero, player.play.session.state.turn.diagonals) == (Square(1, 1), 0)
    player.key(pygame.K_u)
    assert "nothing" in player.said
    player.button("redo")
    player.key(pygame.K_y)
    assert (player.hero, player.play.session.state.turn.diagonals) == (Square(2, 3), diagonals)
    player.button("reset")
    assert (player.hero, player.play.session.left) == (Square(1, 1), 30)
    player.button("undo")
    assert player.hero == Square(2, 3)


def test_buttons_answer_to_touch_and_only_when_released_there(player: Player) -> None:
    player.key(DOWN)
    player.button("undo", touch=True)
    assert player.hero == Square(1, 1)
    player.key(DOWN)
    rect = player.play.view.layout.tools[0]
    player.event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1, touch=False)
    player.event(pygame.MOUSEBUTTONUP, pos=player.place(6, 0), button=1, touch=False)
    assert player.hero == Square(1, 2)


def test_solved_and_undone(player: Player) -> None:
    player.click(5, 2)
    player.wait(600)
    assert isinstance(player.scene, SolvedScene)
    player.key(pygame.K_u)
    assert isinstance(player.scene, PlayScene)
    assert player.play.session.state.status == "playing"
    player.key(pygame.K_y)
    player.wait(600)
    assert isinstance(player.scene, SolvedScene)
    player.key(pygame.K_ESCAPE)
    player.key(RIGHT, pygame.K_TAB, pygame.K_t)
    player.click(0, 0)
    player.drag((5, 2), (6, 2))
    assert player.hero == Square(5, 2), "a solved level stays as it is"
    player.key(pygame.K_n)
    assert player.play.level.id == "foes"


def test_the_text_twin_tells_everything(player: Player) -> None:
    assert "Round the corner" in player.page.described
    assert "A corner." in player.page.described
    assert "30 ft" in player.page.described
    player.key(pygame.K_c)
    assert "25 ft" in player.said
    assert "1. South-east to C3" in player.page.described
    before = player.page.described
    player.key(pygame.K_u)
    assert player.page.described != before
    player.key(pygame.K_TAB)
    assert "5 ft" in player.said


def test_dialogs_open_and_close(player: Player) -> None:
    for code, kind in ((pygame.K_f, LogScene), (pygame.K_F1, HelpScene)):
        player.key(RIGHT)
        player.key(code)
        assert isinstance(player.scene, kind)
        player.key(DOWN, DOWN, pygame.K_TAB)
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.scene, PlayScene)
    player.button("settings")
    assert isinstance(player.scene, SettingsScene)
    player.press((5, 5))
    assert isinstance(player.scene, PlayScene), "a press beside a dialog closes it"
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.scene, LevelsScene)


def test_language_and_units_change_at_once(player: Player) -> None:
    player.key(pygame.K_l)
    assert player.app.stage.words.language == "es"
    player.button("settings")
    player.scene.press("units:metres")
    player.app.frame([], 16)
    player.scene.press("units:squares")
    player.app.apply(player.scene.press("language:en"))
    player.key(pygame.K_ESCAPE)
    looks = player.play.view.board._frame.looks  # type: ignore[union-attr]
    assert looks[Square(5, 2)].cost == "6"
    assert player.app.stage.storage.save.settings.units == "squares"


def test_another_ruleset_starts_the_level_anew(player: Player) -> None:
    player.key(RIGHT)
    player.button("ruleset")
    assert player.play.session.ruleset.id == "srd52"
    assert player.hero == Square(1, 1)
    looks = player.play.view.board._frame.looks  # type: ignore[union-attr]
    assert looks[Square(5, 2)].cost == "25"
    assert not any(chip.icon == "diagonal" for chip in player.play.view._budget().chips)
    player.click(5, 2)
    assert player.app.stage.storage.save.stars("corner", "srd52") == 3


def test_end_of_turn(tmp_path: Path) -> None:
    player = Player(tmp_path, level="foes")
    player.key(DOWN)
    assert player.play.session.left == 20
    player.button("act:turn")
    assert (player.play.session.state.turns, player.play.session.left) == (2, 30)
    player.key(pygame.K_t)
    assert player.play.session.state.status == "lost"
    player.key(RIGHT, pygame.K_TAB, pygame.K_RETURN, pygame.K_t)
    player.click(3, 1)
    assert player.hero == Square(0, 1)
    player.key(pygame.K_u)
    assert player.play.session.state.status == "playing"


def test_the_log_opens_a_step(player: Player) -> None:
    player.key(pygame.K_c)
    player.app.frame([], 16)
    player.button("log:1")
    assert player.play.open_entry == 1
    player.button("log:1")
    assert player.play.open_entry is None


def test_tokens_glide_and_hurry(tmp_path: Path) -> None:
    player = Player(tmp_path, level="corner", still=False)
    player.key(RIGHT)
    assert player.play.glide is not None
    player.key(RIGHT)
    player.key(LEFT)
    assert player.hero == Square(1, 1)
    player.wait(400)
    assert player.play.glide is None
    still = Player(tmp_path / "still", level="corner", still=True)
    still.key(RIGHT)
    assert still.play.glide is None


@pytest.mark.parametrize(
    "view", [View(360, 640, 1), View(360, 640, 2), View(1366, 768, 2), View(800, 480, 1)]
)
def test_every_scene_can_be_drawn_at_every_size(tmp_path: Path, view: View) -> None:
    player = Player(tmp_path, view=view)
    player.key(pygame.K_RETURN)
    assert isinstance(player.scene, PlayScene)
    player.tap(2, 1)
    player.tap(2, 1)
    assert player.hero == Square(2, 1)
    for code in (pygame.K_f, pygame.K_F1):
        player.key(code)
        player.key(pygame.K_ESCAPE)
    player.button("settings", touch=True)
    for name in ("text:2", "theme:projector", "language:pt_BR"):
        player.app.apply(player.scene.press(name))
        player.app.frame([], 16)
    player.key(pygame.K_ESCAPE)
    player.tap(5, 2)
    player.tap(5, 2)
    player.wait(600)
    assert isinstance(player.scene, SolvedScene)
    player.key(pygame.K_RETURN)
    assert player.play.level.id == "foes"


def test_quit_ends_the_game(player: Player) -> None:
    player.event(pygame.QUIT)
    assert not player.app.running


def test_resizing_keeps_the_state(player: Player) -> None:
    player.key(RIGHT)
    player.page.size = View(360, 640, 2.0)
    player.app.watch()
    player.app.frame([], 16)
    assert player.app.canvas.size == (720, 1280)
    assert not player.play.view.layout.wide
    player.key(pygame.K_u)
    assert player.hero == Square(1, 1)
