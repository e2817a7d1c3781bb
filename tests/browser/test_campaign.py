"""The campaign in a real browser: a level of each chapter by keys, one by pointer, one by touch, and more.

Everything that happens in the browser happens in a game on the desk as well, and the page must say the same.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.puzzle.campaign import parse_index
from game.rules.geometry import DIRECTIONS
from game.rules.verdicts import Go, Manner
from game.ui.library import LEVELS
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.drill import DrillScene
from game.ui.scenes.drill_set import answer_key
from tests.browser.both import Both, step_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.browser.playing import GamePage

pytestmark = pytest.mark.browser

CHAPTERS = {
    "counting": "round-the-rubble",
    "diagonals": "one-diagonal-is-cheap",
    "corners": "end-of-the-wall",
    "rubble": "three-bad-reasons",
    "friends-and-foes": "one-basket",
    "opportunity": "one-chance-each",
    "steps-and-withdrawal": "out-of-the-ogres-arms",
    "squeezing": "two-doors",
    "tumbling": "the-heavy-pack",
    "jumping": "stepping-pillars",
    "climbing-swimming-flying": "ladder-first",
    "sizes": "the-long-squeeze",
    "table-35": "bull-in-the-market",
    "table-pathfinder": "after-you",
    "table-52": "off-the-floor-and-over",
    "table-epic-path": "name-the-right-one",
}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
GLIDE_FRAMES = 30  # after which a token has come to rest
CARD_FRAMES = 20  # after which the card of a level solved at par has stopped changing
MISSING = re.compile(r"\[[\w.:-]*\.[\w.:-]*\]")  # how a key without a text shows


@pytest.fixture(autouse=True)
def desk_screen() -> Iterator[None]:
    """The game on the desk has something to draw on."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def both(game_page: GamePage, tmp_path: Path) -> Both:
    """A page, not yet opened, and a game on the desk; the test fails on an error of the page."""
    return Both(game_page, tmp_path)


def test_each_chapter_has_its_level() -> None:
    campaign = parse_index((LEVELS / "index.toml").read_text(encoding="utf-8"), "index.toml")
    assert {chapter.id: CHAPTERS.get(chapter.id) in chapter.levels for chapter in campaign.chapters} == (
        dict.fromkeys(CHAPTERS, True)
    )


def test_a_level_of_each_chapter_is_solved_by_keys(both: Both) -> None:
    both.open(level=CHAPTERS["counting"])
    for number, (chapter, level_id) in enumerate(CHAPTERS.items(), 1):
        if number > 1:
            both.walk_to(level_id)
        items = both.items
        done = []
        for item in both.follow(items):
            done.append(item)
            if len(done) == max(1, len(items) // 2) and not both.desk.play.session.is_over:
                both.page.wait_frames(GLIDE_FRAMES)
                both.page.shot(f"campaign_{number:02}_{chapter}")
        both.solved()
        both.page.wait_frames(CARD_FRAMES)
        both.page.shot(f"campaign_{number:02}_{chapter}_solved")
    both.page.press_keys("Escape", "Escape")
    both.page.wait_for_twin("3 of 3 stars")
    assert both.page.twin_text().count("3 of 3 stars") == len(CHAPTERS)
    both.page.wait_frames(30)
    both.page.shot("campaign_list")


def test_a_level_with_two_heroes_is_solved_by_pointer(both: Both) -> None:
    both.open(level="the-slow-and-the-quick", ruleset="srd35")
    both.hover(4, 1)
    both.page.shot("campaign_pointer_route")
    both.click(4, 1)
    both.agree()
    both.click(0, 1)  # the other hero
    both.agree()
    both.click(6, 1)
    both.agree()
    both.click_button("act:turn")
    both.agree()
    both.click(8, 1)
    both.agree()
    both.click(4, 1)
    both.agree()
    both.hover(7, 1)
    both.page.wait_frames(GLIDE_FRAMES)
    both.page.shot("campaign_pointer")
    both.click(7, 1)
    both.solved()
    both.page.wait_frames(CARD_FRAMES)
    both.page.shot("campaign_pointer_solved")


def test_a_level_is_solved_by_touch_on_a_phone(new_page: Callable[..., GamePage], tmp_path: Path) -> None:
    both = Both(new_page(**PHONE), tmp_path)
    both.open(level="out-of-the-ogres-arms", ruleset="srd35")
    both.page.shot("campaign_touch_start")
    both.tap_button("manner:five-foot-step")
    both.agree()
    both.page.shot("campaign_touch_manner")
    both.tap(3, 1)  # shows
    both.agree()
    both.page.shot("campaign_touch_shown")
    both.tap(3, 1)  # goes
    both.agree()
    both.tap_button("act:turn")
    both.agree()
    both.tap_button("act:withdraw")
    both.agree()
    both.page.shot("campaign_touch_withdraw")
    both.tap(7, 1)
    both.agree()
    both.page.shot("campaign_touch_route")
    both.tap(7, 1)
    both.solved()
    both.page.wait_frames(CARD_FRAMES)
    both.page.shot("campaign_touch_solved")
    assert both.page.faults == []


def test_a_refusal_is_shown_and_spoken(both: Both) -> None:
    both.open(level="end-of-the-wall", ruleset="srd35")
    session = both.desk.play.session
    refused = [d for d in DIRECTIONS if session.preview_path((Go(d, Manner.PLAIN),)).refusal]
    twin = both.page.twin_text()
    both.press(step_key(refused[0]))
    both.agree()
    message = both.desk.play.message
    assert message is not None
    assert message.kind == "refusal"
    assert message.title in both.page.live_text()
    assert message.text in both.page.live_text()
    assert both.page.twin_text() == twin, "nothing has moved"
    both.page.shot("campaign_refusal")


def test_a_failed_tumble_is_attacked_and_undo_takes_back_die_and_attack(both: Both) -> None:
    both.open(level="try-again", ruleset="srd35")
    session = both.desk.play.session
    assert session.level.dice.queue[0] == 4
    before = both.page.twin_text()
    seen: list[str] = [before]
    for _ in both.follow(both.items):
        seen.append(both.page.twin_text())
        if session.state.attacks:
            break
    assert (session.state.attacks, session.state.dice) == (1, 1)
    both.page.wait_frames(GLIDE_FRAMES)
    both.page.shot("campaign_failed_tumble")
    assert "stopped" in both.page.live_text()
    assert "Attack of opportunity" in both.page.live_text()
    both.press(pygame.K_u)
    both.agree()
    assert (session.state.attacks, session.state.dice) == (0, 0)
    assert both.page.twin_text() == seen[-2], "square, feet, dice and attacks are those of before"
    both.page.shot("campaign_attack_undone")


def test_hearts_are_lost_and_given_back(both: Both) -> None:
    both.open(level="one-chance-each", ruleset="srd35")
    session = both.desk.play.session
    twins = [both.page.twin_text()]
    for _ in both.follow(both.items):
        twins.append(both.page.twin_text())
        if session.state.attacks:
            break
    both.page.shot("campaign_heart_lost")
    assert twins[-1] != twins[-2]
    both.press(pygame.K_u)
    both.agree()
    assert session.state.attacks == 0
    assert both.page.twin_text() == twins[-2]


def test_the_compare_view_shows_the_path_under_all_rulesets(both: Both) -> None:
    both.open(level="five-ten-five", ruleset="srd35")
    for _ in both.follow(both.items[:3]):
        pass
    both.press(pygame.K_v)
    assert isinstance(both.desk.scene, CompareScene)
    both.page.wait_for_live(both.desk.said)
    both.page.shot("campaign_compare")
    both.press(pygame.K_ESCAPE, pygame.K_u)
    both.agree()


@pytest.mark.parametrize("kind", ["cost", "attacks"])
def test_drills_are_answered_by_number_key(both: Both, kind: str) -> None:
    both.open(drill=kind, ruleset="srd35", grade="2", seed="7")
    for right in (True, False):
        scene: Any = both.desk.scene
        assert isinstance(scene, DrillScene)
        exercise = scene.exercise
        index = next(i for i, c in enumerate(exercise.choices) if (c == exercise.answer) is right)
        both.page.shot(f"campaign_drill_{kind}")
        both.press(ord(answer_key(exercise, index)))
        both.agree()
        assert both.page.live_text().startswith(scene.verdict())
        both.page.shot(f"campaign_drill_{kind}_{'right' if right else 'wrong'}")
        both.press(pygame.K_RETURN)
        both.agree()


@pytest.mark.parametrize("language", ["es", "pt-BR"])
def test_every_text_is_there_in_other_languages(both: Both, language: str) -> None:
    both.open(level="try-again", ruleset="srd35", lang=language)
    assert both.page.page.locator("html").get_attribute("lang") == language
    for _ in both.follow(both.items[:4]):
        for text in (both.page.live_text(), both.page.twin_text()):
            assert not MISSING.search(text), text
    both.page.shot(f"campaign_{language}")
    both.press(pygame.K_l)
    both.agree()
    assert both.page.page.locator("html").get_attribute("lang") != language
