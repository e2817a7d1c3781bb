"""Contrast: words 4.5:1, signs 3:1, in every theme; fonts and drawings are there."""

import pygame
import pytest

from game.ui.draw.art import ASSETS, Art
from game.ui.draw.lettering import FILES, Lettering, Style
from game.ui.theme import THEMES, Theme, contrast, mixed

WORDS = [
    ("ink", "card"),
    ("ink", "inset"),
    ("ink", "table"),
    ("ink", "button_hover"),
    ("faint", "card"),
    ("faint", "inset"),
    ("faint", "table"),
    ("link", "card"),
    ("link", "table"),
    ("on_dark", "wood"),
    ("on_dark", "main_button"),
    ("on_dark", "main_hover"),
    ("on_dark", "route"),
    ("on_dark", "forbid"),
    ("on_dark", "threat"),
    ("on_dark", "good"),
    ("reach_ink", "reach_fill"),
    ("reach_ink", "bubble"),
    ("forbid", "card"),
    ("threat", "card"),
    ("goal", "card"),
    ("star_line", "card"),
]
SIGNS = [
    ("threat", "reach_fill"),
    ("forbid", "bubble"),
    ("button_line", "card"),
    ("pip", "card"),
    ("disabled", "inset"),
]
FLOORS = [(243, 232, 208), (236, 223, 194), (220, 195, 151)]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_contrast(theme: Theme) -> None:
    for ink, ground in WORDS:
        ratio = contrast(getattr(theme, ink), getattr(theme, ground))
        assert ratio >= 4.5, f"{ink} on {ground}: {ratio:.2f}"
    for ink, ground in SIGNS:
        ratio = contrast(getattr(theme, ink), getattr(theme, ground))
        assert ratio >= 3, f"{ink} on {ground}: {ratio:.2f}"
    for floor in FLOORS:
        assert contrast(theme.threat, floor) >= 3
        assert contrast(theme.reach, floor) >= 3
        shaded = mixed(floor, theme.reach_fill, 150 / 255)
        assert contrast(theme.reach_ink, shaded) >= 4.5
        assert contrast(theme.reach_ink, floor) >= 4.5


def test_contrast_is_that_of_wcag() -> None:
    assert round(contrast((255, 255, 255), (0, 0, 0)), 1) == 21
    assert round(contrast((119, 119, 119), (255, 255, 255)), 2) == 4.48


def test_every_drawing_can_be_drawn() -> None:
    art = Art()
    paths = sorted(ASSETS.rglob("*.svg"))
    assert len(paths) > 70
    for path in paths:
        name = path.relative_to(ASSETS).with_suffix("").as_posix()
        picture = art.drawing(name, 40)
        assert pygame.mask.from_surface(picture).count() > 20, name


def test_icons_take_a_colour() -> None:
    art = Art()
    icon = art.icon("star", 32, (200, 30, 40))
    assert tuple(icon.get_at((16, 16))) == (200, 30, 40, 255)
    assert art.icon("star", 32, (200, 30, 40)) is icon
    assert tuple(art.drawing("icons/star", 32).get_at((16, 16)))[:3] == (0, 0, 0)


def test_the_typeface_has_all_letters_and_a_licence() -> None:
    for path in FILES.values():
        font = pygame.font.Font(str(path), 20)
        for letter in "AZaz09áéíóúñüãõçâêôàÁÉÍÓÚÑÃÕÇ¿¡«»“”’…–—·×½¼°":  # noqa: RUF001 - those it is about
            assert font.metrics(letter)[0] is not None, letter
    assert (ASSETS / "fonts/OFL.txt").read_text().count("SIL Open Font License") > 0
    assert "Atkinson" in (ASSETS / "CREDITS").read_text()


def test_assets_are_small() -> None:
    assert (
        sum(path.stat().st_size for path in ASSETS.rglob("*") if path.suffix in (".svg", ".ttf", ".png"))
        < 400_000
    )


def test_wrapping() -> None:
    letters, style = Lettering(), Style(16, bold=False, colour=(0, 0, 0))
    text = "A diagonal step costs five feet, the next ten."
    lines = letters.wrapped(text, style, 120)
    assert " ".join(lines) == text
    assert all(letters.width(line, style) <= 120 for line in lines)
    assert letters.wrapped("one\ntwo", style, 120) == ["one", "two"]
    broken = letters.wrapped("x" * 60, style, 120)
    assert "".join(broken) == "x" * 60
    assert all(letters.width(line, style) <= 120 for line in broken)
    short = letters.wrapped(text, style, 120, most=2)
    assert len(short) == 2
    assert short[-1].endswith("…")
