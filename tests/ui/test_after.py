"""After a try: the solved card with both routes and what was lost, the comparison, the log, the rule book."""

from pathlib import Path

import pygame
import pytest

from game.ui.page import View
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.rulebook import RuleBook, RuleScene
from game.ui.scenes.solved import SolvedScene
from tests.ui.playing import Player
from tests.ui.samples import MORE

RIGHT, LEFT, DOWN, UP, ESCAPE = pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP, pygame.K_ESCAPE


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path, level="corner", more=MORE)


def marks_badly(folder: Path) -> Player:
    player = Player(folder, level="marks", more=MORE)
    player.key(RIGHT, UP, pygame.K_c, pygame.K_z, RIGHT, pygame.K_t, RIGHT)
    while not isinstance(player.scene, SolvedScene):
        player.app.frame([], 16)
    return player


def test_the_solved_card_shows_where_the_way_lost(tmp_path: Path) -> None:
    player = marks_badly(tmp_path)
    assert isinstance(player.scene, SolvedScene)
    assert not player.scene.reviewing.losses, "nothing is searched for before the card is seen"
    player.settle()
    losses = player.scene.reviewing.losses
    assert losses
    assert "Step" in player.said
    assert player.scene.reviewing.best
    names = [block.key for block in player.scene.panel.blocks]
    assert any("Where your way lost" in str(name) for name in names)


def test_the_best_way_needs_no_search(player: Player) -> None:
    player.click(5, 2)
    player.wait(600)
    assert isinstance(player.scene, SolvedScene)
    assert player.scene.reviewing.is_over
    assert player.scene.reviewing.best
    assert not player.scene.reviewing.losses


def test_compare_from_everywhere(player: Player) -> None:
    player.key(pygame.K_v)
    assert isinstance(player.scene, PlayScene)
    assert "first" in player.said
    player.key(DOWN, pygame.K_c)
    for way in (["v"], ["f", "v"]):
        player.type("".join(way))
        assert isinstance(player.scene, CompareScene)
        player.key(ESCAPE)
        if len(way) > 1:
            assert isinstance(player.scene, LogScene)
            player.key(ESCAPE)
    player.event(pygame.KEYDOWN, key=pygame.K_c, mod=pygame.KMOD_LSHIFT, unicode="C")
    scene = player.scene
    assert isinstance(scene, CompareScene)
    assert [column.ruleset_id for column in scene.columns] == ["srd35", "pf1", "srd52", "epicpath"]
    rows = dict(scene._rows())
    assert rows["1. B3"] == ["5", "5", "5", "5"]
    player.key(ESCAPE)
    player.key(RIGHT, RIGHT, pygame.K_e)
    player.wait(600)
    player.key(pygame.K_v)
    assert isinstance(player.scene, CompareScene)


def test_a_refused_path_says_so_in_the_comparison(tmp_path: Path) -> None:
    player = Player(tmp_path, level="dice", more=MORE)
    player.type("j")
    player.key(LEFT)
    player.type("jv")
    scene = player.scene
    assert isinstance(scene, CompareScene)
    assert len(scene.panel.blocks) > 1
    assert player.said.count("ft") >= 2


def test_the_same_level_under_another_ruleset(player: Player) -> None:
    player.key(DOWN)
    player.type("v")
    player.app.apply(player.scene.press("ruleset:srd52"))
    player.app.frame([], 16)
    assert isinstance(player.scene, PlayScene)
    assert player.play.session.ruleset.id == "srd52"
    assert player.play.session.entries == ()


def test_the_log_leads_to_the_rules(player: Player) -> None:
    player.key(pygame.K_c, pygame.K_f)
    player.key(UP, UP)
    assert player.scene.focus == "step:1"
    assert "C3" in player.said
    player.key(pygame.K_RETURN)
    assert isinstance(player.scene, RuleScene)
    assert player.scene.rule == "steps.entered"
    player.key(ESCAPE, ESCAPE)
    assert isinstance(player.scene, PlayScene)


def test_a_refusal_leads_to_its_page(player: Player) -> None:
    player.key(RIGHT, pygame.K_c)
    player.type("b")
    assert isinstance(player.scene, RuleScene)
    rule = player.scene.rule
    player.key(ESCAPE)
    player.press(player.play.view.layout.message.center)
    assert isinstance(player.scene, RuleScene)
    assert player.scene.rule == rule


def test_without_a_refusal_the_rules_of_the_level_open(player: Player) -> None:
    player.type("b")
    assert isinstance(player.scene, RuleBook)
    assert player.scene.only[0] == "diagonals.alternating"
    player.app.apply(player.scene.press("rule:diagonals.alternating"))
    player.app.frame([], 16)
    player.app.apply(player.scene.press("ruleset:srd52"))
    player.app.frame([], 16)
    assert player.scene.ruleset == "srd52"


def test_the_rule_book_by_topic(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.type("b")
    assert isinstance(player.scene, RuleBook)
    player.app.apply(player.scene.press("topic:corners"))
    player.app.frame([], 16)
    names = [name for block in player.scene.panel.blocks for name, _ in block.spots]
    assert "rule:corners.solid" in names
    player.key(ESCAPE)
    assert not player.scene.topic
    player.app.apply(player.scene.press("ruleset:epicpath"))
    player.app.frame([], 16)
    player.key(pygame.K_TAB)
    assert player.said
    player.key(ESCAPE)


@pytest.mark.parametrize("view", [View(360, 640, 2), View(1366, 768, 1)])
def test_all_cards_can_be_drawn_with_large_words(tmp_path: Path, view: View) -> None:
    player = Player(tmp_path, level="marks", more=MORE, view=view)
    for setting in ("text:2", "language:pt_BR"):
        player.button("settings")
        player.app.apply(player.scene.press(setting))
        player.app.frame([], 16)
        player.key(ESCAPE)
    player.key(RIGHT, UP, pygame.K_c, pygame.K_z, RIGHT, pygame.K_t, RIGHT)
    player.wait(600)
    player.settle()
    for key in (pygame.K_v, pygame.K_DOWN, ESCAPE):
        player.key(key)
    inside = player.app.canvas.surface.get_rect()
    assert all(inside.contains(button.rect) for button in player.scene._foot)
    rects = [button.rect for button in player.scene._foot]
    assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
