"""The board on the screen: a painted background, and above it only what has changed is drawn again.

The picture is a function of a `Frame`. Showing a frame compares it with the last one square by square and
paints the squares that differ, each clipped to itself, from the ground up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.arrows import Arrow, arrow_picture
from game.ui.draw.board import edge_rect, frame_rect, paint_board, paint_edge
from game.ui.draw.overlay import EMPTY, NO_LEG, Leg, Look, Overlay
from game.ui.draw.tokens import Token, token_picture

if TYPE_CHECKING:
    from game.rules.board import Board, Edge
    from game.rules.geometry import Square
    from game.ui.canvas import Canvas
    from game.ui.draw.grid import Grid
    from game.ui.draw.kit import Kit


class Piece(NamedTuple):
    """A token and where it stands: its north-west corner in squares (fractions while it moves), its side."""

    token: Token
    x: float
    y: float
    side: int = 1


@dataclass(frozen=True)
class Frame:
    """All that changes on the board. Squares without an entry say nothing."""

    looks: dict[Square, Look] = field(default_factory=dict)
    legs: dict[Square, Leg] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()
    culprit: Edge | None = None
    arrows: tuple[Arrow, ...] = ()


class BoardView:
    """One board in one place of the screen."""

    def __init__(self, board: Board, grid: Grid, kit: Kit, room: pygame.Rect) -> None:
        self.board = board
        self.grid = grid
        self.kit = kit
        self.room = room
        self.overlay = Overlay(kit, grid.cell)
        self.drawn = 0  # squares painted, for tests and measurements
        self._frame: Frame | None = None
        self._edges = [(edge, kind, edge_rect(edge, grid, kit)) for edge, kind in board.edges]
        self._tokens: dict[tuple[Token, int], pygame.Surface] = {}
        self._arrows: dict[Arrow, tuple[pygame.Rect, pygame.Surface]] = {}
        self._ground = pygame.Surface(room.size)
        self._ground.fill(kit.theme.table)
        moved = grid._replace(left=grid.left - room.left, top=grid.top - room.top)
        paint_board(self._ground, board, moved, kit)

    def forget(self) -> None:
        """The screen was cleared; everything is painted at the next frame."""
        self._frame = None

    def show(self, canvas: Canvas, frame: Frame) -> None:
        """The frame is on the canvas, which knows what was touched."""
        if self._frame is None:
            canvas.surface.blit(self._ground, self.room)
            canvas.touch(self.room)
            squares = list(self.board.squares())
        else:
            squares = self._changed(self._frame, frame)
        if not squares:
            self._frame = frame
            return
        placed = [(self._place(piece), self._picture(piece)) for piece in frame.pieces]
        placed += [self._arrow(arrow) for arrow in frame.arrows]
        for square in squares:
            self._draw(canvas.surface, square, frame, placed)
            canvas.touch(self.grid.rect(square))
        canvas.surface.set_clip(None)
        self.drawn += len(squares)
        self._frame = frame

    def _changed(self, old: Frame, new: Frame) -> list[Square]:
        if old is new:
            return []
        changed = {
            square
            for square in old.looks.keys() | new.looks.keys()
            if old.looks.get(square, EMPTY) != new.looks.get(square, EMPTY)
        }
        changed |= {
            square
            for square in old.legs.keys() | new.legs.keys()
            if old.legs.get(square, NO_LEG) != new.legs.get(square, NO_LEG)
        }
        for piece in {*old.pieces} ^ {*new.pieces}:
            changed.update(self.grid.under(self._place(piece)))
        for arrow in {*old.arrows} ^ {*new.arrows}:
            changed.update(self.grid.under(self._arrow(arrow)[0]))
        if old.culprit != new.culprit:
            changed.update(*(edge for edge in (old.culprit, new.culprit) if edge))
        return sorted(square for square in changed if square in self.board)

    def _place(self, piece: Piece) -> pygame.Rect:
        cell = self.grid.cell
        left, top = self.grid.left + round(piece.x * cell), self.grid.top + round(piece.y * cell)
        return pygame.Rect(left, top, piece.side * cell, piece.side * cell)

    def _picture(self, piece: Piece) -> pygame.Surface:
        key = (piece.token, piece.side)
        if key not in self._tokens:
            self._tokens[key] = token_picture(piece.token, piece.side * self.grid.cell, self.kit)
        return self._tokens[key]

    def _arrow(self, arrow: Arrow) -> tuple[pygame.Rect, pygame.Surface]:
        """Where an arrow lies on the screen, and its picture."""
        if arrow not in self._arrows:
            self._arrows[arrow] = arrow_picture(arrow, self.grid, self.kit)
        return self._arrows[arrow]

    def _draw(
        self,
        surface: pygame.Surface,
        square: Square,
        frame: Frame,
        placed: list[tuple[pygame.Rect, pygame.Surface]],
    ) -> None:
        rect = self.grid.rect(square)
        surface.set_clip(rect)
        surface.blit(self._ground, rect, rect.move(-self.room.left, -self.room.top))
        look, leg = frame.looks.get(square, EMPTY), frame.legs.get(square, NO_LEG)
        if look != EMPTY:
            surface.blit(self.overlay.picture(look), rect)
        for edge, kind, bar in self._edges:
            if bar.colliderect(rect):
                paint_edge(surface, edge, kind, self.grid, self.kit)
        if frame.culprit and square in frame.culprit:
            self._paint_culprit(surface, frame.culprit)
        if leg != NO_LEG and not leg.total:
            surface.blit(self.overlay.leg(leg), rect)
        for place, picture in placed:
            if place.colliderect(rect):
                surface.blit(picture, place)
        if leg.total:
            surface.blit(self.overlay.leg(leg), rect)

    def _paint_culprit(self, surface: pygame.Surface, edge: Edge) -> None:
        bar = edge_rect(edge, self.grid, self.kit)
        pygame.draw.rect(
            surface,
            self.kit.theme.bubble,
            bar.inflate(self.kit.px(7), self.kit.px(7)),
            border_radius=self.kit.px(6),
        )
        pygame.draw.rect(
            surface,
            self.kit.theme.forbid,
            bar.inflate(self.kit.px(3), self.kit.px(3)),
            border_radius=self.kit.px(5),
        )

    @property
    def frame_rect(self) -> pygame.Rect:
        """The board with its wooden frame."""
        return frame_rect(self.grid, self.kit)
