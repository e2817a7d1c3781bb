"""The words on the screen, by key, from the catalogues of game/texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts.catalogue import LANGUAGES, Texts, choose_language
from game.texts.units import parse_unit

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.storage import Settings


class Words(Texts):
    """The texts of one language."""

    def first(self, *keys: str) -> str:
        """The text of the first of the keys that has one, or ""."""
        return next((self(key) for key in keys if self.has(key)), "")


def words_for(settings: Settings, page: Page) -> Words:
    """The words in the language chosen, else that of the address, else that of the surroundings."""
    language = settings.language if settings.language in LANGUAGES else ""
    link = page.link().get("lang", "")
    return Words(language or choose_language([link, *page.languages()]), parse_unit(settings.units))


def next_language(language: str) -> str:
    """The language after this one, round and round."""
    return (
        LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)] if language in LANGUAGES else LANGUAGES[0]
    )
