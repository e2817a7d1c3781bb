"""What surrounds the game: the web page, or the desktop. Both offer the same methods; only here they differ.

On the web the page (build/page/page.js) offers `window.squareBySquare`; pygbag's own page has no such thing,
and the game does without. Values of JavaScript are asked for, Python is never called from there.
"""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path
from typing import Any, NamedTuple, Protocol
from urllib.parse import parse_qsl

import pygame

PREFIX = "square-by-square."
FOLDER = "square-by-square"
MAX_RATIO = 2.0


class View(NamedTuple):
    """The room there is: CSS pixels, and how many pixels of the screen each has."""

    width: int
    height: int
    ratio: float


class Page(Protocol):
    """What the game may ask of its surroundings."""

    def ready(self) -> None:
        """The first picture is shown."""

    def announce(self, text: str) -> None:
        """A screen reader says `text`."""

    def describe(self, text: str) -> None:
        """`text` is what a screen reader finds in place of the picture."""

    def language(self, code: str) -> None:
        """The words are in this language now."""

    def view(self) -> View | None:
        """The room there is, or None when the window itself knows."""

    def reduced_motion(self) -> bool:
        """Whether the person wants nothing to move."""

    def download(self, name: str, text: str) -> str:
        """A text file was handed to the person; returns where it is, "" when the browser decides that."""

    def copy(self, text: str) -> bool:
        """`text` is in the clipboard; whether that is so."""

    def ask(self, question: str) -> str | None:
        """The text the person gave for an answer, None when there was none."""

    def address(self) -> str:
        """The address of the game without a query, "" where it has none."""

    def link(self) -> dict[str, str]:
        """What the address asks for: `level`, `ruleset`, `lang`, `drill`, `grade`, `seed`."""

    def languages(self) -> list[str]:
        """The languages the person prefers, best first."""

    def read(self, name: str) -> str | None:
        """The kept text of that name, or None."""

    def write(self, name: str, text: str) -> bool:
        """`text` is kept under that name; False when nothing can be kept here."""


class BrowserPage:
    """The web page. `window` is JavaScript's, in Python's hands."""

    def __init__(self, window: Any) -> None:  # noqa: ANN401 - a value of JavaScript
        self._window = window
        self._api = getattr(window, "squareBySquare", None)
        self._described = ""

    def ready(self) -> None:
        """The loading view goes."""
        if self._api:
            self._api.ready()

    def announce(self, text: str) -> None:
        """The live region says it."""
        if self._api:
            self._api.announce(text)

    def describe(self, text: str) -> None:
        """The text twin was changed if it differs."""
        if self._api and text != self._described:
            self._api.describe(text)
            self._described = text

    def language(self, code: str) -> None:
        """The page is marked as written in this language."""
        if self._api:
            self._api.language(code)

    def view(self) -> View | None:
        """The size of the canvas on the page."""
        if self._api:
            found = self._api.viewport()
            return View(int(found.width), int(found.height), min(float(found.ratio), MAX_RATIO))
        window = self._window
        return View(int(window.innerWidth), int(window.innerHeight), 1.0)

    def reduced_motion(self) -> bool:
        """What the browser was told."""
        return bool(self._api and self._api.reducedMotion())

    def download(self, name: str, text: str) -> str:
        """The browser saves it."""
        if self._api:
            self._api.download(name, text)
        return ""

    def copy(self, text: str) -> bool:
        """The page puts it there, where the browser allows that."""
        return bool(self._api and hasattr(self._api, "copy") and self._api.copy(text))

    def ask(self, question: str) -> str | None:
        """The browser asks; the game waits."""
        found = self._window.prompt(question)
        return None if found is None else str(found)

    def address(self) -> str:
        """As the browser shows it."""
        where = self._window.location
        return f"{where.origin}{where.pathname}"

    def link(self) -> dict[str, str]:
        """The query of the address."""
        return dict(parse_qsl(str(self._window.location.search).lstrip("?")))

    def languages(self) -> list[str]:
        """The languages of the browser."""
        return [str(code) for code in self._window.navigator.languages]

    def read(self, name: str) -> str | None:
        """From localStorage; None also when the browser blocks it."""
        try:
            found = self._window.localStorage.getItem(PREFIX + name)
        except Exception:  # noqa: BLE001 - JavaScript's exceptions have no common Python type
            return None
        return None if found is None else str(found)

    def write(self, name: str, text: str) -> bool:
        """Into localStorage."""
        try:
            self._window.localStorage.setItem(PREFIX + name, text)
        except Exception:  # noqa: BLE001 - as above; also when it is full
            return False
        return True


class DesktopPage:
    """The desktop: no live region, saves are files in the user's data folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()
        self.announced: list[str] = []
        self.described = ""

    def ready(self) -> None:
        """Nothing stands in front of the game here."""

    def announce(self, text: str) -> None:
        """It is remembered, for tests."""
        self.announced = [*self.announced[-99:], text]

    def describe(self, text: str) -> None:
        """It is remembered, for tests."""
        self.described = text

    def language(self, code: str) -> None:
        """Nothing else is written in a language here."""

    def view(self) -> View | None:
        """The window knows."""
        return None

    def reduced_motion(self) -> bool:
        """SQUARE_BY_SQUARE_STILL=1 asks for it."""
        return os.environ.get("SQUARE_BY_SQUARE_STILL", "") == "1"

    def download(self, name: str, text: str) -> str:
        """The file lies in the data folder."""
        return str(self.folder / name) if self.write(name, text) else ""

    def copy(self, text: str) -> bool:
        """By SDL's clipboard."""
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError):
            return False
        return True

    def ask(self, question: str) -> str | None:
        """What lies in the clipboard is the answer."""
        _ = question
        try:
            return pygame.scrap.get_text() or None
        except (pygame.error, AttributeError):
            return None

    def address(self) -> str:
        """A window has none."""
        return ""

    def link(self) -> dict[str, str]:
        """SQUARE_BY_SQUARE_LINK="level=...&ruleset=..." stands for an address."""
        return dict(parse_qsl(os.environ.get("SQUARE_BY_SQUARE_LINK", "")))

    def languages(self) -> list[str]:
        """The languages of the environment."""
        names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return [name.split(".")[0].replace("_", "-") for name in names if name]

    def read(self, name: str) -> str | None:
        """From a file; what is no text is read as such, for the reader to refuse."""
        try:
            return (self.folder / name).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None

    def write(self, name: str, text: str) -> bool:
        """Into a file, which is whole at every moment."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh = self.folder / f"{name}.new"
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(self.folder / name)
        except OSError:
            return False
        return True


def data_folder() -> Path:
    """Where a person's data belongs on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData/Roaming") / FOLDER
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support" / FOLDER
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / FOLDER


def surroundings() -> Page:
    """The page the game runs on, or the desktop."""
    if sys.platform == "emscripten":
        return BrowserPage(vars(platform)["window"])
    return DesktopPage()
