"""Once loaded, the game opens without any server."""

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import ROOT, WEB
from tests.browser.playing import GamePage

pytestmark = pytest.mark.browser


def test_opens_again_when_the_server_is_gone(browser: Browser, site: Path) -> None:
    command = [*WEB, "serve", "--out", str(site), "--port", "0"]
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        page = GamePage(context.new_page(), server.stdout.readline().split()[1])
        page.open("?level=six-squares&lang=en")
        page.page.wait_for_function("document.documentElement.dataset.offline === 'ready'", timeout=60_000)
        server.terminate()
    page.open("?level=two-flags&lang=en")
    assert page.colours() > 1
    page.shot("offline")
    context.close()
