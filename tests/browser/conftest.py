"""Fixtures for browser tests: site built and served once, Chromium started once, a fresh page for each test.

Without a Chromium, or without a runtime and a way to get one, the tests are skipped and say why; with CI=true
that is a failure.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.playing import GamePage

ROOT = Path(__file__).resolve().parents[2]
WEB = [sys.executable, str(ROOT / "build" / "web.py")]
NOT_POSSIBLE = 2
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1366, "height": 768}


def unavailable(reason: str) -> NoReturn:
    """The test is skipped for `reason`; in CI it fails."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{reason} (in CI this may not be missing)")
    pytest.skip(reason)


def run_web(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """build/web.py has run with `arguments`."""
    return subprocess.run([*WEB, *arguments], check=False, capture_output=True, text=True, cwd=ROOT)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    runtime = run_web("runtime")
    if runtime.returncode == NOT_POSSIBLE:
        unavailable(runtime.stderr.strip())
    out = tmp_path_factory.mktemp("site") / "web"
    result = run_web("build", "--out", out)
    assert result.returncode == 0, result.stderr
    return out


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The address at which the site is served."""
    command = [*WEB, "serve", "--out", str(site), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split()[1]
        server.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A running Chromium, Debian's or whichever is on PATH."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        unavailable("no Chromium on PATH")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def new_page(browser: Browser, address: str) -> Iterator[Callable[..., GamePage]]:
    """A function that opens a page in a fresh profile, with Playwright's options; looks at no faults."""
    contexts: list[BrowserContext] = []

    def opened(**options: Any) -> GamePage:
        contexts.append(browser.new_context(**{"viewport": DESKTOP, "locale": "en-GB", **options}))
        return GamePage(contexts[-1].new_page(), address)

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture
def game_page(new_page: Callable[..., GamePage]) -> Iterator[GamePage]:
    """A page, not yet opened; the test fails on an error, a failed request or one to another origin."""
    page = new_page()
    yield page
    assert not page.faults, "\n".join(page.faults)


@pytest.fixture
def game(game_page: GamePage) -> GamePage:
    """The same with the game on it, showing its first picture."""
    game_page.open()
    return game_page
