"""Levels of the campaign on the screen: opened, looked at, and solved by their written way."""

from pathlib import Path

import pytest

from game.puzzle.replaying import replay_items
from game.ui.library import Library
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
