"""The words on the screen, by key.

They come from the catalogues of game/texts; what these do not have yet is looked up in KEYS.txt, the list of
all `ui.*` keys this package uses.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.texts.catalogue import LANGUAGES, Texts, choose_language
from game.texts.units import parse_unit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.page import Page
    from game.ui.storage import Settings

KEYS = Path(__file__).resolve().with_name("KEYS.txt")


@cache
def english_keys() -> Mapping[str, str]:
    """Every `ui.*` key this package uses, with its English text."""
    lines = KEYS.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(" = ", 1) for line in lines if " = " in line and not line.startswith("#"))
    return {key.strip(): text.replace("\\n", "\n") for key, text in pairs}


class Words(Texts):
    """The texts of one language, with KEYS.txt behind the catalogues."""

    def _find(self, key: str, count: int) -> str | None:
        return super()._find(key, count) or english_keys().get(key)

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
