"""Saves: what is written is read again, and what cannot be read is set aside, never lost, never a crash."""

import contextlib
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.page import DesktopPage
from game.ui.storage import (
    NAME,
    Best,
    BrokenSaveError,
    Save,
    Settings,
    Storage,
    format_save,
    parse_save,
)

numbers = st.integers(0, 999_999)
bests = st.builds(Best, numbers, numbers, numbers, st.integers(0, 3))
names = st.text(max_size=12)
saves = st.builds(
    Save,
    st.builds(Settings, language=names, units=st.sampled_from(["", "feet", "metres"]), ruleset=names),
    st.dictionaries(names, st.dictionaries(names, bests, max_size=3), max_size=4),
)


@given(saves)
def test_what_is_written_is_read_again(save: Save) -> None:
    assert parse_save(format_save(save)) == save


BROKEN = [
    "",
    "not json",
    "[]",
    "null",
    '"text"',
    "{}",
    '{"version": 2}',
    '{"version": 1, "progress": []}',
    '{"version": 1, "progress": {"a": 3}}',
    '{"version": 1, "progress": {"a": {"srd35": {}}}}',
    '{"version": 1, "progress": {"a": {"srd35": {"turns": 1, "attacks": 0, "feet": "x", "stars": 1}}}}',
    '{"version": 1, "progress": {"a": {"srd35": {"turns": -1, "attacks": 0, "feet": 5, "stars": 1}}}}',
    '{"version": 1, "progress": {"a": {"srd35": {"turns": true, "attacks": 0, "feet": 5, "stars": 1}}}}',
    '{"version": 1, "settings": 7}',
    "[" * 100_000,
    "\ufffd\ufffd\x00",
    '{"version": 1, "progress": {"a": {"b": ',
    " " * 2_000_000,
]


@pytest.mark.parametrize("text", BROKEN)
def test_broken_saves_are_refused(text: str) -> None:
    with pytest.raises(BrokenSaveError):
        parse_save(text)


@given(saves, st.integers(0, 400), st.text(max_size=6))
def test_a_damaged_save_is_refused_or_is_a_save(save: Save, at: int, text: str) -> None:
    written, found = format_save(save), None
    with contextlib.suppress(BrokenSaveError):
        found = parse_save(written[:at] + text + written[at + len(text) :])
    assert found is None or parse_save(format_save(found)) == found


@pytest.mark.parametrize("text", BROKEN[:9])
def test_a_broken_save_is_set_aside_and_said(page: DesktopPage, text: str) -> None:
    page.write(NAME, text)
    storage = Storage(page)
    assert storage.notice
    assert storage.save == Save()
    assert page.read(f"{NAME}.broken-1") == text
    storage.record("count", "srd35", Best(1, 0, 30, 3))
    assert not Storage(page).notice
    assert Storage(page).save.stars("count") == 3
    page.write(NAME, text + "!")
    Storage(page)
    assert page.read(f"{NAME}.broken-1") == text, "an older one is kept"
    assert page.read(f"{NAME}.broken-2") == text + "!"


def test_a_binary_save_is_set_aside(page: DesktopPage) -> None:
    page.folder.mkdir(parents=True)
    (page.folder / NAME).write_bytes(b"\xff\xfe\x00\x81" * 50)
    assert Storage(page).notice


def test_unknown_settings_become_defaults() -> None:
    text = json.dumps(
        {"version": 1, "settings": {"units": "ells", "text": [1], "theme": 3, "motion": "no", "new": 1}}
    )
    assert parse_save(text).settings == Settings()


def test_settings_are_kept(page: DesktopPage) -> None:
    wanted = replace(Settings(), language="es", units="squares", text=1.2, theme="projector", motion=False)
    Storage(page).change(wanted)
    assert Storage(page).save.settings == wanted


def test_only_better_results_are_kept(page: DesktopPage) -> None:
    storage = Storage(page)
    assert storage.record("a", "srd35", Best(1, 1, 40, 2))
    assert not storage.record("a", "srd35", Best(1, 1, 45, 2))
    assert not storage.record("a", "srd35", Best(1, 0, 30, 1))
    assert storage.record("a", "srd35", Best(1, 0, 40, 2))
    assert storage.record("a", "srd52", Best(1, 0, 30, 3))
    save = Storage(page).save
    assert (save.stars("a", "srd35"), save.stars("a", "srd52"), save.stars("a")) == (2, 3, 3)
    assert (save.stars("a", "pf1"), save.stars("b"), save.is_solved("a"), save.is_solved("b")) == (
        0,
        0,
        True,
        False,
    )


def test_clearing_keeps_the_settings(page: DesktopPage) -> None:
    storage = Storage(page)
    storage.change(replace(Settings(), language="es"))
    storage.record("a", "srd35", Best(1, 0, 30, 3))
    storage.clear()
    assert Storage(page).save == Save(replace(Settings(), language="es"), {})


def test_nothing_can_be_written(page: DesktopPage) -> None:
    page.folder.parent.mkdir(parents=True, exist_ok=True)
    page.folder.write_text("a file where the folder should be")
    storage = Storage(page)
    assert storage.record("a", "srd35", Best(1, 0, 30, 3))
    assert storage.save.stars("a") == 3
