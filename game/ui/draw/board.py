"""The board itself, which does not change while a level is played: frame, ground, walls, edges, coordinates.

It is painted once into an opaque picture; everything that changes lies above it (overlay.py, tokens.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.board import EdgeKind, Ground
from game.texts.places import format_column
from game.ui.draw.grid import Grid
from game.ui.draw.shapes import box, shadow
from game.ui.theme import mixed

if TYPE_CHECKING:
    from game.rules.board import Board, Edge
    from game.rules.geometry import Square
    from game.ui.draw.kit import Kit
    from game.ui.theme import Colour

# What is drawn for a square: the first of these that it is.
DRAWN: tuple[tuple[int, str], ...] = (
    (Ground.SOLID, "wall"),
    (Ground.CLOSED_DOOR, "door-closed"),
    (Ground.OPEN_DOOR, "door-open"),
    (Ground.NO_FLOOR, "pit"),
    (Ground.EARTH, "earth"),
    (Ground.WATER, "water"),
    (Ground.CLIMB, "climb"),
    (Ground.NARROW, "narrow"),
    (Ground.OBSTACLE, "obstacle"),
    (Ground.TRENCH, "trench"),
    (Ground.HEAVY, "heavy"),
    (Ground.IMPEDED, "impeded"),
    (Ground.DIFFICULT, "difficult"),
    (Ground.HAZARDOUS, "hazardous"),
    (Ground.DARK, "dark"),
)
# Small signs for what a square is besides.
BESIDES: tuple[tuple[int, str], ...] = (
    (Ground.HAZARDOUS, "hazardous"),
    (Ground.DARK, "dark"),
    (Ground.DIFFICULT, "difficult"),
    (Ground.HEAVY, "heavy"),
)
HIGH = Ground.SOLID | Ground.CLOSED_DOOR  # throws a shadow
HEDGE_LEAVES = 5
SHADOW = 18  # CSS pixels around the frame
NARROW = 500  # CSS pixels of room


def drawing_of(ground: int) -> str:
    """The name of the tile that shows a ground, without its number."""
    return next((name for flag, name in DRAWN if ground & flag), "floor")


def variant(square: Square, count: int) -> int:
    """Which of `count` drawings a square gets: always the same for the same square, without a pattern."""
    mixed_up = (square.x * 0x9E3779B1 ^ square.y * 0x85EBCA77) & 0xFFFFFFFF
    return ((mixed_up ^ mixed_up >> 15) * 0x2C1B3C6D >> 12) % count


def frame_width(cell: int, kit: Kit) -> int:
    """The width of the frame around the squares, which carries the coordinates, in pixels."""
    return max(kit.px(17), min(kit.px(32), cell * 2 // 5))


def fitted_grid(room: pygame.Rect, columns: int, rows: int, kit: Kit, *, most: int = 116) -> Grid:
    """The largest grid that fits with its frame into `room`; cells of at most `most` CSS pixels."""
    cell, margin = kit.px(most), kit.px(SHADOW if room.width > kit.px(NARROW) else SHADOW // 3)
    inner = room.inflate(-2 * margin, -2 * margin)
    while cell > 1 and not _fits(inner, columns, rows, cell, kit):
        cell -= 1
    left = room.x + (room.width - columns * cell) // 2
    top = room.y + (room.height - rows * cell) // 2
    return Grid(left, top, cell, columns, rows)


def _fits(room: pygame.Rect, columns: int, rows: int, cell: int, kit: Kit) -> bool:
    frame = 2 * frame_width(cell, kit)
    return columns * cell + frame <= room.width and rows * cell + frame <= room.height


def frame_rect(grid: Grid, kit: Kit) -> pygame.Rect:
    """The board with its frame."""
    frame = frame_width(grid.cell, kit)
    return grid.area.inflate(2 * frame, 2 * frame)


def paint_board(surface: pygame.Surface, board: Board, grid: Grid, kit: Kit) -> None:
    """The whole board with its frame and its shadow on the table stands on `surface`."""
    _paint_frame(surface, grid, kit)
    surface.set_clip(grid.area)
    for square in board.squares():
        _paint_ground(surface, board, square, grid, kit)
    for square in board.squares():
        _paint_shadows(surface, board, square, grid)
    _paint_lines(surface, board, grid, kit)
    for edge, kind in board.edges:
        paint_edge(surface, edge, kind, grid, kit)
    surface.set_clip(None)
    pygame.draw.rect(surface, kit.theme.wood_dark, grid.area.inflate(2, 2), 1)


def _paint_frame(surface: pygame.Surface, grid: Grid, kit: Kit) -> None:
    theme, frame = kit.theme, frame_rect(grid, kit)
    radius, blur = kit.px(12), kit.px(SHADOW)
    surface.blit(shadow(frame.size, blur, 110, radius), (frame.x - blur, frame.y - blur * 2 // 3))
    box(surface, frame, theme.wood, border=theme.wood_dark, width=kit.px(2), radius=radius)
    glint = frame.inflate(-kit.px(4), -kit.px(4))
    pygame.draw.line(
        surface,
        theme.wood_light,
        (glint.left + radius, glint.top),
        (glint.right - radius, glint.top),
        kit.px(1.4),
    )
    width = frame_width(grid.cell, kit)
    grain = mixed(theme.wood, theme.wood_dark, 0.28)
    for i, share in enumerate((0.3, 0.52, 0.74)):
        y = round(width * share)
        begin = frame.left + kit.px(18) + i * frame.width // 7
        pygame.draw.line(surface, grain, (begin, frame.top + y), (begin + frame.width // 2, frame.top + y))
        pygame.draw.line(
            surface,
            grain,
            (begin - kit.px(8), frame.bottom - y),
            (begin + frame.width // 3, frame.bottom - y),
        )
    rim = kit.px(2)
    pygame.draw.rect(surface, theme.gilt, grid.area.inflate(4 * rim, 4 * rim), max(1, rim // 2))
    pygame.draw.rect(surface, theme.wood_dark, grid.area.inflate(2 * rim, 2 * rim))
    style = kit.style("small", theme.on_dark, bold=True)._replace(
        size=max(kit.px(11), min(kit.px(15), width * 5 // 9))
    )
    for x in range(grid.columns):
        middle = grid.left + x * grid.cell + grid.cell // 2
        for y in (frame.top + (width - rim) // 2, frame.bottom - (width - rim) // 2):
            kit.letters.draw(surface, format_column(x), style, (middle, y), anchor="center")
    for y in range(grid.rows):
        middle = grid.top + y * grid.cell + grid.cell // 2
        for x in (frame.left + (width - rim) // 2, frame.right - (width - rim) // 2):
            kit.letters.draw(surface, str(y + 1), style, (x, middle), anchor="center")


def _paint_ground(surface: pygame.Surface, board: Board, square: Square, grid: Grid, kit: Kit) -> None:
    rect, ground = grid.rect(square), board[square]
    name = drawing_of(ground)
    if name == "floor" and (square.x + square.y) % 2:
        name = "floor-dark"
    count = kit.art.variants(name)
    full = f"tiles/{name}-{variant(square, count)}" if count else f"tiles/{name}"
    surface.blit(kit.art.drawing(full, grid.cell), rect)
    if name == "wall" and square.y + 1 < board.height and not board[square.moved(0, 1)] & Ground.SOLID:
        surface.blit(kit.art.drawing(f"tiles/wall-front-{variant(square, 2)}", grid.cell), rect)
    shown = next((flag for flag, drawn in DRAWN if ground & flag), Ground.OPEN)
    signs = [sign for flag, sign in BESIDES if ground & flag and flag != shown]
    for i, sign in enumerate(signs):
        size = grid.cell * 3 // 10
        place = pygame.Rect(rect.x + kit.px(3) + i * size, rect.bottom - size - kit.px(3), size, size)
        count = kit.art.variants(sign)
        surface.blit(kit.art.drawing(f"tiles/{sign}-0" if count else f"tiles/{sign}", size), place)
        pygame.draw.rect(surface, kit.theme.edge, place, kit.px(1))
    if ground & Ground.GOAL:
        surface.blit(kit.art.drawing("tiles/goal", grid.cell), rect)


def _paint_shadows(surface: pygame.Surface, board: Board, square: Square, grid: Grid) -> None:
    """Soft shadows fall to the south and east of what is high."""
    if board[square] & HIGH:
        return
    rect, depth = grid.rect(square), max(3, grid.cell // 6)
    north, west = (
        board[square.moved(dx, dy)] & HIGH and square.moved(dx, dy) in board for dx, dy in ((0, -1), (-1, 0))
    )
    if north:
        surface.blit(_shade(rect.width, depth, vertical=True), rect)
    if west:
        surface.blit(_shade(depth * 2 // 3, rect.height, vertical=False), rect)


def _shade(width: int, height: int, *, vertical: bool) -> pygame.Surface:
    """A shadow that fades away from its north side, or from its west side."""
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    length = height if vertical else width
    for i in range(length):
        alpha = round(110 * (1 - i / length) ** 1.6)
        shade.fill((40, 24, 8, alpha), (0, i, width, 1) if vertical else (i, 0, 1, height))
    return shade


def _paint_lines(surface: pygame.Surface, board: Board, grid: Grid, kit: Kit) -> None:
    """Thin lines part the squares, except inside a wall."""
    width = kit.px(kit.theme.line)
    for square in board.squares():
        if board[square] & Ground.SOLID:
            continue
        rect = grid.rect(square)
        colour = kit.theme.grid
        surface.fill(colour, (rect.right - width, rect.top, width, rect.height))
        surface.fill(colour, (rect.left, rect.bottom - width, rect.width, width))


def paint_edge(surface: pygame.Surface, edge: Edge, kind: EdgeKind, grid: Grid, kit: Kit) -> None:
    """What stands between two squares is drawn as a thick bar on their border."""
    bar = edge_rect(edge, grid, kit)
    upright = bar.height > bar.width
    surface.fill((60, 40, 20), bar.move(kit.px(1), kit.px(2)).inflate(kit.px(1), kit.px(1)))
    theme = kit.theme
    match kind:
        case EdgeKind.WALL | EdgeKind.LOW_WALL:
            fill, line = (
                (theme.edge, theme.wood_dark) if kind is EdgeKind.WALL else (theme.edge_light, theme.edge)
            )
            box(surface, bar, fill, border=line, width=kit.px(1.4), radius=kit.px(3))
            _notches(surface, bar, line, pieces=3 if kind is EdgeKind.WALL else 5, width=kit.px(1.4))
        case EdgeKind.DOOR:
            box(surface, bar, theme.edge, border=theme.wood_dark, width=kit.px(1.4), radius=kit.px(2))
            leaf = bar.inflate(0, -bar.height * 3 // 10) if upright else bar.inflate(-bar.width * 3 // 10, 0)
            box(
                surface,
                leaf.inflate(kit.px(4), kit.px(4)),
                theme.timber,
                border=theme.timber_dark,
                width=kit.px(1.6),
                radius=kit.px(3),
            )
            pygame.draw.circle(surface, theme.gilt, leaf.center, kit.px(2.6))
        case EdgeKind.FENCE | EdgeKind.LOG:
            box(
                surface,
                bar,
                theme.timber,
                border=theme.timber_dark,
                width=kit.px(1.4),
                radius=kit.px(5) if kind is EdgeKind.LOG else kit.px(1),
            )
            if kind is EdgeKind.FENCE:
                _posts(surface, bar, kit)
        case _:
            for i in range(HEDGE_LEAVES):
                share = (i + 0.5) / HEDGE_LEAVES
                centre = (
                    (bar.centerx, round(bar.top + share * bar.height))
                    if upright
                    else (round(bar.left + share * bar.width), bar.centery)
                )
                radius = max(bar.width, bar.height) // (2 * HEDGE_LEAVES) + kit.px(1)
                pygame.draw.circle(surface, theme.hedge_dark, centre, radius + kit.px(1))
                pygame.draw.circle(surface, theme.hedge, centre, radius - kit.px(1))


def edge_rect(edge: Edge, grid: Grid, kit: Kit) -> pygame.Rect:
    """The bar of an edge, a little longer than a square's side."""
    second, thick = grid.rect(edge.second), max(kit.px(6), grid.cell // 9)
    if edge.first.y == edge.second.y:
        return pygame.Rect(
            second.left - thick // 2 - kit.px(0.5), second.top - kit.px(1), thick, second.height + kit.px(2)
        )
    return pygame.Rect(
        second.left - kit.px(1), second.top - thick // 2 - kit.px(0.5), second.width + kit.px(2), thick
    )


def _notches(surface: pygame.Surface, bar: pygame.Rect, colour: Colour, *, pieces: int, width: int) -> None:
    for i in range(1, pieces):
        if bar.height > bar.width:
            surface.fill(colour, (bar.left, bar.top + i * bar.height // pieces, bar.width, width))
        else:
            surface.fill(colour, (bar.left + i * bar.width // pieces, bar.top, width, bar.height))


def _posts(surface: pygame.Surface, bar: pygame.Rect, kit: Kit) -> None:
    long = max(bar.width, bar.height)
    size = max(kit.px(4), min(bar.width, bar.height) + kit.px(3))
    for i in range(4):
        at = round(i * (long - size) / 3)
        post = pygame.Rect(0, 0, size, size)
        post.center = (
            (bar.centerx, bar.top + at + size // 2)
            if bar.height > bar.width
            else (bar.left + at + size // 2, bar.centery)
        )
        box(
            surface, post, kit.theme.timber, border=kit.theme.timber_dark, width=kit.px(1.2), radius=kit.px(2)
        )
