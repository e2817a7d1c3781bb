"""What is left: movement as pips and as a number, and small facts of the turn as chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.controls import Pips, chip_size, paint_chip, paint_pips
from game.ui.draw.shapes import box
from game.ui.theme import mixed

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit

ORANGE_SIGNS = ("sword", "heart")


class Chip(NamedTuple):
    """A small fact: its icon, its words, and what of them stays where there is no room."""

    icon: str
    label: str
    short: str


class Budget(NamedTuple):
    """Movement in pips of 5 feet, the words for it, and chips."""

    whole: int
    left: int
    planned: int
    title: str
    text: str
    chips: tuple[Chip, ...]
    compact: bool


def paint_budget(surface: pygame.Surface, rect: pygame.Rect, budget: Budget, kit: Kit) -> None:
    """The card with the budget stands in `rect`."""
    theme = kit.theme
    box(surface, rect, theme.card, border=theme.card_line, width=kit.px(1.2), radius=kit.px(theme.radius))
    inner = rect.inflate(-2 * kit.px(8 if budget.compact else 14), -2 * kit.px(5 if budget.compact else 10))
    pips = Pips(budget.whole, budget.left, budget.planned)
    if budget.compact:
        _compact(surface, inner, budget, pips, kit)
        return
    icon = kit.words(20)
    row = pygame.Rect(inner.left, inner.top, inner.width, kit.words(26))
    surface.blit(kit.art.icon("footsteps", icon, theme.link), (row.left, row.centery - icon // 2))
    kit.letters.draw(
        surface,
        budget.title,
        kit.style("body", bold=True),
        (row.left + icon + kit.px(8), row.centery),
        anchor="midleft",
    )
    kit.letters.draw(
        surface, budget.text, kit.style("body", theme.link, bold=True), row.midright, anchor="midright"
    )
    strip = pygame.Rect(inner.left, row.bottom + kit.px(5), inner.width, kit.words(30))
    paint_pips(surface, strip, pips, kit)
    _chips(
        surface, pygame.Rect(inner.left, strip.bottom + kit.px(8), inner.width, kit.words(26)), budget, kit
    )


def _compact(surface: pygame.Surface, inner: pygame.Rect, budget: Budget, pips: Pips, kit: Kit) -> None:
    style = kit.style("small", kit.theme.link, bold=True)
    width = kit.letters.width(budget.text, style)
    half = inner.height // 2
    kit.letters.draw(surface, budget.text, style, (inner.right, inner.top + half // 2), anchor="midright")
    paint_pips(
        surface,
        pygame.Rect(inner.left, inner.top, inner.width - width - kit.px(8), half - kit.px(2)),
        pips,
        kit,
    )
    _chips(surface, pygame.Rect(inner.left, inner.bottom - half + kit.px(1), inner.width, half), budget, kit)


def _chips(surface: pygame.Surface, rect: pygame.Rect, budget: Budget, kit: Kit) -> None:
    """The chips side by side; where there is no room, the last ones become short."""
    gap, left = kit.px(6), rect.left
    labels = [chip.label for chip in budget.chips]
    for i in reversed(range(len(labels))):
        if sum(chip_size(kit, label, icon=True)[0] + gap for label in labels) - gap > rect.width:
            labels[i] = budget.chips[i].short
    for icon, label in zip((chip.icon for chip in budget.chips), labels, strict=True):
        if left + chip_size(kit, label, icon=True)[0] > rect.right:
            return
        ink = kit.theme.threat if icon in ORANGE_SIGNS else kit.theme.ink
        fill = mixed(kit.theme.card, kit.theme.pip_next, 0.16) if icon in ORANGE_SIGNS else None
        left = paint_chip(surface, (left, rect.top), label, kit, icon=icon, ink=ink, fill=fill).right + gap
