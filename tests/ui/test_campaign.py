"""Levels of the campaign on the screen: opened, looked at, and solved by their written way."""

from pathlib import Path

import pygame
import pytest

from game.puzzle.replaying import replay_items
from game.rules.geometry import Square
from game.ui.library import Library
from game.ui.looks import pieces_of
from game.ui.page import View
from game.ui.scenes.play import PlayScene
from tests.ui.playing import Player

EVERY = 9  # so many levels lie between two that are looked at
SAMPLE = Library().order[::EVERY]


@pytest.mark.parametrize("level_id", SAMPLE)
@pytest.mark.parametrize("view", [View(1366, 768, 1), View(360, 640, 1)])
def test_a_level_is_solved_on_the_screen(tmp_path: Path, level_id: str, view: View) -> None:
    player = Player(tmp_path, view=view)
    library = Library()
    level = library.level(level_id)
    assert level is not None, library.faults
    for ruleset in level.rulesets:
        scene = PlayScene(player.app.stage, level, ruleset)
        player.app.scenes = [scene]
        player.app._arrange()
        for square in scene.session.scene.board.squares():
            player.hover(square.x, square.y)
            assert scene.view._message({}).title
        panel = scene.view.panel
        assert all(rect.right <= panel.width for block in panel.blocks for _, rect in block.spots)
        items, _, fault = replay_items(scene.session.game, level.pars[ruleset].script, level_id)
        assert fault is None
        for item in items:
            scene.doing.take([item])
            player.app.frame([], 16)
        assert scene.session.state.status == "solved"
        assert scene.session.stars == 3


def played(player: Player, level_id: str, count: int) -> PlayScene:
    """The level under SRD 3.5 after so many items of its written way."""
    level = Library().level(level_id)
    assert level is not None
    scene = PlayScene(player.app.stage, level, "srd35")
    player.app.scenes = [scene]
    player.app._arrange()
    for item in replay_items(scene.session.game, level.pars["srd35"].script, level_id)[0][:count]:
        scene.doing.take([item])
        player.app.frame([], 16)
    return scene


def test_those_who_share_a_square_are_all_seen(tmp_path: Path) -> None:
    scene = played(Player(tmp_path), "one-basket", 3)
    pieces = {piece.token.letter: piece for piece in pieces_of(scene.session)}
    cat, dog = pieces["A"], pieces["D"]
    assert abs(cat.x - dog.x) + abs(cat.y - dog.y) > cat.token.share
    assert pieces["B"].x == 1


def test_a_narrowed_body_has_one_sign(tmp_path: Path) -> None:
    scene = played(Player(tmp_path), "the-long-squeeze", 2)
    rear, head = pieces_of(scene.session)
    assert (rear.token.rear, head.token.rear) == (True, False)
    assert head.x > rear.x


def test_a_failed_tumble_names_the_square_it_was_meant_for(tmp_path: Path) -> None:
    player = Player(tmp_path)
    scene = played(player, "try-again", 3)
    assert scene.session.entries[-1].leads_to == Square(3, 1)
    assert "east to D2: stopped" in player.said
    assert "You stand at C2" in player.said


def test_a_tumble_with_too_low_a_die_can_be_tried(tmp_path: Path) -> None:
    scene = played(Player(tmp_path), "try-again", 2)
    scene.conduct.toggle("tumble")
    marks = scene.conduct.marks()
    assert marks is not None
    assert marks[Square(3, 1)].sign == "fails"
    assert marks[Square(1, 1)].sign == "yes"
    assert marks[Square(2, 0)].sign == "no"


def test_nothing_is_left_in_the_language_of_before(tmp_path: Path) -> None:
    player = Player(tmp_path)
    scene = played(player, "try-again", 2)
    before = scene.view._message({}).title
    assert "left" in before
    player.app._arrange()
    assert scene.view._message({}).title == before
    player.key(pygame.K_l)
    assert scene.stage.words.language == "es"
    assert "left" not in scene.view._message({}).title


def test_a_long_log_leaves_in_view_what_can_be_done(tmp_path: Path) -> None:
    panel = played(Player(tmp_path), "the-heavy-pack", 5).view.panel
    assert panel.room
    for name in ("hero:A", "hero:B", "manner:tumble"):
        rect = panel.spot_rect(name)
        assert rect is not None
        assert panel.rect.contains(rect), name


def test_the_only_ruleset_of_a_level_is_named(tmp_path: Path) -> None:
    player = Player(tmp_path)
    level = Library().level("off-the-floor-and-over")
    assert level is not None
    assert list(level.rulesets) == ["srd52"]
    player.app.scenes = [scene := PlayScene(player.app.stage, level, "srd52")]
    player.app._arrange()
    button = next(button for button in scene.view.buttons() if button.name == "ruleset")
    assert button.quiet
    assert "5.2" in button.label
    player.button("ruleset")
    assert player.scene is scene
