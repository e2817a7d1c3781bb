"""What the game says about single squares: in reach at which price, on the route, threatened, refused.

A square's `Look` holds all of it and nothing else; two equal looks are the same picture. So a change of looks
tells which squares must be drawn again, and pictures can be kept.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.lettering import Style
from game.ui.draw.shapes import FINE, box, dashed, sketch, smooth
from game.ui.theme import mixed

if TYPE_CHECKING:
    from game.rules.geometry import Direction
    from game.ui.draw.kit import Kit

KEPT = 160
FINE_UP_TO = 90  # pixels: larger squares need no finer drawing than twice
SMALL = 38  # CSS pixels: below, signs make room for numbers
# Which sides of a reachable square have no reachable neighbour.
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8


class Look(NamedTuple):
    """All that is shown in one square above the ground and below the tokens."""

    goal: bool = False  # the flag stands here
    reach: bool = False
    rim: int = 0  # sides at which the reachable squares end
    cost: str = ""
    busy: bool = False  # the ground is textured, or someone stands there: numbers need a plain ground
    passing: bool = False  # may be passed through but not ended in
    threat: bool = False
    culprit: bool = False  # it is why the step is refused
    refused: bool = False  # the pointer is here and the way is refused
    cursor: bool = False  # the keyboard is here
    mark: str = ""  # number of a square to touch
    touched: bool = False  # ... which it was
    target: str = ""  # of an action being aimed: "yes", "no", or "fails": the die is too low
    hint: bool = False
    landing: bool = False  # a body of several squares would come to stand here


class Leg(NamedTuple):
    """The part of a route inside one square, drawn above the tokens of other squares."""

    enter: Direction | None = None  # the step that led here
    leave: Direction | None = None
    total: str = ""
    step: str = ""
    last: bool = False
    attacks: str = ""  # letters of those that attack on the way in
    check: bool = False  # a die is thrown on the way in


EMPTY, NO_LEG = Look(), Leg()


class Overlay:
    """Makes and keeps the pictures of looks and legs for squares of `cell` pixels."""

    def __init__(self, kit: Kit, cell: int) -> None:
        self.kit = kit
        self.cell = cell
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()

    def picture(self, look: Look) -> pygame.Surface:
        """The picture of a look, transparent where nothing is said."""
        return self._keep(("look", look), lambda: self._paint(look))

    def leg(self, leg: Leg) -> pygame.Surface:
        """The picture of a part of a route."""
        return self._keep(("leg", leg), lambda: self._paint_leg(leg))

    def _keep(self, key: object, make: object) -> pygame.Surface:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture: pygame.Surface = make()  # type: ignore[operator]
        self._kept[key] = picture
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    def _paint(self, look: Look) -> pygame.Surface:
        kit, cell, theme = self.kit, self.cell, self.kit.theme
        picture = pygame.Surface((cell, cell), pygame.SRCALPHA)
        rect = picture.get_rect()
        if look.reach or look.passing:
            self._paint_reach(picture, look)
        if look.target:
            self._paint_target(picture, look)
        if look.threat:
            self._paint_threat(picture)
        if look.goal:
            flag = cell * 80 // 100 if not look.cost else cell * 64 // 100
            place = (
                (rect.centerx - flag // 2, rect.centery - flag // 2)
                if not look.cost
                else (rect.left + cell * 6 // 100, rect.top + cell * 6 // 100)
            )
            picture.blit(kit.art.drawing("tiles/goal-flag", flag), place)
        if look.mark:
            self._paint_mark(picture, look)
        if look.cost:
            self._paint_cost(picture, look)
        if look.landing:
            ring = rect.inflate(-kit.px(4), -kit.px(4))
            box(
                picture,
                ring,
                mixed(theme.reach_fill, theme.reach, 0.3),
                border=theme.route,
                width=kit.px(2.4),
            )
        if look.hint:
            self._paint_hint(picture)
        if look.culprit or look.refused:
            self._paint_refused(picture, look)
        if look.cursor:
            pygame.draw.rect(
                picture,
                theme.bubble,
                rect.inflate(-kit.px(2), -kit.px(2)),
                kit.px(5),
                border_radius=kit.px(7),
            )
            pygame.draw.rect(
                picture,
                theme.cursor,
                rect.inflate(-kit.px(3.4), -kit.px(3.4)),
                kit.px(2.6),
                border_radius=kit.px(6),
            )
        return picture

    def _paint_target(self, picture: pygame.Surface, look: Look) -> None:
        """A ring where an action may lead, a small sign where it may not: forbidden, or a die too low."""
        kit, cell, theme = self.kit, self.cell, self.kit.theme
        rect = picture.get_rect()
        if look.target == "yes":
            picture.fill((*theme.pip_next, 70), rect)
            for colour, width, inset in ((theme.bubble, 6, 2), (theme.threat, 3, 4)):
                ring = rect.inflate(-kit.px(inset), -kit.px(inset))
                pygame.draw.rect(picture, colour, ring, kit.px(width), border_radius=kit.px(8))
            return
        size = max(kit.px(12), cell * 26 // 100)
        place = pygame.Rect(rect.right - size - kit.px(3), rect.top + kit.px(3), size, size)
        pygame.draw.circle(picture, theme.bubble, place.center, size // 2)
        icon, colour = ("die", theme.forbid) if look.target == "fails" else ("forbidden", theme.faint)
        picture.blit(kit.art.icon(icon, size, colour), place)

    def _paint_mark(self, picture: pygame.Surface, look: Look) -> None:
        """The number of a square to touch, or a check once it was touched."""
        kit, cell, theme = self.kit, self.cell, self.kit.theme
        at = (cell // 5 + kit.px(2), cell // 5 + kit.px(2))
        if look.touched:
            size = max(kit.px(16), cell * 3 // 10)
            chip = pygame.Rect(0, 0, size, size)
            chip.center = at
            box(picture, chip, theme.good, radius=size // 2)
            picture.blit(
                kit.art.icon("check", size * 7 // 10, theme.on_dark),
                chip.inflate(-size * 3 // 10, -size * 3 // 10),
            )
            return
        self._chip(picture, look.mark, at, theme.goal)

    def _paint_hint(self, picture: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        size = max(kit.px(15), self.cell * 28 // 100)
        disc = pygame.Rect(kit.px(4), kit.px(4), size, size)
        box(picture, disc, theme.pip_next, border=theme.threat, width=kit.px(1.6), radius=size // 2)
        icon = kit.art.icon("hint", size * 74 // 100, theme.cursor)
        picture.blit(icon, icon.get_rect(center=disc.center))

    def _paint_threat(self, picture: pygame.Surface) -> None:
        """A dashed outline and a sword; on small squares, where numbers need the room, an orange corner."""
        kit, cell, theme = self.kit, self.cell, self.kit.theme
        if cell < kit.px(SMALL):
            corner = cell * 34 // 100
            pygame.draw.polygon(
                picture, theme.bubble, [(cell - corner - kit.px(2), 0), (cell, 0), (cell, corner + kit.px(2))]
            )
            pygame.draw.polygon(picture, theme.threat, [(cell - corner, 0), (cell, 0), (cell, corner)])
            return
        inner = picture.get_rect().inflate(-kit.px(6), -kit.px(6))
        dashed(picture, theme.threat, inner, width=kit.px(2 * theme.line), dash=max(kit.px(5), cell // 9))
        size = max(kit.px(12), cell * 24 // 100)
        picture.blit(kit.art.icon("sword", size, theme.threat), (cell - size - kit.px(5), kit.px(5)))

    def _paint_reach(self, picture: pygame.Surface, look: Look) -> None:
        kit, cell, theme = self.kit, self.cell, self.kit.theme
        inner = picture.get_rect().inflate(-kit.px(5), -kit.px(5))
        radius = kit.px(6)
        if look.busy:
            pygame.draw.rect(picture, (*theme.reach_fill, 50), inner, border_radius=radius)
            pygame.draw.rect(picture, theme.reach_fill, inner, kit.px(2.4 * theme.line), border_radius=radius)
        elif not look.goal:
            alpha = 70 if look.passing else 185
            pygame.draw.rect(picture, (*theme.reach_fill, alpha), inner, border_radius=radius)
        width = kit.px(2.4 * theme.line)
        for side, rect in (
            (NORTH, (0, 0, cell, width)),
            (EAST, (cell - width, 0, width, cell)),
            (SOUTH, (0, cell - width, cell, width)),
            (WEST, (0, 0, width, cell)),
        ):
            if look.rim & side:
                picture.fill((*theme.reach, 235), rect)

    def _paint_cost(self, picture: pygame.Surface, look: Look) -> None:
        kit, cell, theme = self.kit, self.cell, self.kit.theme
        size = max(kit.px(11), min(kit.px(24), cell * 30 // 100))
        style = Style(size, bold=not look.passing, colour=theme.reach_ink)
        centre = picture.get_rect().center
        if look.goal:
            centre = (cell * 69 // 100, cell * 76 // 100)
        elif look.busy:
            centre = (cell // 2, cell // 2)
        if look.busy or look.goal:
            line = kit.letters.line(look.cost, style)
            chip = pygame.Rect(0, 0, line.get_width() + size * 3 // 4, line.get_height() * 86 // 100)
            chip.center = centre
            box(picture, chip, theme.bubble, border=theme.reach, width=kit.px(1), radius=chip.height // 2)
        kit.letters.draw(picture, look.cost, style, centre, anchor="center")

    def _paint_refused(self, picture: pygame.Surface, look: Look) -> None:
        kit, cell, theme = self.kit, self.cell, self.kit.theme
        rect = picture.get_rect().inflate(-kit.px(4), -kit.px(4))
        if look.culprit:
            picture.fill((*theme.forbid, 54), rect)
            pygame.draw.rect(
                picture, theme.bubble, rect.inflate(kit.px(3), kit.px(3)), kit.px(6), border_radius=kit.px(8)
            )
            pygame.draw.rect(picture, theme.forbid, rect, kit.px(4), border_radius=kit.px(6))
        size = cell * (46 if look.refused else 34) // 100
        place = pygame.Rect(0, 0, size, size)
        place.center = (
            picture.get_rect().center if look.refused else (rect.right - size // 2, rect.top + size // 2)
        )
        pygame.draw.circle(picture, theme.bubble, place.center, size // 2)
        picture.blit(kit.art.icon("forbidden", size, theme.forbid), place)

    def _chip(
        self, picture: pygame.Surface, text: str, centre: tuple[int, int], colour: tuple[int, int, int]
    ) -> None:
        size = max(self.kit.px(16), self.cell * 3 // 10)
        chip = pygame.Rect(0, 0, size, size)
        chip.center = centre
        box(picture, chip, self.kit.theme.bubble, border=colour, width=self.kit.px(2), radius=size // 2)
        self.kit.letters.draw(
            picture, text, Style(size * 6 // 10, bold=True, colour=colour), centre, anchor="center"
        )

    # --- the route ------------------------------------------------------------------------------------------
    def _paint_leg(self, leg: Leg) -> pygame.Surface:
        way = self._keep(("way", leg.enter, leg.leave), lambda: self._paint_way(leg.enter, leg.leave))
        if not leg.total:
            return way
        picture = way.copy()
        self._paint_bubble(picture, leg)
        return picture

    def _paint_way(self, enter: Direction | None, leave: Direction | None) -> pygame.Surface:
        """The line from the side a square is entered by over its middle to the side it is left by."""
        kit, cell, theme = self.kit, self.cell, self.kit.theme
        fine = FINE if cell < FINE_UP_TO else FINE // 2
        picture = sketch((cell, cell), theme.bubble, fine=fine)
        middle = cell * fine // 2
        ends = [(middle - enter.dx * middle * 1.1, middle - enter.dy * middle * 1.1)] if enter else []
        ends += [(middle + leave.dx * middle * 1.1, middle + leave.dy * middle * 1.1)] if leave else []
        wide, thin = (max(kit.px(css), cell * share // 100) * fine for css, share in ((7, 14), (4, 8)))
        for colour, width in ((theme.bubble, wide), (theme.route, thin)):
            for end in ends:
                _thick(picture, colour, (middle, middle), end, width)
            pygame.draw.circle(picture, colour, (middle, middle), width // 2)
        return smooth(picture, fine=fine)

    def _paint_bubble(self, picture: pygame.Surface, leg: Leg) -> None:
        kit, cell, theme = self.kit, self.cell, self.kit.theme
        roomy = cell >= kit.px(52)
        size = max(kit.px(12), cell * (28 if roomy else 36) // 100)
        ink, ground = (theme.on_dark, theme.route) if leg.last else (theme.reach_ink, theme.bubble)
        total = kit.letters.line(leg.total, Style(size, bold=True, colour=ink))
        step = (
            kit.letters.line(leg.step, Style(max(kit.px(11), size * 62 // 100), bold=False, colour=ink))
            if roomy and leg.step
            else None
        )
        width = max(total.get_width(), step.get_width() if step else 0) + size * 3 // 4
        high = size * 112 // 100
        height = high + (step.get_height() * 88 // 100 if step else size // 4)
        bubble = pygame.Rect(0, 0, min(cell, max(width, height)), min(cell, height))
        bubble.center = (cell // 2, cell // 2)
        box(
            picture,
            bubble,
            ground,
            border=theme.bubble if leg.last else theme.route,
            width=kit.px(2),
            radius=min(bubble.height // 2, kit.px(14)),
        )
        top = bubble.top + kit.px(2)
        if step:
            picture.blit(step, step.get_rect(midtop=(cell // 2, top)))
            picture.blit(total, total.get_rect(midbottom=(cell // 2, bubble.bottom - kit.px(1) + size // 10)))
        else:
            picture.blit(total, total.get_rect(center=bubble.center))
        badge = max(kit.px(15), cell * 30 // 100)
        if leg.attacks:
            self._badge(picture, "sword", theme.threat, pygame.Rect(cell - badge, 0, badge, badge))
        if leg.check:
            self._badge(picture, "die", theme.route, pygame.Rect(0, 0, badge, badge))

    def _badge(
        self, picture: pygame.Surface, icon: str, colour: tuple[int, int, int], place: pygame.Rect
    ) -> None:
        size, theme = place.width, self.kit.theme
        pygame.draw.circle(picture, theme.bubble, place.center, size // 2)
        pygame.draw.circle(picture, colour, place.center, size // 2 - self.kit.px(1))
        picture.blit(
            self.kit.art.icon(icon, size * 7 // 10, theme.bubble),
            place.inflate(-size * 3 // 10, -size * 3 // 10),
        )


def _thick(
    surface: pygame.Surface,
    colour: tuple[int, int, int],
    start: tuple[float, float],
    end: tuple[float, float],
    width: int,
) -> None:
    """A line of even width whatever its direction."""
    begin, finish = pygame.Vector2(start), pygame.Vector2(end)
    across = (finish - begin).normalize().rotate(90) * width / 2
    pygame.draw.polygon(surface, colour, [begin + across, finish + across, finish - across, begin - across])
