"""What the board tells before a move: attacks, places to pass only, hints, where a big body would stand."""

from pathlib import Path

import pygame
import pytest

from game.rules.geometry import Square
from tests.ui.playing import Player

RIGHT, LEFT = pygame.K_RIGHT, pygame.K_LEFT


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path, level="corner")


def test_attacks_are_told_before_and_after(tmp_path: Path) -> None:
    player = Player(tmp_path, level="foes")
    player.button("act:double")
    assert player.play.session.left == 60
    player.hover(9, 0)
    aim = player.play.aim
    assert aim.preview is not None
    letters = {letter for step in aim.preview.steps for letter in step.provokes}
    looks = player.play.view.board._frame.looks  # type: ignore[union-attr]
    assert looks[Square(4, 0)].threat
    assert not looks[Square(3, 0)].threat
    assert letters == set() or "E" in player.play.view._message({}).spoken
    player.key(*[RIGHT] * 4)
    assert player.hero == Square(4, 0)
    player.key(pygame.K_c)
    assert player.play.session.state.attacks == 1
    assert "E" in player.said
    assert any(chip.icon == "sword" and chip.short == "1" for chip in player.play.view._budget().chips)


def test_passing_but_not_stopping(tmp_path: Path) -> None:
    player = Player(tmp_path, level="foes")
    player.click(3, 0)
    assert player.hero == Square(0, 0)
    assert player.play.aim.refusal is not None
    assert player.play.aim.refusal.rule == "ending.occupied"


def test_hints_get_plainer(player: Player) -> None:
    player.key(pygame.K_h)
    player.settle()
    looks = player.play.view.board._frame.looks  # type: ignore[union-attr]
    assert looks[Square(5, 2)].hint
    player.key(pygame.K_h)
    player.settle()
    assert "Next" in player.said
    player.key(pygame.K_h)
    player.settle()
    assert "30 ft" in player.said
    assert player.play.aim.preview is not None
    assert player.play.session.entries == ()
    player.key(LEFT)
    player.key(pygame.K_h)
    player.settle()
    assert "flag" in player.said, "from here it is too far"
    player.key(pygame.K_u, pygame.K_h)
    player.settle()
    assert "marked" in player.said


def test_a_big_body_shows_where_it_would_stand(tmp_path: Path) -> None:
    player = Player(tmp_path, level="big")
    player.hover(3, 1)
    looks = player.play.view.board._frame.looks  # type: ignore[union-attr]
    assert {square for square, look in looks.items() if look.landing} == {
        Square(x, y) for x in (3, 4) for y in (1, 2)
    }
    player.drag((1, 1), (2, 1), (3, 2))
    assert player.hero == Square(2, 1), "the square that is held goes where the pointer goes"
