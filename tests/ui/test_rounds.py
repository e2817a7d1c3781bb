"""Heroes, rounds, hunters, hearts, dice and marks."""

from pathlib import Path

import pygame

from game.rules.geometry import Square
from game.ui.looks import arrows_of
from game.ui.scenes.actions import heroes_of
from game.ui.scenes.solved import SolvedScene
from tests.ui.playing import Player
from tests.ui.samples import MORE

RIGHT, DOWN = pygame.K_RIGHT, pygame.K_DOWN


def at(folder: Path, level: str) -> Player:
    return Player(folder, level=level, more=MORE)


def letters(player: Player) -> str:
    session = player.play.session
    return session.game.stage.heroes[session.state.active].letter


def test_another_hero_acts_by_key_click_touch_and_button(tmp_path: Path) -> None:
    player = at(tmp_path, "heroes")
    assert letters(player) == "A"
    player.type("2")
    assert letters(player) == "B"
    assert "B acts" in player.said
    player.click(1, 1)
    assert letters(player) == "A"
    player.tap(1, 2)
    assert letters(player) == "B"
    player.button("hero:A")
    assert letters(player) == "A"
    player.type("3")
    assert letters(player) == "A"
    player.key(pygame.K_u)
    assert letters(player) == "B"


def test_every_hero_has_movement_of_its_own(tmp_path: Path) -> None:
    player = at(tmp_path, "heroes")
    player.key(RIGHT)
    details = [hero.detail for hero in heroes_of(player.play.conduct, player.app.stage.words)]
    assert details == ["25 ft left", "20 ft left"]
    tokens = {piece.token.letter: piece.token for piece in player.play.view.board._frame.pieces}  # type: ignore[union-attr]
    assert tokens["A"].active
    assert tokens["B"].kind == "hero"
    assert not tokens["B"].active
    assert "Hero B: 20 ft left." in player.page.described


def test_a_hunter_shows_its_next_move_and_makes_it(tmp_path: Path) -> None:
    player = at(tmp_path, "heroes")
    (creature, body), *rest = player.play.conduct.hunts()
    assert creature.letter == "E"
    assert not rest
    frame = player.play.view.board._frame
    assert frame is not None
    assert frame.arrows == arrows_of(player.play.conduct.hunts())
    assert [piece.token.letter for piece in frame.pieces if piece.token.ghost] == ["E"]
    assert "will move to" in player.page.described
    player.key(pygame.K_t)
    moved = player.play.session.scene.creature("E")
    assert moved is not None
    assert moved.body == body
    assert "moves to" in player.said
    player.key(pygame.K_u)
    back = player.play.session.scene.creature("E")
    assert back is not None
    assert back.body.head == Square(7, 3)


def test_the_last_heart_ends_the_try_and_undo_gives_it_back(tmp_path: Path) -> None:
    player = at(tmp_path, "heroes")
    session = player.play.session
    player.key(pygame.K_o)
    for square in ((3, 4), (5, 3)):
        player.click(*square)
    player.key(DOWN)
    player.key(RIGHT, RIGHT)
    if session.state.status == "playing":  # the way does not matter, only that it draws an attack
        player.key(pygame.K_e, RIGHT)
    assert session.state.status == "lost"
    assert "heart" in player.said
    assert player.play.view.buttons()[0].name == "back"
    undo = next(button for button in player.play.view.buttons() if button.name == "undo")
    assert undo.main
    player.type("o2")
    player.key(RIGHT)
    assert session.state.status == "lost"
    player.key(pygame.K_u)
    assert session.state.status == "playing"


def test_the_turns_run_out(tmp_path: Path) -> None:
    player = at(tmp_path, "dice")
    player.key(pygame.K_t, pygame.K_t)
    assert player.play.session.state.status == "lost"
    assert "turn" in player.said


def test_dice_are_told_before_and_after_a_check(tmp_path: Path) -> None:
    player = at(tmp_path, "dice")
    player.type("j")
    player.key(RIGHT)
    player.hover(3, 1)
    message = player.play.view._message({})
    assert "12" in message.text
    assert "failed" in message.text
    assert "DC" in message.text
    before = player.hero
    player.key(RIGHT)
    assert player.play.session.state.dice == 1
    assert player.hero == before
    assert "failed" in player.said
    assert "5, 18, 3" in player.page.described
    player.key(pygame.K_u)
    assert player.play.session.state.dice == 0


def test_marks_keep_their_numbers(tmp_path: Path) -> None:
    player = at(tmp_path, "marks")
    assert player.looks[Square(3, 1)].mark == "1"
    player.key(RIGHT, RIGHT)
    assert player.looks[Square(2, 2)].mark == "2"
    player.key(pygame.K_z)
    assert player.looks[Square(3, 1)].touched
    player.key(RIGHT, RIGHT)
    player.wait(600)
    assert isinstance(player.scene, SolvedScene)


def test_on_a_small_screen_everything_is_within_reach(tmp_path: Path) -> None:
    from game.ui.page import View  # noqa: PLC0415 - only here

    player = Player(tmp_path, level="modes", more=MORE, view=View(360, 640, 2.0))
    panel = player.play.view.panel
    for block in panel.blocks:
        for name, rect in block.spots:
            assert 0 <= rect.left < rect.right <= panel.width, name
    panel.reveal("act:turn")
    player.play._shown = None
    player.app.frame([], 16)
    player.button("act:turn", touch=True)
    assert player.play.session.state.turns == 2
