"""The arrangement: nothing overlaps, everything is inside, targets are large enough, on every screen."""

from itertools import combinations

import pygame
import pytest

from game.ui.draw.board import fitted_grid, frame_rect
from game.ui.draw.kit import Kit
from game.ui.layout import PlayLayout, columns_of, dialog, play_layout

SCREENS = [
    (1366, 768),
    (1280, 720),
    (1920, 1080),
    (1024, 600),
    (800, 600),
    (360, 640),
    (390, 844),
    (768, 1024),
    (640, 360),
]
BOARDS = [(5, 4), (8, 6), (12, 9), (20, 15)]


def arranged(
    screen: tuple[int, int], ratio: float, text: float, board: tuple[int, int]
) -> tuple[PlayLayout, Kit]:
    kit = Kit(ratio=ratio, text=text)
    size = (round(screen[0] * ratio), round(screen[1] * ratio))
    return play_layout(size, kit, columns=board[0], rows=board[1]), kit


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize("text", [1.0, 1.2, 1.45])
def test_nothing_overlaps_and_all_is_on_the_screen(
    screen: tuple[int, int], ratio: float, text: float
) -> None:
    for board in BOARDS:
        layout, _ = arranged(screen, ratio, text, board)
        whole = pygame.Rect(0, 0, round(screen[0] * ratio), round(screen[1] * ratio))
        for name, rect in layout.regions.items():
            assert rect.width > 0, name
            if screen[1] >= 600:
                assert rect.height > 0, name
                assert whole.contains(rect), name
        for (first, a), (second, b) in combinations(layout.regions.items(), 2):
            assert not a.colliderect(b), (first, second)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_targets_are_large_enough(screen: tuple[int, int], ratio: float) -> None:
    layout, kit = arranged(screen, ratio, 1.0, (10, 8))
    for rect in (*layout.tools, *layout.bar_left, *layout.bar_right):
        assert rect.width >= kit.px(44), rect
        assert rect.height >= kit.px(44), rect


@pytest.mark.parametrize("screen", [(1366, 768), (1280, 720), (1920, 1080), (360, 640), (390, 844)])
def test_board_fits_its_room_and_squares_can_be_hit(screen: tuple[int, int]) -> None:
    for columns, rows in [(5, 4), (8, 6), (10, 8)]:
        layout, kit = arranged(screen, 1.0, 1.0, (columns, rows))
        grid = fitted_grid(layout.board, columns, rows, kit)
        assert layout.board.contains(frame_rect(grid, kit))
        assert grid.cell >= 24


def test_wide_and_narrow() -> None:
    assert arranged((1366, 768), 1.0, 1.0, (8, 6))[0].wide
    assert not arranged((360, 640), 1.0, 1.0, (8, 6))[0].wide
    assert not arranged((360, 640), 2.0, 1.0, (8, 6))[0].wide
    assert not arranged((900, 1200), 1.0, 1.0, (8, 6))[0].wide


def test_dialog_stays_on_the_screen() -> None:
    rect = dialog((360, 640), Kit(), width=900, height=2000)
    assert pygame.Rect(0, 0, 360, 640).contains(rect)


def test_columns() -> None:
    assert columns_of(pygame.Rect(0, 0, 340, 10), width=290, gap=14, most=4) == 1
    assert columns_of(pygame.Rect(0, 0, 1240, 10), width=290, gap=14, most=4) == 4
    assert columns_of(pygame.Rect(0, 0, 100, 10), width=290, gap=14, most=4) == 1
