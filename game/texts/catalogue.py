"""The catalogues of texts: a key and values give a sentence in the language of the player.

Message ids are keys such as `rule.steps.entered.title`; the words are in `assets/locale/LANGUAGE`. In a text,
`{name}` is filled with the value of that name. Some names fill themselves: `{ft15}` is a length of 15 feet in
the unit of the player, `{n15}` its bare number (for sums), and `{Creature}` is the value of `creature` with a
capital letter.
"""

from __future__ import annotations

import gettext
import re
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

from game.texts.units import (
    INCHES_IN_A_FOOT,
    INCHES_IN_A_SQUARE,
    THOUSAND,
    Unit,
    default_unit,
    format_number,
    thousandths,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

LANGUAGES = ("en", "es", "pt_BR")
DOMAIN = "square-by-square"
LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"

_LENGTH = re.compile(r"(ft|n)(\d+)")


def parse_language(tag: str, default: str = "en") -> str:
    """The language of ours that fits a tag such as `pt-BR`, `es_MX.UTF-8` or `pt`, else `default`."""
    main = re.split(r"[-_.@]", tag.strip().lower())[0]
    return next((language for language in LANGUAGES if language.split("_")[0] == main), default)


def choose_language(tags: Iterable[str]) -> str:
    """The first language of ours among the wishes of a browser, the dearest first; else English."""
    found = (parse_language(tag, "") for tag in tags)
    return next((language for language in found if language), "en")


@lru_cache(maxsize=len(LANGUAGES))
def translations(language: str) -> gettext.GNUTranslations:
    """The compiled catalogue of a language, with English behind it.

    Raises KeyError for a language that we do not have.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        words = gettext.GNUTranslations(file)
    if language != "en":
        words.add_fallback(translations("en"))
    return words


class Texts:
    """The texts of one language, with lengths in one unit.

    `texts("key", name=value)` is the text of a key; with a `count` it takes the plural form that fits it.
    A key that does not exist gives the key in brackets.
    """

    def __init__(self, language: str = "en", unit: Unit | None = None) -> None:
        self.language = language
        self.unit = unit or default_unit(language)
        self._words = translations(language)

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of the key, its placeholders filled."""
        count = values.get("count")
        text = self._find(key, count if isinstance(count, int) else 1)
        return f"[{key}]" if text is None else text.format_map(_Values(self, values))

    def has(self, key: str) -> bool:
        """Whether the key has a text, here or in English."""
        return self._find(key, 1) is not None

    def placeholders(self, key: str) -> frozenset[str]:
        """The names that the text of a key wants filled by the caller, all in small letters."""
        names = (name for _, name, _, _ in Formatter().parse(self._find(key, 1) or "") if name)
        return frozenset(name[0].lower() + name[1:] for name in names if not _LENGTH.fullmatch(name))

    def rule_key(self, rule: str, part: str, ruleset: str | None = None) -> str | None:
        """The key of a part (`title`, `text`, `why`) of a rule: that of the ruleset, else the general one."""
        keys = [f"rule.{rule}.{part}"]
        if ruleset is not None:
            keys.insert(0, f"{keys[0]}.{ruleset}")
        return next((key for key in keys if self.has(key)), None)

    def rule(self, rule: str, part: str, /, ruleset: str | None = None, **values: object) -> str:
        """The text of a part of a rule, as its ruleset has it."""
        return self(self.rule_key(rule, part, ruleset) or f"rule.{rule}.{part}", **values)

    def length(self, feet: int) -> str:
        """A length in feet, written in the unit of the player: `15 ft`, `4,5 m`, `3 squares`."""
        return self.width(feet * INCHES_IN_A_FOOT)

    def width(self, inches: int) -> str:
        """A length in inches in the unit of the player: `2.5 ft`, `0,75 m`; never as part of a square."""
        unit = self.unit
        if unit is Unit.SQUARES and inches % INCHES_IN_A_SQUARE:
            unit = default_unit(self.language)
        amount = thousandths(inches, unit)
        number = format_number(amount, self("number.decimal"))
        return self(f"unit.{unit.value}", number=number, count=amount // THOUSAND)

    def number(self, feet: int) -> str:
        """The bare number of a length in feet, in the unit of the player: `15`, `4,5`, `3`."""
        return format_number(thousandths(feet * INCHES_IN_A_FOOT, self.unit), self("number.decimal"))

    def _find(self, key: str, count: int) -> str | None:
        text = self._words.ngettext(key, key, count)
        if text == key:
            text = self._words.gettext(key)
        return None if text == key else text


class _Values(dict[str, object]):
    """The values of a text; lengths and capital letters are made when they are asked for."""

    def __init__(self, texts: Texts, values: dict[str, object]) -> None:
        super().__init__(values)
        self._texts = texts

    def __missing__(self, name: str) -> str:
        """The value of a name that fills itself, or a question mark."""
        length = _LENGTH.fullmatch(name)
        if length:
            feet = int(length[2])
            return self._texts.length(feet) if length[1] == "ft" else self._texts.number(feet)
        plain = name[0].lower() + name[1:]
        return capital(str(self[plain])) if plain in self else "?"


def capital(text: str) -> str:
    """The text with a capital letter at its start."""
    return text[:1].upper() + text[1:]
