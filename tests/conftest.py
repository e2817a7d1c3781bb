"""For all tests: pygame needs neither a screen nor a sound card; tests in the browser come last."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright leaves an event loop running in this thread, so what needs its own comes before."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
