"""Parts that dialogs share: a card of paragraphs, a row of options, a button across the card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.controls import Button, paint_button
from game.ui.draw.paragraphs import Paragraph, paint_paragraphs, paragraphs_height
from game.ui.draw.scroll import Block
from game.ui.draw.shapes import box
from game.ui.layout import TOUCH_TARGET

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.ui.draw.kit import Kit
    from game.ui.scenes.dialog import Dialog

ASIDE_FROM = 400  # CSS pixels: narrower, the options stand under their label
LEAST_OPTION = 54


class Option(NamedTuple):
    """One of several to choose from."""

    name: str
    label: str
    chosen: bool = False


def text_block(kit: Kit, parts: list[Paragraph], width: int, *, inset: bool = True) -> Block:
    """Paragraphs, on a card of their own if `inset`."""
    pad = kit.px(12) if inset else 0
    height = paragraphs_height(parts, width - 2 * pad, kit) + 2 * (kit.px(10) if inset else 0)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if inset:
            box(surface, rect, kit.theme.inset, border=kit.theme.card_line, radius=kit.px(8))
        place = rect.inflate(-2 * pad, -2 * kit.px(10)) if inset else rect
        paint_paragraphs(surface, parts, place, kit)

    return Block(height, tuple(part.text for part in parts), paint)


def widest_label(kit: Kit, labels: Iterable[str]) -> int:
    """The room that labels beside their options need, in pixels."""
    style = kit.style("body", bold=True)
    return max((kit.letters.width(label, style) for label in labels), default=0) + kit.px(12)


def option_row(
    dialog: Dialog, name: str, label: str, options: list[Option], width: int, *, beside: int = 0
) -> Block:
    """A label and the options for it: beside it, or under it in as many rows as their words need.

    `beside` is the room in pixels for labels beside their options, the same for all rows of a dialog.
    """
    kit = dialog.kit
    style = kit.style("body", bold=True)
    gap = kit.px(6)
    aside = bool(label) and width >= kit.words(ASIDE_FROM)
    begin = (beside or widest_label(kit, [label])) if aside else 0
    room = width - begin - kit.px(4)
    small = kit.style("small", bold=True)
    icon = kit.words(22) + kit.px(32)
    widest = max(kit.letters.width(word, small) for option in options for word in option.label.split())
    columns = len(options)
    while columns > 1 and (room - gap * (columns - 1)) // columns < max(widest + icon, kit.px(LEAST_OPTION)):
        columns -= 1
    rows = -(-len(options) // columns)
    columns = -(-len(options) // rows)
    each = (room - gap * (columns - 1)) // columns
    most = max(len(kit.letters.wrapped(option.label, small, each - icon)) for option in options)
    high = max(kit.px(TOUCH_TARGET - 2), most * kit.letters.height(small) + kit.px(10))
    top = 0 if aside or not label else kit.letters.height(style) + kit.px(2)
    spots = tuple(
        (
            f"{name}:{option.name}",
            pygame.Rect(begin + i % columns * (each + gap), top + i // columns * (high + gap), each, high),
        )
        for i, option in enumerate(options)
    )

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if label:
            place = (rect.left, rect.top + (high // 2 if aside else 0))
            kit.letters.draw(surface, label, style, place, anchor="midleft" if aside else "topleft")
        for (spot, where), option in zip(spots, options, strict=True):
            button = Button(
                spot,
                where.move(rect.topleft),
                option.label,
                "check" if option.chosen else "",
                chosen=option.chosen,
            )
            paint_button(surface, button, kit, hover=dialog.hover == spot, focus=dialog.focus == spot)

    height = top + rows * (high + gap) - gap + kit.px(3)
    return Block(height, (label, tuple(options)), paint, spots)


def line_button(dialog: Dialog, name: str, label: str, icon: str, width: int, *, note: str = "") -> Block:
    """A button across the card: its words wrap, a note stands at its right."""
    kit = dialog.kit
    bold, faint = kit.style("body", bold=True), kit.style("small", kit.theme.faint)
    pad, size = kit.px(12), kit.words(20)
    aside = kit.letters.width(note, faint) + kit.px(10) if note else 0
    room = width - 2 * pad - size - kit.px(10) - aside
    lines = kit.letters.wrapped(label, bold, room)
    high = max(kit.px(TOUCH_TARGET - 4), len(lines) * kit.letters.height(bold) + kit.px(14))
    spot = pygame.Rect(0, 0, width - kit.px(2), high)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        place = spot.move(rect.topleft)
        paint_button(
            surface, Button(name, place), kit, hover=dialog.hover == name, focus=dialog.focus == name
        )
        surface.blit(kit.art.icon(icon, size, kit.theme.link), (place.left + pad, place.centery - size // 2))
        left = place.left + pad + size + kit.px(10)
        top = place.centery - len(lines) * kit.letters.height(bold) // 2
        for i, line in enumerate(lines):
            kit.letters.draw(surface, line, bold, (left, top + i * kit.letters.height(bold)))
        if note:
            kit.letters.draw(surface, note, faint, (place.right - pad, place.centery), anchor="midright")

    return Block(high + kit.px(3), (name, label, note), paint, ((name, spot),))
