"""A screen without a screen, and a page that keeps its saves in a temporary folder."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.page import DesktopPage


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    """Pygame is ready to draw; nothing is left over afterwards."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DesktopPage:
    """A desktop in English with an empty data folder, where nothing moves."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("SQUARE_BY_SQUARE_STILL", "1")
    monkeypatch.delenv("SQUARE_BY_SQUARE_LINK", raising=False)
    return DesktopPage(tmp_path / "data")
