"""The catalogues: complete, alike in every language, compiled, sorted, and asked for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.rules.catalogue import RULES, TOPICS
from game.rules.rulesets import RULESETS
from game.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
# Words for things of the rules; legends and rule books may show any of them.
VOCABULARY = (
    "ground.",
    "edge.",
    "size.",
    "burden.",
    "side.",
    "state.",
    "condition.",
    "mode.",
    "direction.",
    "action.",
    "creature.",
    "unit.",
    "ruleset.",
    "topic.",
)
ENDINGS = ("ending.accidental", "tumbling.through-failed", "jumping.failed", "passage.overrun-failed")


def test_nothing_is_wrong(script: ModuleType) -> None:
    assert script.problems() == []


def test_every_key_is_used(script: ModuleType) -> None:
    assert [key for key in script.unused() if not key.startswith(VOCABULARY)] == []


@pytest.mark.parametrize("part", ["title", "text", "why"])
def test_every_rule_has_a(part: str, texts: Texts) -> None:
    missing = [rule for rule in RULES if f"rule.{rule}.{part}" not in _own_keys(texts)]
    assert missing == []


def test_every_rule_has_what_its_kind_needs(texts: Texts) -> None:
    keys = _own_keys(texts)
    wanted = [f"rule.{rule.id}.{rule.kind}" for rule in RULES.values() if rule.kind in ("charge", "refusal")]
    assert [key for key in wanted if key not in keys] == []
    assert [rule for rule in ENDINGS[1:] if f"rule.{rule}.stopped" not in keys] == []


def test_every_topic_and_ruleset_has_its_words(texts: Texts) -> None:
    keys = _own_keys(texts)
    wanted = [f"topic.{topic}.{part}" for topic in TOPICS for part in ("title", "text")]
    wanted += [f"ruleset.{ruleset}.{part}" for ruleset in RULESETS for part in ("name", "short", "text")]
    assert [key for key in wanted if key not in keys] == []


def test_rule_keys_name_rules_parts_and_rulesets_that_exist(texts: Texts) -> None:
    rules = "|".join(re.escape(rule) for rule in RULES)
    part = r"title|text|why|charge|stopped|refusal(\.(plain|creature|outside|empty))?"
    pattern = re.compile(rf"rule\.({rules})\.({part})(\.({'|'.join(RULESETS)}))?")
    keys = [key for key in _own_keys(texts) if key.startswith("rule.")]
    assert [key for key in keys if not pattern.fullmatch(key)] == []


def test_a_ruleset_has_no_text_for_a_rule_it_lacks(texts: Texts) -> None:
    special = [key for key in _own_keys(texts) if key.startswith("rule.") and key.endswith(tuple(RULESETS))]
    for key in special:
        rule, ruleset = key.removeprefix("rule.").rsplit(".", 1)
        owner = next(name for name in RULES if rule.startswith(f"{name}."))
        assert ruleset in RULES[owner].rulesets, key


def test_texts_are_short_enough_to_be_read(texts: Texts) -> None:
    limits = {"title": 40, "charge": 26, "refusal": 130, "text": 230, "why": 150}
    for key in _own_keys(texts):
        for part, limit in limits.items():
            if re.fullmatch(rf"rule\.[^.]+\.[^.]+\.{part}(\.\w+)?", key):
                assert len(texts(key)) <= limit, key


def test_the_writing_is_clean(texts: Texts) -> None:
    for key in _own_keys(texts):
        text = texts(key)
        assert "  " not in text, key
        assert text == text.strip(), key
        if re.search(r"^(rule|topic|ruleset)\..*\.(text|why|refusal)\b", key):
            assert text[-1] in ".!?", key
        if key.endswith(".title"):
            assert not text.endswith("."), key


def test_every_level_and_chapter_has_its_words(texts: Texts) -> None:
    chapters = tomllib.loads((ROOT / "levels" / "index.toml").read_text(encoding="utf-8"))["chapter"]
    paths = [ROOT / "levels" / c["id"] / f"{level}.toml" for c in chapters for level in c["levels"]]
    levels = [path.stem for path in paths if "text" not in tomllib.loads(path.read_text(encoding="utf-8"))]
    wanted = {f"chapter.{chapter['id']}.title" for chapter in chapters}
    wanted |= {f"level.{level}.{part}" for level in levels for part in ("title", "brief", "lesson")}
    keys = {key for key in _own_keys(texts) if key.startswith(("chapter.", "level."))}
    assert sorted(wanted - keys) == []
    assert sorted(keys - wanted) == []


def test_lengths_are_left_to_the_unit(texts: Texts) -> None:
    """A length is written `{ft15}`; only the name of the 5-foot step keeps its feet."""
    catalogue: dict[Any, str] = vars(texts._words)["_catalog"]
    for key, text in catalogue.items():
        plain = re.sub(r"pasos? de 5 pies|5-foot steps?", "", text, flags=re.IGNORECASE)
        assert not re.search(r"\d[ -](ft|feet|foot|m|met\w+|pies|pés)\b", plain), (key, text)


def test_merging_puts_lines_into_a_catalogue(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "ROOT", tmp_path)
    lines = [
        "# a remark",
        "ui.play = Play {title}",
        "ui.two = First\\nsecond",
        "ui.n [count] = one | {count} many",
    ]
    for language in LANGUAGES:
        assert script.merge(language, lines) == 3
        script.mo_path(language).write_bytes(script.compiled(language))
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "a.py").write_text(
        'texts("ui.play", title=1)\nself.texts(f"ui.{x}")\n', encoding="utf-8"
    )
    assert script.problems() == []
    messages: dict[str, Any] = script.messages(script.read_catalogue("es"))
    assert messages["ui.two"].string == "First\nsecond"
    assert messages["ui.n"].string == ("one", "{count} many")


def test_faults_are_found(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "ROOT", tmp_path)
    script.merge("en", ["a.b = {left} of {all}", "a.c = here"])
    script.merge("es", ["a.b = {left}", "a.d = allí"])
    script.merge("pt_BR", ["a.b = {left} de {all}", "a.c = aqui"])
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "a.py").write_text('texts("a.x")\ntexts("a.b", left=1)\n', encoding="utf-8")
    found = script.problems()
    assert "es: a.c is missing" in found
    assert "es: a.d is not in the English catalogue" in found
    assert "es: a.b: has the placeholders ['left'], the English text ['all', 'left']" in found
    assert "game/a.py:1: 'a.x' is not in the catalogue" in found
    assert "game/a.py:2: 'a.b' needs ['all']" in found
    assert "pt_BR: the .mo file is not made from the .po file; run build/texts.py compile" in found


def _own_keys(texts: Texts) -> frozenset[str]:
    """The keys of the language itself, without the English ones behind it."""
    catalogue: dict[Any, str] = vars(texts._words)["_catalog"]
    return frozenset(key if isinstance(key, str) else key[0] for key in catalogue if key)
