"""The strip under the board: one message, with an icon, a bold first line and what else there is to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.shapes import box
from game.ui.theme import mixed

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit
    from game.ui.scenes.narrator import Message
    from game.ui.theme import Colour


SHRINK = (100, 88, 78)  # per cent


def strip_colour(kind: str, kit: Kit) -> Colour:
    """The colour that goes with a kind of message; the icon says the same."""
    theme = kit.theme
    return {
        "refusal": theme.forbid,
        "attack": theme.threat,
        "lost": theme.forbid,
        "aim": theme.link,
        "solved": theme.good,
    }.get(kind, theme.faint)


def paint_strip(surface: pygame.Surface, rect: pygame.Rect, message: Message, kit: Kit) -> None:
    """The message stands in `rect`."""
    theme = kit.theme
    colour = strip_colour(message.kind, kit)
    plain = message.kind == "plain"
    fill = theme.card if plain else mixed(theme.card, colour, 0.07)
    box(
        surface,
        rect,
        fill,
        border=theme.card_line if plain else colour,
        width=kit.px(1.2 if plain else 2),
        radius=kit.px(theme.radius),
    )
    disc = min(kit.words(40), rect.height - kit.px(14))
    centre = (rect.left + kit.px(10) + disc // 2, rect.centery)
    badge = pygame.Rect(0, 0, disc, disc)
    badge.center = centre
    box(surface, badge, theme.inset if plain else colour, radius=disc // 2)
    icon = disc * 60 // 100
    surface.blit(
        kit.art.icon(message.icon, icon, theme.faint if plain else theme.on_dark),
        (centre[0] - icon // 2, centre[1] - icon // 2),
    )
    left = badge.right + kit.px(12)
    width = rect.right - left - kit.px(10)
    if message.rule:
        width -= _book(surface, rect, colour, kit)
    title, text = kit.style("body", theme.ink if plain else colour, bold=not plain), kit.style("body")
    lines = _lines(message, (title, text), width, rect.height, kit)
    step = [kit.letters.height(style) for _, style in lines]
    top = rect.centery - sum(step) // 2
    for (line, style), height in zip(lines, step, strict=True):
        kit.letters.draw(surface, line, style, (left, top))
        top += height


def _book(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, kit: Kit) -> int:
    """A sign that the rule has a page, with its key; returns the room it takes."""
    size = kit.words(20)
    place = (rect.right - size - kit.px(12), rect.centery - size * 7 // 8)
    surface.blit(kit.art.icon("book", size, colour), place)
    style = kit.style("small", colour, bold=True)
    kit.letters.draw(
        surface, "B", style, (place[0] + size // 2, place[1] + size + kit.px(1)), anchor="midtop"
    )
    return size + kit.px(12)


def _lines(
    message: Message, styles: tuple[Style, Style], width: int, height: int, kit: Kit
) -> list[tuple[str, Style]]:
    """As many lines as there is room for, smaller if need be."""
    lines: list[tuple[str, Style]] = []
    for shrink in SHRINK:
        title, text = (style._replace(size=max(kit.px(12), style.size * shrink // 100)) for style in styles)
        lines = [(line, title) for line in kit.letters.wrapped(message.title, title, width)]
        if message.text:
            lines += [(line, text) for line in kit.letters.wrapped(message.text, text, width)]
        if sum(kit.letters.height(style) for _, style in lines) <= height - kit.px(6):
            return lines
    room = max(1, (height - kit.px(6)) // kit.letters.height(lines[-1][1]))
    if len(lines) > room:
        last, style = lines[room - 1]
        rest = " ".join([last, *(line for line, _ in lines[room:])])
        lines = [*lines[: room - 1], (kit.letters.fitted(rest, style, width), style)]
    return lines


if TYPE_CHECKING:
    from game.ui.draw.lettering import Style
