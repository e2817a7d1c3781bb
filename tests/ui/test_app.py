"""The loop: it opens, shows a picture, follows events, and ends."""

import asyncio
from pathlib import Path

import pygame
import pytest

from game.ui import app
from game.ui.page import BrowserPage, DesktopPage, View
from game.ui.stage import Leave
from tests.ui.playing import Desk, Player


def test_the_loop_runs_until_it_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = DesktopPage(tmp_path)
    monkeypatch.setattr(app, "surroundings", lambda: page)

    async def play() -> None:
        game = asyncio.create_task(app.run())
        await asyncio.sleep(0.05)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
        await asyncio.sleep(0.05)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        await asyncio.wait_for(game, 5)

    asyncio.run(play())
    assert page.announced


def test_the_first_picture_is_no_empty_table(tmp_path: Path) -> None:
    player = Player(tmp_path)
    surface = player.app.canvas.surface
    colours = {tuple(surface.get_at((x, y))) for x in range(0, 1366, 7) for y in range(0, 768, 7)}
    assert len(colours) > 20


def test_pointer_moves_are_merged_but_drags_are_not() -> None:
    def moved(x: int, button: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(button, 0, 0))

    assert [event.pos[0] for event in app.merged([moved(1, 0), moved(2, 0), moved(3, 0)])] == [3]
    assert [event.pos[0] for event in app.merged([moved(1, 1), moved(2, 1), moved(3, 0)])] == [1, 2, 3]


def test_leaving(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.app.apply(Leave())
    assert not player.app.running


class Window:
    """A page without our own script, and with blocked storage."""

    squareBySquare = None  # noqa: N815 - JavaScript's name
    innerWidth, innerHeight = 800, 600  # noqa: N815

    class location:  # noqa: N801
        """The address."""

        search = "?level=corner&lang=pt-BR"

    class navigator:  # noqa: N801
        """The browser."""

        languages = ("es-MX", "en")


def test_a_bare_page_is_enough() -> None:
    page = BrowserPage(Window())
    for said in (page.announce, page.describe, page.language):
        said("x")
    page.ready()
    assert page.view() == View(800, 600, 1.0)
    assert page.reduced_motion() is False
    assert page.link() == {"level": "corner", "lang": "pt-BR"}
    assert page.languages() == ["es-MX", "en"]
    assert page.read("save.json") is None
    assert page.write("save.json", "{}") is False
    assert page.download("a", "b") == ""


def test_the_address_chooses_the_language(tmp_path: Path) -> None:
    page = Desk(tmp_path, View(800, 600, 1))
    page.asked = {"lang": "pt-BR"}
    assert app.App(page).stage.words.language == "pt_BR"
