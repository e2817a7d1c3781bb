"""The panel beside the board: what the level wants, what else can be done, and the log with its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.verdicts import Done, Go, Jump
from game.texts.catalogue import capital
from game.texts.sentences import charge_lines, check_sentence, item_words
from game.ui.draw.paragraphs import Paragraph, paint_paragraphs, paragraphs_height
from game.ui.draw.plates import plates
from game.ui.draw.scroll import Block
from game.ui.draw.shapes import box
from game.ui.draw.table_dice import dice_block
from game.ui.scenes.actions import actions_of, end_of, heroes_of
from game.ui.scenes.reasons import reasons

if TYPE_CHECKING:
    from game.puzzle.entries import Entry
    from game.ui.scenes.play_view import PlayView


def panel_blocks(view: PlayView, width: int) -> list[Block]:
    """The panel, from top to bottom; where there is little room, what can be done comes first."""
    scene, kit, words = view.scene, view.kit, view.words
    acting = []
    heroes = heroes_of(scene.conduct, words)
    if heroes:
        acting.append(plates(kit, heroes, width, lambda: view.hover))
    offered = (actions_of(scene.conduct, words), end_of(scene.conduct, words))
    acting += [plates(kit, actions, width, lambda: view.hover) for actions in offered if actions]
    queue = scene.level.dice.queue
    if queue:
        acting.append(dice_block(kit, words("ui.play.dice.title"), queue, scene.session.state.dice, width))
    entries = scene.session.entries
    about = [_brief(view, width)]
    return [
        *(about + acting if view.layout.wide else acting + about),
        _heading(view, empty=not entries),
        *(_entry(view, entry, width) for entry in entries),
    ]


def _brief(view: PlayView, outer: int) -> Block:
    kit, words, level = view.kit, view.words, view.scene.level
    width = outer - 2 * kit.px(14)
    goal = words(f"ui.play.goal.{level.goal.kind}")
    brief = view.scene.stage.library.brief(level.id, words)
    parts = [Paragraph(brief, kit.style("body"))] if brief else []
    parts.append(Paragraph(goal, kit.style("body", kit.theme.goal, bold=True), icon="flag"))
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
    verdict, name, ruleset = entry.verdict, f"log:{entry.number}", session.ruleset.id
    opened = view.scene.open_entry == entry.number
    pad, indent, width = kit.px(10), kit.words(26), outer - 2 * kit.px(10)
    done = isinstance(verdict, Done)
    price = words("ui.play.log.stopped")
    if isinstance(verdict, Done):
        price = words.length(verdict.feet) if verdict.charges else words("ui.play.log.free")
        if not verdict.charges and not isinstance(verdict.item, Go | Jump):
            price = ""
    strong = kit.style("body", kit.theme.link if done else kit.theme.forbid, bold=True)
    what = Paragraph(capital(item_words(words, verdict.item, entry.leads_to)), kit.style("body"))
    under = [
        Paragraph(check_sentence(words, check, ruleset=ruleset), kit.style("small"), "die", 2)
        for check in verdict.checks
    ]
    if isinstance(verdict, Done) and len(verdict.charges) > 1:
        sums = charge_lines(words, verdict.charges, ruleset=ruleset)
        under.insert(0, Paragraph(sums, kit.style("small", kit.theme.faint), above=0))
    more = reasons(words, verdict, ruleset, kit) if opened else []
    if opened:
        under = []
    aside = kit.letters.width(price, strong) + kit.px(6) + (kit.words(20) if verdict.provokes else 0)
    room = width - indent - aside
    first = paragraphs_height([what], room, kit)
    below = paragraphs_height(under, width - indent, kit) if under else 0
    more_height = paragraphs_height(more, width, kit) + kit.px(8) if more else 0
    height = first + below + more_height + 2 * kit.px(7)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = kit.theme
        fill = theme.button_hover if view.hover == name else theme.card
        line = theme.link if opened else theme.card_line
        box(surface, rect, fill, border=line, width=kit.px(1.2), radius=kit.px(8))
        top = rect.top + kit.px(7)
        left = rect.left + pad
        faint = kit.style("body", theme.faint, bold=True)
        kit.letters.draw(surface, f"{entry.number}.", faint, (left, top))
        right = kit.letters.draw(surface, price, strong, (rect.right - pad, top), anchor="topright").left
        if verdict.provokes:
            icon = kit.words(16)
            at = (right - icon - kit.px(4), top + kit.px(2))
            surface.blit(kit.art.icon("sword", icon, theme.threat), at)
        paint_paragraphs(surface, [what], pygame.Rect(left + indent, top, room, first), kit)
        top += first
        if under:
            paint_paragraphs(surface, under, pygame.Rect(left + indent, top, width - indent, below), kit)
        if more:
            place = pygame.Rect(left, top + kit.px(4), width, more_height)
            paint_paragraphs(surface, more, place, kit)

    spot = pygame.Rect(0, 0, outer, height)
    shown = tuple(part.text for part in (what, *under, *more))
    return Block(height, (entry.number, price, shown), paint, ((name, spot),))
