"""The site as such: it builds, is small, comes up fast, asks no one else, and says what is wrong."""

import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.playing import GamePage

pytestmark = pytest.mark.browser

ARCHIVE = "square-by-square.apk"
ARCHIVE_BYTES = 1_500_000
FIRST_FRAME_SECONDS = 6.0
MEASURED_SECONDS = 3.0
# 58 are wanted on a quiet machine (the figure is printed); this is what a busy one must still reach.
FRAMES_PER_SECOND = 40.0


def test_site_holds_page_game_and_runtime(site: Path) -> None:
    for name in ("index.html", "page.css", "page.js", "favicon.png", ARCHIVE, "runtime/manifest.json"):
        assert (site / name).stat().st_size > 0, name
    assert "cookiecutter" not in (site / "index.html").read_text(encoding="utf-8")


def test_archive_is_small_and_holds_the_game_only(site: Path) -> None:
    size = (site / ARCHIVE).stat().st_size
    print(f"archive: {size / 1e6:.3f} MB")
    assert size < ARCHIVE_BYTES
    with zipfile.ZipFile(site / ARCHIVE) as archive:
        names = archive.namelist()
    tops = {name.split("/")[1] for name in names} - {"__pycache__"}
    assert tops <= {"main.py", "game", "assets", "levels"}
    compiled = [name for name in names if name.endswith(".pyc")]
    assert all(name.endswith(".cpython-313.pyc") for name in compiled), (
        "bytecode for the browser's Python only"
    )
    assert not [name for name in names if name.endswith((".po", ".pot", ".wav"))]


def test_first_frame_comes_soon(new_page: Callable[..., GamePage]) -> None:
    # The best of three, each in a fresh profile: how fast it is, not how busy the machine is.
    best = FIRST_FRAME_SECONDS * 10
    for _ in range(3):
        page = new_page()
        best = min(best, page.open())
        print(f"first frame: {best:.2f} s, milestones in ms {page.runtime()['times']}")
        assert page.colours() > 1
        assert page.faults == []
        page.shot("first_frame")
        page.page.close()
        if best < FIRST_FRAME_SECONDS:
            return
    raise AssertionError(f"{best:.2f} s")


def test_page_is_named_and_speaks(game: GamePage) -> None:
    expect(game.page).to_have_title("Square by Square")
    expect(game.page.locator("#live")).not_to_be_empty()
    expect(game.page.locator("#canvas")).to_be_focused()
    expect(game.page.locator("#canvas")).to_have_attribute("role", "application")
    assert game.page.locator("html").get_attribute("lang")


def test_nothing_is_asked_of_other_servers(game: GamePage) -> None:
    assert len(game.requests) > 5
    assert [url for url in game.requests if not url.startswith(game.address)] == []


def test_pointer_moves_smoothly(game: GamePage) -> None:
    before, started, step = game.runtime(), time.monotonic(), 0
    while time.monotonic() - started < MEASURED_SECONDS:
        step += 1
        game.page.mouse.move(200 + 13 * step % 900, 150 + 7 * step % 450)
    seconds, after = time.monotonic() - started, game.runtime()
    frames, flips = ((after[name] - before[name]) / seconds for name in ("frames", "flips"))
    print(f"while the pointer moves: {frames:.1f} frames and {flips:.1f} flips a second, {step} moves")
    assert frames > FRAMES_PER_SECOND


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_canvas_has_the_pixels_of_the_screen(new_page: Callable[..., GamePage], ratio: int) -> None:
    page = new_page(viewport={"width": 800, "height": 600}, device_scale_factor=ratio)
    page.open()
    assert page.size() == (800 * min(ratio, 2), 600 * min(ratio, 2))
    assert page.page.evaluate("[canvas.clientWidth, canvas.clientHeight]") == [800, 600]
    page.shot(f"ratio_{ratio}")
    assert page.faults == []


def test_phone_fits(new_page: Callable[..., GamePage]) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page.open()
    page.shot("phone")
    assert page.size() == (360, 640)
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.faults == []


def test_loading_view_shows_name_and_progress(game_page: GamePage) -> None:
    held: list[Route] = []
    game_page.page.route("**/pyodide.asm.wasm", lambda route: held.append(route))  # noqa: PLW0108 - Playwright takes no built-in
    game_page.page.goto(game_page.address)
    expect(game_page.page.locator("h1").first).to_have_text("Square by Square")
    progress = game_page.page.locator("#progress")
    expect(progress).to_contain_text("Loading: ")
    expect(progress).to_contain_text("MB")
    game_page.page.wait_for_function("document.getElementById('bar').getAttribute('aria-valuenow') > 10")
    game_page.shot("loading")
    for route in held:
        route.continue_()
    game_page.wait_for_game()
    expect(game_page.page.locator("#loading")).to_be_hidden()


def test_loading_view_speaks_the_language_of_the_link(new_page: Callable[..., GamePage]) -> None:
    page = new_page()
    held: list[Route] = []
    page.page.route("**/pyodide.asm.wasm", lambda route: held.append(route))  # noqa: PLW0108 - as above
    page.page.goto(page.address + "?lang=pt-BR")
    expect(page.page.locator("#progress")).to_contain_text("Carregando")
    assert page.page.locator("html").get_attribute("lang") == "pt-BR"
    for route in held:
        route.abort()


@pytest.mark.parametrize(
    "name", ["*.whl", "pyodide.asm.wasm", "pyodide.asm.js", "square-by-square.apk", "pythons.js"]
)
def test_missing_file_gives_a_readable_error(new_page: Callable[..., GamePage], name: str) -> None:
    page = new_page()
    page.page.route(f"**/{name}", lambda route: route.fulfill(status=404, body="not here"))
    page.page.goto(page.address)
    expect(page.page.locator("#failure-title")).to_have_text("The game could not be loaded", timeout=20_000)
    expect(page.page.locator("#failure-reload")).to_be_focused()
    expect(page.page.locator("#failure-text")).not_to_be_empty()
    page.shot(f"missing_{name.strip('*.').replace('.', '_')}")


def test_without_javascript_the_page_says_so(new_page: Callable[..., GamePage]) -> None:
    page = new_page(java_script_enabled=False)
    page.page.goto(page.address)
    expect(page.page.locator("h1").first).to_be_visible()
    assert "needs JavaScript" in page.page.content()  # Playwright's kind of "off" does not render <noscript>
    page.shot("no_javascript")


def test_blocked_storage_breaks_nothing(game_page: GamePage) -> None:
    refuse = "get() { throw new DOMException('no', 'SecurityError'); }"
    game_page.page.add_init_script(f"Object.defineProperty(window, 'localStorage', {{{refuse}}})")
    game_page.open()
    assert game_page.colours() > 1


def test_keys_of_the_game_and_of_the_browser(game: GamePage) -> None:
    event = "new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init})"
    prevented = f"init => !canvas.dispatchEvent({event})"
    for key in ("ArrowDown", "Tab", "PageDown", " "):
        assert game.page.evaluate(prevented, {"key": key, "code": key}), f"{key} would move the page"
    for init in ({"key": "F5"}, {"key": "F12"}, {"key": "r", "ctrlKey": True}, {"key": "+", "ctrlKey": True}):
        assert not game.page.evaluate(prevented, init), f"{init} is taken from the browser"


def test_game_can_be_embedded_under_any_path(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert 'src="runtime/pythons.js"' in page, "the runtime is found relative to the page"


def test_opened_as_a_file_the_page_says_what_to_do(new_page: Callable[..., GamePage], site: Path) -> None:
    page = new_page()
    page.page.goto((site / "index.html").as_uri())
    expect(page.page.locator("#failure-advice")).to_contain_text("web server")
