"""Looking texts up: languages, plural forms, values, lengths, what is missing."""

from __future__ import annotations

import pytest

from game.texts import Texts, Unit, choose_language, default_unit, parse_language, parse_unit
from game.texts.catalogue import translations


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("en", "en"),
        ("en-GB", "en"),
        ("pt", "pt_BR"),
        ("pt-BR", "pt_BR"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("es-MX", "es"),
        (" ES ", "es"),
        ("fr", "en"),
        ("", "en"),
    ],
)
def test_tags_of_languages(tag: str, language: str) -> None:
    assert parse_language(tag) == language


def test_the_dearest_wish_we_can_meet() -> None:
    assert choose_language(["fr", "pt-PT", "es"]) == "pt_BR"
    assert choose_language(["", "xx"]) == "en"


def test_a_language_we_do_not_have() -> None:
    with pytest.raises(KeyError):
        Texts("fr")


def test_a_missing_key_shows_itself(texts: Texts) -> None:
    assert texts("no.such.key", name=1) == "[no.such.key]"
    assert not texts.has("no.such.key")


def test_a_missing_value_does_no_harm() -> None:
    assert Texts("en")("say.left") == "Movement left: ?."


def test_english_stands_in_for_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    spanish = Texts("es")
    monkeypatch.setitem(vars(translations("es"))["_catalog"], "say.stopped.at", None)
    monkeypatch.delitem(vars(translations("es"))["_catalog"], "say.stopped.at")
    assert spanish("say.stopped.at", square="C4") == "You stand at C4."


def test_plural_forms() -> None:
    english, spanish = Texts("en"), Texts("es")
    assert english("say.offset", count=1, direction="north") == "1 square north"
    assert english("say.offset", count=3, direction="north") == "3 squares north"
    assert spanish("say.offset", count=1, direction="norte") == "1 casilla al norte"
    assert spanish("say.offset", count=2, direction="norte") == "2 casillas al norte"
    assert Texts("pt_BR")("say.offset", count=2, direction="norte") == "2 quadrados para norte"


def test_rulesets_have_texts_of_their_own_with_the_general_one_behind() -> None:
    texts = Texts("en")
    assert texts.rule_key("terrain.difficult", "text", "srd52") == "rule.terrain.difficult.text.srd52"
    assert texts.rule_key("terrain.difficult", "text", "pf1") == "rule.terrain.difficult.text"
    assert texts.rule_key("terrain.difficult", "refusal", "pf1") is None
    assert "10 ft in all" in texts.rule("terrain.difficult", "text", "srd52")
    assert texts.rule("terrain.difficult", "nothing") == "[rule.terrain.difficult.nothing]"


def test_capital_letters_make_themselves() -> None:
    sentence = Texts("en")("rule.passage.opponent.refusal", creature="enemy E", square="C4")
    assert sentence == "Enemy E bars the way at C4."


@pytest.mark.parametrize(
    ("language", "unit", "feet", "words"),
    [
        ("en", None, 15, "15 ft"),
        ("en", None, 0, "0 ft"),
        ("es", None, 15, "4,5 m"),
        ("es", None, 20, "6 m"),
        ("pt_BR", None, 5, "1,5 m"),
        ("pt_BR", Unit.FEET, 15, "15 pés"),
        ("es", Unit.FEET, 15, "15 pies"),
        ("en", Unit.METRES, 15, "4.5 m"),
        ("en", Unit.SQUARES, 15, "3 squares"),
        ("en", Unit.SQUARES, 5, "1 square"),
        ("es", Unit.SQUARES, 10, "2 casillas"),
        ("pt_BR", Unit.SQUARES, 5, "1 quadrado"),
        ("en", None, 7, "7 ft"),
        ("es", None, 7, "2,1 m"),
        ("en", Unit.SQUARES, 7, "7 ft"),
        ("es", Unit.SQUARES, 7, "2,1 m"),
    ],
)
def test_lengths(language: str, unit: Unit | None, feet: int, words: str) -> None:
    assert Texts(language, unit).length(feet) == words


def test_widths_in_inches() -> None:
    assert Texts("en").width(30) == "2.5 ft"
    assert Texts("es").width(30) == "0,75 m"
    assert Texts("pt_BR", Unit.SQUARES).width(30) == "0,75 m"
    assert Texts("pt_BR", Unit.SQUARES).width(120) == "2 quadrados"


def test_lengths_inside_texts_follow_the_unit() -> None:
    assert "10 ft straight, 15 ft diagonally" in Texts("en").rule("steps.doubling", "text")
    assert "3 m en recto, 4,5 m en diagonal" in Texts("es").rule("steps.doubling", "text")
    assert "2 squares straight" in Texts("en", Unit.SQUARES).rule("steps.doubling", "text")


def test_sums_inside_texts_follow_the_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(translations("en"))["_catalog"], "a.sum", "{n5} + {n10} = {ft15}")
    assert Texts("en")("a.sum") == "5 + 10 = 15 ft"
    assert Texts("en", Unit.METRES)("a.sum") == "1.5 + 3 = 4.5 m"
    assert Texts("en", Unit.SQUARES)("a.sum") == "1 + 2 = 3 squares"


def test_units() -> None:
    assert [default_unit(language) for language in ("en", "es", "pt_BR")] == [
        Unit.FEET,
        Unit.METRES,
        Unit.METRES,
    ]
    assert parse_unit("squares") is Unit.SQUARES
    assert parse_unit("ells") is None
