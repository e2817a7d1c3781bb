"""What every scene has at hand, and how scenes follow one another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.ui.draw.kit import Kit
from game.ui.theme import THEMES
from game.ui.words import Words, words_for

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.intents import Intent
    from game.ui.library import Library
    from game.ui.page import Page
    from game.ui.storage import Settings, Storage


class Scene(Protocol):
    """A screen or a dialog. `is_dialog`: what lies under it stays visible in shadow."""

    is_dialog: bool

    def arrange(self, canvas: Canvas) -> None:
        """Everything has its place for the size, words and kit of now; called before the first `show`."""

    def handle(self, intent: Intent) -> Change | None:
        """The intent is done; says when another scene must come."""

    def tick(self, milliseconds: int) -> Change | None:
        """Time has passed; says when another scene must come."""

    def show(self, canvas: Canvas) -> None:
        """What has changed since the last time is on the canvas."""


@dataclass(frozen=True, slots=True)
class Push:
    """A scene comes above this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """This scene goes; the one below is back. With `down_to` all go that are above that one."""

    down_to: Scene | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    """All scenes go, this one comes."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Enter:
    """All scenes go; `below` comes, and `scene` above it."""

    below: Scene
    scene: Scene


@dataclass(frozen=True, slots=True)
class Refresh:
    """Words, colours or sizes have changed: everything is arranged and painted anew."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The game ends."""


Change: TypeAlias = Push | Pop | Replace | Enter | Refresh | Leave


class Stage:
    """The surroundings, the save, the levels, the words and the drawing kit in use."""

    def __init__(self, page: Page, storage: Storage, library: Library) -> None:
        self.page = page
        self.storage = storage
        self.library = library
        self.words: Words = words_for(storage.save.settings, page)
        self.kit = Kit()
        self.ratio = 1.0
        self.tell_language()
        self.renew_kit(1.0)

    @property
    def settings(self) -> Settings:
        """What the person chose."""
        return self.storage.save.settings

    @property
    def still(self) -> bool:
        """Whether nothing should move on the screen."""
        return not self.settings.motion or self.page.reduced_motion()

    def renew_kit(self, ratio: float) -> None:
        """The kit fits the settings and that many pixels of the screen a CSS pixel."""
        self.ratio = ratio
        theme = THEMES.get(self.settings.theme, THEMES["parchment"])
        self.kit = replace(self.kit, theme=theme, ratio=ratio, text=self.settings.text)

    def change(self, settings: Settings) -> None:
        """These settings hold from now on, on the screen and in the save."""
        self.storage.change(settings)
        self.words = words_for(settings, self.page)
        self.renew_kit(self.ratio)
        self.tell_language()

    def tell_language(self) -> None:
        """The page knows the language of the words."""
        self.page.language(self.words.language)
