"""Only what has changed is drawn, and what is drawn is the same as drawing everything."""

from pathlib import Path

import pygame
import pytest

from game.rules.geometry import Square
from game.ui.page import View
from tests.ui.playing import Player


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path, level="corner")


def area(rects: list[pygame.Rect]) -> int:
    return sum(rect.width * rect.height for rect in rects)


def test_an_idle_frame_draws_nothing(player: Player) -> None:
    player.app.frame([], 16)
    drawn, painted = player.play.view.board.drawn, player.app.canvas.painted
    for _ in range(5):
        assert player.app.frame([], 16) == []
    assert (player.play.view.board.drawn, player.app.canvas.painted) == (drawn, painted)


def test_hovering_draws_the_squares_of_the_route_only(player: Player) -> None:
    player.hover(0, 0)
    before = player.play.view.board.drawn
    dirty = player.hover(0, 1)
    assert player.play.view.board.drawn - before <= 4
    assert area(dirty) < player.app.canvas.size[0] * player.app.canvas.size[1] // 4
    assert player.hover(0, 1) == []


def test_moving_the_pointer_inside_a_square_draws_nothing(player: Player) -> None:
    player.hover(5, 2)
    x, y = player.place(5, 2)
    assert player.event(pygame.MOUSEMOTION, pos=(x + 5, y - 5), rel=(5, 5), buttons=(0, 0, 0)) == []


def test_a_button_under_the_pointer_is_repainted_alone(player: Player) -> None:
    player.app.frame([], 16)
    rect = player.play.view.layout.tools[3]
    dirty = player.event(pygame.MOUSEMOTION, pos=rect.center, rel=(1, 1), buttons=(0, 0, 0))
    regions = [player.play.view.layout.message, rect.inflate(0, 10)]
    assert dirty
    assert all(any(region.contains(part) for region in regions) for part in dirty)


@pytest.mark.parametrize("view", [View(1366, 768, 1), View(360, 640, 2)])
def test_drawing_what_changed_equals_drawing_everything(tmp_path: Path, view: View) -> None:
    player = Player(tmp_path, view=view, level="foes", still=False)
    places = [(2, 0), (5, 0), (4, 1), (0, 0), (9, 0)]
    for x, y in places:
        player.hover(x, y)
    player.key(pygame.K_RIGHT, pygame.K_d)
    player.wait(64)
    player.key(pygame.K_c)
    player.wait(1000)
    player.hover(1, 0)
    player.key(pygame.K_u, pygame.K_TAB)
    part = player.app.canvas.surface.copy()
    player.app._arrange()
    player.app.frame([], 16)
    whole = player.app.canvas.surface
    differing = pygame.mask.from_threshold(part, (0, 0, 0), (1, 1, 1, 255), whole)
    assert differing.count() == whole.get_width() * whole.get_height()


def test_dirty_parts_cover_every_change(player: Player) -> None:
    player.app.frame([], 16)
    shown = player.app.canvas.surface.copy()
    key = {"key": pygame.K_c, "mod": 0, "unicode": ""}
    for dirty in (player.hover(4, 3), player.event(pygame.KEYDOWN, **key), player.app.frame([], 16)):
        for rect in dirty:
            shown.blit(player.app.canvas.surface, rect, rect)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(player.app.canvas.surface, "RGB")


def test_squares_are_found_under_every_pixel(player: Player) -> None:
    grid = player.play.view.board.grid
    for x in range(7):
        for y in range(4):
            rect = grid.rect(Square(x, y))
            assert grid.square(rect.topleft) == grid.square((rect.right - 1, rect.bottom - 1)) == Square(x, y)
    assert grid.square((grid.left - 1, grid.top)) is None
    assert grid.under(grid.area) == [Square(x, y) for y in range(4) for x in range(7)]
