"""What the page promises to the game as `window.squareBySquare`."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.playing import GamePage

pytestmark = pytest.mark.browser


def test_texts_reach_their_regions(game: GamePage) -> None:
    game.page.evaluate("squareBySquare.announce('5 feet'), squareBySquare.describe('You stand at A1.')")
    assert game.live_text() == "5 feet"
    assert game.twin_text() == "You stand at A1."
    expect(game.page.locator("#live")).to_have_attribute("aria-live", "polite")
    expect(game.page.locator("#canvas")).to_have_accessible_description("You stand at A1.")


def test_the_same_announcement_is_made_twice(game: GamePage) -> None:
    changes = """() => new Promise((resolve) => {
        let count = 0;
        new MutationObserver(() => { count += 1; }).observe(live, {childList: true});
        squareBySquare.announce('refused');
        setTimeout(() => squareBySquare.announce('refused'), 20);
        setTimeout(() => resolve(count), 60);
    })"""
    assert game.page.evaluate(changes) == 2


def test_language_viewport_and_motion(new_page: Callable[..., GamePage]) -> None:
    page = new_page(viewport={"width": 700, "height": 500}, device_scale_factor=3, reduced_motion="reduce")
    page.open()
    page.page.evaluate("squareBySquare.language('pt_BR')")
    assert page.page.locator("html").get_attribute("lang") == "pt-BR"
    assert page.page.evaluate("squareBySquare.viewport()") == {"width": 700, "height": 500, "ratio": 2}
    assert page.page.evaluate("squareBySquare.reducedMotion()") is True
    assert page.faults == []


def test_download_saves_a_text(game: GamePage, tmp_path: Path) -> None:
    with game.page.expect_download() as download:
        game.page.evaluate("squareBySquare.download('progress.json', '{\"levels\": \"ñ\"}')")
    assert download.value.suggested_filename == "progress.json"
    download.value.save_as(tmp_path / "saved")
    assert (tmp_path / "saved").read_text(encoding="utf-8") == '{"levels": "ñ"}'


def test_failure_is_readable_and_reload_recovers(game: GamePage) -> None:
    game.page.evaluate("squareBySquare.fail('first cause'), squareBySquare.fail('what followed')")
    expect(game.page.locator("#failure-title")).to_have_text("The game has stopped")
    expect(game.page.locator("#failure-text")).to_have_text("first cause")
    game.shot("failure")
    game.page.locator("#failure-reload").click()
    game.wait_for_game()
    expect(game.page.locator("#failure")).to_be_hidden()


def test_right_click_belongs_to_the_game(game: GamePage) -> None:
    event = "new MouseEvent('contextmenu', {bubbles: true, cancelable: true})"
    assert game.page.evaluate(f"!canvas.dispatchEvent({event})")
