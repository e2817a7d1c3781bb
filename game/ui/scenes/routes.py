"""The own route and the best one: as pictures, step by step, and where the own one lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.puzzle.replaying import replay_items
from game.puzzle.review import reviewing
from game.puzzle.state import begin, do, scene_of
from game.rules.verdicts import Done, Go, Jump
from game.texts.catalogue import capital
from game.texts.places import format_square
from game.texts.sentences import charge_lines, item_words
from game.ui.draw.paragraphs import Paragraph, paint_paragraphs, paragraphs_height
from game.ui.draw.routes import route_picture
from game.ui.draw.scroll import Block
from game.ui.draw.shapes import box
from game.ui.scenes.patience import Patience
from game.ui.storage import MOST_STARS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzle.review import Loss
    from game.puzzle.session import Session
    from game.rules.geometry import Body
    from game.rules.verdicts import Item
    from game.ui.draw.kit import Kit
    from game.ui.words import Words

PICTURE = 150  # CSS pixels: how high a map is


class Line(NamedTuple):
    """One step of a route in words: what it was, its price."""

    text: str
    price: str
    attacks: bool


class Route(NamedTuple):
    """A route of a level: its lines, every hero's way, where the one who acted stood after each item."""

    lines: tuple[Line, ...]
    ways: tuple[tuple[Body, ...], ...]
    after: tuple[Body, ...]


def route_of(session: Session, items: Sequence[Item], words: Words) -> Route:
    """The items of a route from the start of the level."""
    game = session.game
    state = begin(game)
    ways = [[turn.body] for turn in state.turns_of]
    lines: list[Line] = []
    after: list[Body] = []
    for item in items:
        verdict, state = do(game, state, item)
        body = state.turn.body
        ways[state.active].append(body)
        after.append(body)
        feet = verdict.feet if isinstance(verdict, Done) else 0
        moves = isinstance(item, Go | Jump)
        plain = isinstance(item, Go) and not item.manner
        text = format_square(body.head) if plain else capital(item_words(words, item, body.head))
        attacks = bool(getattr(verdict, "provokes", ()))
        lines.append(Line(text, words.length(feet) if feet or moves else "", attacks))
    return Route(tuple(lines), tuple(tuple(way) for way in ways), tuple(after))


class Reviewing:
    """Looks for the best route and for what the own one lost, a moment a frame, so that nothing freezes."""

    def __init__(self, session: Session) -> None:
        self.items = tuple(entry.item for entry in session.entries)
        self.best: tuple[Item, ...] = ()
        self.is_over = False
        self._search = Patience(reviewing(session.game, self.items))
        par = session.level.pars.get(session.ruleset.id)
        if par is not None:
            self.best, _, fault = replay_items(session.game, par.script, session.level.id)
            if fault is not None:
                self.best = ()
        if session.stars == MOST_STARS and self.best:
            self.is_over = True  # nothing was lost

    def go_on(self) -> bool:
        """The search went on for a moment; whether it has just come to its end."""
        if self.is_over:
            return False
        self.is_over = self._search.go_on()
        if self.is_over and self._search.found:
            self.best = self.best or self._search.found.best_items
        return self.is_over

    @property
    def losses(self) -> tuple[Loss, ...]:
        """Where the own route fell behind, as far as that is known."""
        return self._search.found.losses if self.is_over and self._search.found else ()


def loss_sentence(words: Words, loss: Loss, ruleset: str) -> str:
    """What a step lost, such as `Step 3: 5 ft step + 5 ft every 2nd diagonal = 10 ft. 5 ft behind.`."""
    feet = sum(charge.feet for charge in loss.charges)
    if feet:
        price = charge_lines(words, loss.charges, ruleset=ruleset)
        said = words("ui.loss.cost", number=loss.number, price=price)
    else:
        said = words("ui.loss.item", number=loss.number, item=item_words(words, loss.item, None))
    behind = [
        words(f"ui.loss.{name}", number=words.length(value) if name == "feet" else value)
        for name, value in (("turns", loss.turns), ("attacks", loss.attacks), ("feet", loss.feet))
        if value > 0
    ]
    return f"{said} {' '.join(behind)}"


def routes_block(
    kit: Kit,
    words: Words,
    session: Session,
    routes: tuple[Route, Route],
    losses: tuple[Loss, ...],
    width: int,
) -> Block:
    """Both routes side by side: the map with the way, under it the steps with their prices."""
    gap = kit.px(14)
    each = (width - gap) // 2
    scene = scene_of(session.game, begin(session.game))
    own, best = routes
    lost = [own.after[loss.number - 1] for loss in losses]
    size = (each, kit.words(PICTURE))
    pictures = [
        route_picture(scene, own.ways, lost, size, kit),
        route_picture(scene, best.ways, (), size, kit),
    ]
    heads = [words("ui.solved.yours"), words("ui.solved.best-way")]
    head, small = kit.style("body", bold=True), kit.style("small")
    behind = {loss.number for loss in losses}
    head_high = max(len(kit.letters.wrapped(text, head, each)) for text in heads) * kit.letters.height(head)
    high = max(picture.get_height() for picture in pictures)
    rows = [
        [
            _Row(i + 1, line, kit, each, lost=column == 0 and i + 1 in behind)
            for i, line in enumerate(route.lines)
        ]
        for column, route in enumerate(routes)
    ]
    top = head_high + high + kit.px(10)
    total = top + max(sum(row.height for row in column) for column in rows)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for i, (picture, text) in enumerate(zip(pictures, heads, strict=True)):
            left = rect.left + i * (each + gap)
            for j, line in enumerate(kit.letters.wrapped(text, head, each)):
                kit.letters.draw(surface, line, head, (left, rect.top + j * kit.letters.height(head)))
            surface.blit(picture, (left, rect.top + head_high + kit.px(4)))
            at = rect.top + top
            for row in rows[i]:
                row.paint(surface, left, at)
                at += row.height

    key = (width, own.lines, best.lines, tuple(behind), small)
    return Block(total, key, paint)


class _Row:
    """A step in its column: number, words, price."""

    def __init__(self, number: int, line: Line, kit: Kit, width: int, *, lost: bool) -> None:
        style = kit.style("small", kit.theme.threat if lost else kit.theme.ink, bold=lost)
        self._kit, self._width, self._lost, self._line, self._style = kit, width, lost, line, style
        self._icon = kit.words(15) if line.attacks else 0
        price = kit.letters.width(line.price, style) + kit.px(8) if line.price else 0
        self._room = width - price - self._icon - kit.px(8)
        self._part = [Paragraph(f"{number}. {line.text}", style)]
        self._high = paragraphs_height(self._part, self._room, kit)
        self.height = self._high + kit.px(3)

    def paint(self, surface: pygame.Surface, left: int, top: int) -> None:
        """The row stands there."""
        kit, theme = self._kit, self._kit.theme
        if self._lost:
            rect = pygame.Rect(left - kit.px(2), top, self._width, self.height)
            box(surface, rect, theme.inset, border=theme.threat, width=kit.px(1.4), radius=kit.px(5))
        paint_paragraphs(surface, self._part, pygame.Rect(left + kit.px(3), top, self._room, self._high), kit)
        right = left + self._width - kit.px(6)
        if self._line.price:
            right = kit.letters.draw(
                surface, self._line.price, self._style, (right, top), anchor="topright"
            ).left
        if self._icon:
            surface.blit(
                kit.art.icon("sword", self._icon, theme.threat),
                (right - self._icon - kit.px(2), top + kit.px(2)),
            )
