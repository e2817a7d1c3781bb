"""Actions, manners and targets: by keys, pointer and touch alike, prices and reasons before the choice."""

from pathlib import Path

import pygame
import pytest

from game.rules.geometry import Square
from game.rules.verdicts import Act, Declare, Go, Jump, Manner
from game.ui.scenes.actions import actions_of, end_of, keys_of
from tests.ui.playing import Player
from tests.ui.samples import MORE

RIGHT, TAB, RETURN, ESCAPE = pygame.K_RIGHT, pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE


def at(folder: Path, level: str) -> Player:
    return Player(folder, level=level, more=MORE)


def items(player: Player) -> list[object]:
    return [entry.item for entry in player.play.session.entries]


def test_every_action_has_a_key_of_its_own(tmp_path: Path) -> None:
    for level in MORE:
        player = at(tmp_path / level, level)
        conduct, words = player.play.conduct, player.app.stage.words
        actions = [*actions_of(conduct, words), *end_of(conduct, words)]
        keys = [action.key for action in actions]
        assert all(keys), level
        assert len(set(keys)) == len(keys), level
        for action in actions:
            assert player.play.view.panel.spot_rect(action.name) is not None
            assert words.has(f"ui.about.{action.name.split(':')[1]}"), action.name
    assert keys_of(["double", "dash", "run"], "ab") == {"double": "o", "dash": "a", "run": "k"}


def test_an_action_by_key_and_by_button(tmp_path: Path) -> None:
    keys, button = at(tmp_path / "a", "dice"), at(tmp_path / "b", "dice")
    keys.type("o")
    button.button("act:double", touch=True)
    assert items(keys) == items(button) == [Declare("double")]
    assert keys.play.session.left == 60
    keys.type("o")
    assert len(items(keys)) == 1, "once a turn"
    keys.key(pygame.K_u)
    assert keys.play.session.left == 30


def test_a_manner_stays_on_and_shows_prices_of_the_neighbours(tmp_path: Path) -> None:
    player = at(tmp_path, "dice")
    player.type("j")
    assert "on" in player.said
    assert player.looks[Square(0, 1)].target == "yes"
    assert player.looks[Square(0, 1)].cost == "10"
    player.click(0, 1)
    assert items(player) == [Go(items(player)[0].direction, Manner.TUMBLE)]  # type: ignore[attr-defined]
    player.key(RIGHT)
    assert items(player)[1].manner == Manner.TUMBLE  # type: ignore[attr-defined]
    player.type("k")
    assert player.play.conduct.words == {"tumble-fast"}, "the two do not join"
    player.type("k")
    assert not player.play.conduct.words
    assert player.looks[Square(2, 1)].target == ""


def test_a_drag_keeps_the_manner(tmp_path: Path) -> None:
    player = at(tmp_path, "dice")
    player.button("manner:tumble")
    player.drag((1, 1), (1, 0), (0, 0))
    assert [item.manner for item in items(player)] == [Manner.TUMBLE] * 2  # type: ignore[attr-defined]


def test_a_five_foot_step_is_one_step_and_says_that_nobody_attacks(tmp_path: Path) -> None:
    player = Player(tmp_path, level="heroes", more=MORE)
    player.type("i")
    assert "five-foot-step" not in player.play.conduct.words, "that is withdraw here"
    player = at(tmp_path / "gap", "gap")
    name = "manner:five-foot-step"
    player.button(name)
    player.hover(2, 1)
    assert player.play.aim.preview is not None
    player.key(RIGHT)
    assert items(player)[0].manner == Manner.FIVE_FOOT_STEP  # type: ignore[attr-defined]
    assert not player.play.conduct.words, "it is over after one step"


@pytest.mark.parametrize("device", ["keys", "pointer", "touch"])
def test_a_jump_is_aimed(tmp_path: Path, device: str) -> None:
    player = at(tmp_path, "gap")
    if device == "keys":
        player.type("j")
    else:
        player.button("aim:jump", touch=device == "touch")
    assert "choose" in player.said
    targets = player.play.conduct.targets()
    assert any(target.plan.refusal is None for target in targets)
    assert player.looks[Square(3, 1)].target == "no"
    assert player.looks[Square(4, 1)].target == "yes"
    if device == "keys":
        for _ in targets:
            player.key(TAB)
            if player.play.aim.cursor == Square(4, 1):
                break
        assert "16" in player.said, "the coming die is told"
        player.key(RETURN)
    elif device == "pointer":
        player.hover(4, 1)
        assert "DC" in player.play.view._message({}).text
        player.click(4, 1)
    else:
        player.tap(4, 1)
        assert not items(player)
        player.tap(4, 1)
    assert items(player) == [Jump(Square(4, 1))]
    assert player.hero == Square(4, 1)
    assert player.play.session.state.dice == 1
    assert not player.play.conduct.aiming


def test_an_impossible_target_says_why_and_escape_leaves(tmp_path: Path) -> None:
    player = at(tmp_path, "gap")
    player.type("j")
    player.click(3, 1)
    assert not items(player)
    assert player.play.aim.refusal is not None
    player.key(ESCAPE)
    assert not player.play.conduct.aiming
    assert player.looks[Square(2, 1)].reach
    player.type("j")
    player.key(TAB, TAB)
    player.button("aim:jump")
    assert not player.play.conduct.aiming, "the button again leaves, too"
    player.type("j")
    player.click(4, 3)
    assert not player.play.conduct.aiming, "a click beside all targets leaves"
    player.key(RIGHT)
    assert player.hero == Square(2, 1)


def test_a_run_and_a_charge_are_aimed(tmp_path: Path) -> None:
    player = at(tmp_path, "gap")
    player.type("k")
    player.click(1, 2)
    assert isinstance(items(player)[0], Declare)
    assert player.hero == Square(1, 2)
    player = at(tmp_path / "rush", "rush")
    player.type("g")
    target = next(t for t in player.play.conduct.targets() if t.plan.refusal is None)
    player.click(*target.plan.square)
    assert player.hero == target.plan.square
    assert items(player)[0].kind == "charge"  # type: ignore[attr-defined]
    made = len(items(player))
    player.key(pygame.K_u)
    assert items(player) == [], "a charge goes back as it was made: at once"
    player.key(pygame.K_y)
    assert len(items(player)) == made


def test_the_charge_can_be_aimed_at_the_creature(tmp_path: Path) -> None:
    player = at(tmp_path, "rush")
    player.type("g")
    player.click(7, 1)
    assert items(player)[0] == Declare("charge", "E", player.hero)


def test_impossible_actions_say_why(tmp_path: Path) -> None:
    player = at(tmp_path, "modes")
    player.type("p")
    assert items(player) == [], "who stands cannot stand up"
    assert player.said
    player.button("act:drop-prone")
    assert items(player) == [Act("drop-prone")]
    player.key(pygame.K_u)
    player.button("act:mode:fly")
    assert player.play.session.state.turn.mode == "fly"
    fly = next(a for a in actions_of(player.play.conduct, player.app.stage.words) if a.name == "act:mode:fly")
    assert fly.chosen
    assert "40" in fly.detail


def test_hovering_an_action_tells_what_it_does(tmp_path: Path) -> None:
    player = at(tmp_path, "modes")
    rect = player.play.view.panel.spot_rect("act:dash")
    assert rect is not None
    player.event(pygame.MOUSEMOTION, pos=rect.center, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    assert "Dash" in player.play.view._message({}).title
    assert player.play.view._message({}).text
