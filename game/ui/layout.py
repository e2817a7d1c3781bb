"""Where everything is on the screen: rectangles, computed from the room there is and nothing else.

Two arrangements: wide, with the board on the left and the panel beside it; narrow, with the board above.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit

NARROW_BELOW = 760  # CSS pixels
TARGET, TOUCH_TARGET = 40, 46  # CSS pixels; asked for are 24 and 44
TOOLS = 6
BAR_BUTTONS = 3


class PlayLayout(NamedTuple):
    """The regions of the play scene. `panel` is the part that scrolls."""

    bar: pygame.Rect
    board: pygame.Rect
    message: pygame.Rect
    budget: pygame.Rect
    panel: pygame.Rect
    tools: tuple[pygame.Rect, ...]
    bar_left: tuple[pygame.Rect, ...]
    bar_title: pygame.Rect
    bar_right: tuple[pygame.Rect, ...]
    ruleset: pygame.Rect
    wide: bool

    @property
    def regions(self) -> dict[str, pygame.Rect]:
        """What must not overlap, by name."""
        named = {
            "bar": self.bar,
            "board": self.board,
            "message": self.message,
            "budget": self.budget,
            "panel": self.panel,
        }
        return named | {f"tool{i}": rect for i, rect in enumerate(self.tools)}


def play_layout(size: tuple[int, int], kit: Kit, *, columns: int = 10, rows: int = 8) -> PlayLayout:
    """The arrangement for a screen of `size` pixels and a board of that many squares."""
    wide = size[0] >= kit.px(NARROW_BELOW) and size[0] > size[1]
    return _wide(size, kit) if wide else _narrow(size, kit, columns, rows)


def _wide(size: tuple[int, int], kit: Kit) -> PlayLayout:
    width, height = size
    gap, bar_height = kit.px(14), kit.px(58)
    bar = pygame.Rect(0, 0, width, bar_height)
    side = min(max(kit.words(372), width * 27 // 100), width * 2 // 5)
    left = width - side - gap
    message_height = kit.words(78)
    message = pygame.Rect(gap, height - message_height - gap, left - 2 * gap, message_height)
    board = pygame.Rect(0, bar.bottom, left, message.top - bar.bottom)
    tool_height = kit.px(TOUCH_TARGET + 6)
    tools = _row(pygame.Rect(left, height - tool_height - gap, side, tool_height), TOOLS, kit.px(8))
    budget = pygame.Rect(left, bar.bottom + gap // 2, side, kit.words(124))
    panel = pygame.Rect(left, budget.bottom + gap, side, tools[0].top - budget.bottom - 2 * gap)
    return PlayLayout(
        bar, board, message, budget, panel, tools, *_bar(bar, kit, ruleset=kit.words(176)), wide=True
    )


def _narrow(size: tuple[int, int], kit: Kit, columns: int, rows: int) -> PlayLayout:
    width, height = size
    gap, bar_height = kit.px(6), kit.px(TOUCH_TARGET + 4)
    bar = pygame.Rect(0, 0, width, bar_height)
    message_height, budget_height, tool_height = kit.words(70), kit.words(58), kit.px(TOUCH_TARGET)
    fixed = bar_height + message_height + budget_height + tool_height + 4 * gap
    wanted = (width - 2 * gap - kit.px(34)) * rows // columns + kit.px(34)
    board_height = max(kit.px(120), min(wanted, (height - fixed) * 8 // 10))
    board = pygame.Rect(0, bar.bottom, width, board_height)
    message = pygame.Rect(gap, board.bottom + gap, width - 2 * gap, message_height)
    budget = pygame.Rect(gap, message.bottom + gap, width - 2 * gap, budget_height)
    tools = _row(pygame.Rect(gap, budget.bottom + gap, width - 2 * gap, tool_height), TOOLS, kit.px(6))
    panel_top = tools[0].bottom + gap
    panel = pygame.Rect(gap, panel_top, width - 2 * gap, max(0, height - panel_top - gap))
    return PlayLayout(bar, board, message, budget, panel, tools, *_bar(bar, kit, ruleset=0), wide=False)


class DrillLayout(NamedTuple):
    """The regions of a drill: bar, board, and the panel with question and answers."""

    bar: pygame.Rect
    board: pygame.Rect
    panel: pygame.Rect
    bar_left: tuple[pygame.Rect, ...]
    bar_title: pygame.Rect
    bar_right: tuple[pygame.Rect, ...]
    wide: bool


def drill_layout(size: tuple[int, int], kit: Kit, *, columns: int, rows: int) -> DrillLayout:
    """Board left and panel right, or the board above; then the panel keeps at least a good third."""
    width, height = size
    wide = width >= kit.px(NARROW_BELOW) and width > height
    gap = kit.px(14 if wide else 6)
    bar = pygame.Rect(0, 0, width, kit.px(58 if wide else TOUCH_TARGET + 4))
    if wide:
        side = min(max(kit.words(400), width * 34 // 100), width // 2)
        board = pygame.Rect(0, bar.bottom, width - side - gap, height - bar.bottom - gap)
        panel = pygame.Rect(board.right, bar.bottom + gap // 2, side, height - bar.bottom - gap - gap // 2)
    else:
        wanted = (width - 2 * gap - kit.px(34)) * rows // columns + kit.px(34)
        board = pygame.Rect(0, bar.bottom, width, min(wanted, (height - bar.bottom) * 56 // 100))
        top = board.bottom + gap
        panel = pygame.Rect(gap, top, width - 2 * gap, height - top - gap)
    left, title, right, _ = _bar(bar, kit, ruleset=0)
    return DrillLayout(bar, board, panel, left, title, right, wide)


def _bar(
    bar: pygame.Rect, kit: Kit, *, ruleset: int
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect]:
    """A button at the left of the bar, room for the title, buttons at its right, the ruleset before them."""
    size = kit.px(TOUCH_TARGET - 2)
    gap = (bar.height - size) // 2
    left = (pygame.Rect(gap, gap, size, size),)
    spots = tuple(
        pygame.Rect(bar.right - (BAR_BUTTONS - i) * (size + gap), gap, size, size) for i in range(BAR_BUTTONS)
    )
    begin = left[-1].right + 2 * gap
    badge = pygame.Rect(spots[0].left - ruleset - gap, gap, ruleset, size)
    end = badge.left if ruleset else spots[0].left
    return left, pygame.Rect(begin, 0, end - begin - gap, bar.height), spots, badge


def _row(rect: pygame.Rect, count: int, gap: int) -> tuple[pygame.Rect, ...]:
    """`count` equally wide boxes side by side."""
    width = (rect.width - (count - 1) * gap) / count
    return tuple(
        pygame.Rect(rect.left + round(i * (width + gap)), rect.top, int(width), rect.height)
        for i in range(count)
    )


def stacked(rect: pygame.Rect, heights: list[int], gap: int) -> list[pygame.Rect]:
    """Boxes of these heights below one another, as wide as `rect`, from its top."""
    boxes, top = [], rect.top
    for height in heights:
        boxes.append(pygame.Rect(rect.left, top, rect.width, height))
        top += height + gap
    return boxes


def dialog(size: tuple[int, int], kit: Kit, *, width: int, height: int) -> pygame.Rect:
    """A card in the middle of the screen, `width` x `height` pixels or as much of it as there is room for."""
    margin = kit.px(10)
    rect = pygame.Rect(0, 0, min(width, size[0] - 2 * margin), min(height, size[1] - 2 * margin))
    rect.center = (size[0] // 2, size[1] // 2)
    return rect


def columns_of(rect: pygame.Rect, *, width: int, gap: int, most: int) -> int:
    """How many columns of about `width` fit into `rect`, from 1 to `most`."""
    return max(1, min(most, (rect.width + gap) // (width + gap)))
