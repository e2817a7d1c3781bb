"""The strip under the board: one message, with an icon, a bold first line and what else there is to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.shapes import box
from game.ui.theme import mixed

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit
    from game.ui.theme import Colour


DISC, BOOK = 40, 20  # CSS pixels
SHRINK = (100, 88, 78, 70, 63, 57, 52)  # per cent


class Message(NamedTuple):
    """What the strip under the board says. `kind`: "plain", "aim", "attack", "refusal", "solved", "lost"."""

    kind: str
    title: str
    text: str = ""
    icon: str = "info"
    rule: str = ""  # the rule that has a page about it

    @property
    def spoken(self) -> str:
        """It as one line."""
        return f"{self.title} {self.text}".strip()


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
    disc = min(kit.words(DISC), rect.height - kit.px(14))
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
    if message.rule:
        _book(surface, rect, colour, kit)
    lines = lines_of(message, rect, kit)
    step = [kit.letters.height(style) for _, style in lines]
    top = rect.centery - sum(step) // 2
    for (line, style), height in zip(lines, step, strict=True):
        kit.letters.draw(surface, line, style, (left, top))
        top += height


def lines_of(message: Message, rect: pygame.Rect, kit: Kit) -> list[tuple[str, Style]]:
    """The lines of the message in a strip of that size, each with its style."""
    theme, colour = kit.theme, strip_colour(message.kind, kit)
    plain = message.kind == "plain"
    title, text = kit.style("body", theme.ink if plain else colour, bold=not plain), kit.style("body")
    disc = min(kit.words(DISC), rect.height - kit.px(14))
    width = rect.width - disc - kit.px(32)
    if message.rule:
        width -= kit.words(BOOK) + kit.px(12)
    return _lines(message, (title, text), width, rect.height, kit)


def _book(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, kit: Kit) -> None:
    """A sign that the rule has a page, with its key."""
    size = kit.words(BOOK)
    place = (rect.right - size - kit.px(12), rect.centery - size * 7 // 8)
    surface.blit(kit.art.icon("book", size, colour), place)
    style = kit.style("small", colour, bold=True)
    kit.letters.draw(
        surface, "B", style, (place[0] + size // 2, place[1] + size + kit.px(1)), anchor="midtop"
    )


def _lines(
    message: Message, styles: tuple[Style, Style], width: int, height: int, kit: Kit
) -> list[tuple[str, Style]]:
    """As many lines as there is room for, smaller if need be."""
    lines: list[tuple[str, Style]] = []
    for shrink in SHRINK:
        title, text = (style._replace(size=max(kit.px(11), style.size * shrink // 100)) for style in styles)
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
