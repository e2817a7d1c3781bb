"""The panel beside the board: what the level wants, what else can be done, and the log with its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.verdicts import Done
from game.texts.catalogue import capital
from game.texts.sentences import charge_lines, item_words
from game.ui.draw.controls import Button, paint_button
from game.ui.draw.paragraphs import Paragraph, paint_paragraphs, paragraphs_height
from game.ui.draw.scroll import Block
from game.ui.draw.shapes import box
from game.ui.scenes.reasons import reasons

if TYPE_CHECKING:
    from game.puzzle.entries import Entry, Offer
    from game.ui.scenes.play_view import PlayView

ACTION_COLUMNS = 2


def panel_blocks(view: PlayView, width: int) -> list[Block]:
    """The panel, from top to bottom."""
    blocks = [_brief(view, width)]
    offers = tuple(offer for offer in view.scene.session.offers() if offer.is_sensible)
    if offers:
        blocks.append(_actions(view, offers, width))
    entries = view.scene.session.entries
    blocks.append(_heading(view, empty=not entries))
    blocks += [_entry(view, entry, width) for entry in entries]
    return blocks


def _brief(view: PlayView, outer: int) -> Block:
    kit, words, level = view.kit, view.words, view.scene.level
    width = outer - 2 * kit.px(14)
    goal = words(f"ui.play.goal.{level.goal.kind}")
    parts = [
        Paragraph(view.scene.stage.library.brief(level.id, words), kit.style("body")),
        Paragraph(goal, kit.style("body", kit.theme.goal, bold=True), icon="flag"),
    ]
    height = paragraphs_height(parts, width, kit) + 2 * kit.px(12)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        box(
            surface,
            rect,
            kit.theme.card,
            border=kit.theme.card_line,
            width=kit.px(1.2),
            radius=kit.px(kit.theme.radius),
        )
        paint_paragraphs(surface, parts, rect.inflate(-2 * kit.px(14), -2 * kit.px(12)), kit)

    return Block(height, tuple(part.text for part in parts), paint)


def _actions(view: PlayView, offers: tuple[Offer, ...], outer: int) -> Block:
    kit, words = view.kit, view.words
    gap, high = kit.px(8), kit.px(46)
    width = (outer - gap * (ACTION_COLUMNS - 1)) // ACTION_COLUMNS
    spots = [
        (
            f"act:{offer.word}",
            pygame.Rect(
                (i % ACTION_COLUMNS) * (width + gap), (i // ACTION_COLUMNS) * (high + gap), width, high
            ),
        )
        for i, offer in enumerate(offers)
    ]
    labels = {
        offer.word: capital(
            words.first(f"ui.action.{offer.word}", f"action.{offer.word}", f"manner.{offer.word}")
        )
        for offer in offers
    }
    icons = {"turn": "turn-end", "double": "double"}

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for offer, (name, spot) in zip(offers, spots, strict=True):
            place = spot.move(rect.topleft)
            button = Button(
                name, place, labels[offer.word], icons.get(offer.word, ""), enabled=offer.refusal is None
            )
            paint_button(surface, button, kit, hover=view.hover == name)

    rows = -(-len(offers) // ACTION_COLUMNS)
    key = tuple((offer.word, offer.refusal is None) for offer in offers)
    return Block(rows * (high + gap) - gap + kit.px(4), key, paint, tuple(spots))


def _heading(view: PlayView, *, empty: bool) -> Block:
    kit, words = view.kit, view.words
    title, nothing = words("ui.play.log"), words("ui.play.log.empty")
    style, faint = kit.style("body", bold=True), kit.style("body", kit.theme.faint)
    height = kit.letters.height(style) + (kit.letters.height(faint) if empty else 0)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit.letters.draw(surface, title, style, (rect.left + kit.px(4), rect.top))
        if empty:
            kit.letters.draw(
                surface, nothing, faint, (rect.left + kit.px(4), rect.bottom), anchor="bottomleft"
            )

    return Block(height, (title, empty), paint)


def _entry(view: PlayView, entry: Entry, outer: int) -> Block:
    """One step: its number, what it was, its price; opened, the reasons for the price."""
    kit, words, session = view.kit, view.words, view.scene.session
    verdict, name = entry.verdict, f"log:{entry.number}"
    opened = view.scene.open_entry == entry.number
    pad, width = kit.px(10), outer - 2 * kit.px(10)
    what = capital(item_words(words, verdict.item, entry.after_body.head))
    price = words("ui.play.log.stopped")
    if isinstance(verdict, Done):
        price = words.length(verdict.feet) if verdict.charges else words("ui.play.log.free")
    style, strong, faint = (
        kit.style("body"),
        kit.style("body", kit.theme.link, bold=True),
        kit.style("small", kit.theme.faint),
    )
    sums = (
        charge_lines(words, verdict.charges, ruleset=session.ruleset.id)
        if isinstance(verdict, Done) and len(verdict.charges) > 1
        else ""
    )
    lines = kit.letters.wrapped(sums, faint, width - kit.words(26))
    more = reasons(words, verdict, session.ruleset.id, kit) if opened else []
    line = kit.letters.height(style)
    height = line + (len(lines) * kit.letters.height(faint) if sums else 0) + 2 * kit.px(7)
    more_height = paragraphs_height(more, width, kit) + kit.px(8) if more else 0
    attacks = bool(verdict.provokes)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, hover = kit.theme, view.hover == name
        box(
            surface,
            rect,
            theme.button_hover if hover else theme.card,
            border=theme.link if opened else theme.card_line,
            width=kit.px(1.2),
            radius=kit.px(8),
        )
        top = rect.top + kit.px(7)
        number = kit.letters.draw(
            surface, f"{entry.number}.", kit.style("body", theme.faint, bold=True), (rect.left + pad, top)
        )
        left = max(number.right + kit.px(6), rect.left + pad + kit.words(26))
        right = kit.letters.draw(surface, price, strong, (rect.right - pad, top), anchor="topright").left
        if attacks:
            icon = kit.words(16)
            right -= icon + kit.px(4)
            surface.blit(kit.art.icon("sword", icon, theme.threat), (right, top + kit.px(2)))
        kit.letters.draw(
            surface, kit.letters.fitted(what, style, right - left - kit.px(6)), style, (left, top)
        )
        for i, text in enumerate(lines if sums else []):
            kit.letters.draw(surface, text, faint, (left, top + line + i * kit.letters.height(faint)))
        if more:
            paint_paragraphs(
                surface, more, pygame.Rect(rect.left + pad, rect.top + height, width, more_height), kit
            )

    spot = pygame.Rect(0, 0, outer, height + more_height)
    return Block(height + more_height, (entry.number, what, price, sums, opened), paint, ((name, spot),))
