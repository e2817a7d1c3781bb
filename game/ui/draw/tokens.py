"""Creatures as tokens: the side shows in shape, colour and rim, the letter or emblem says who it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.creatures import Side, Size, State
from game.ui.draw.lettering import Style
from game.ui.draw.shapes import FINE, sketch, smooth

if TYPE_CHECKING:
    from game.rules.creatures import Creature
    from game.ui.draw.kit import Kit
    from game.ui.theme import Colour

GHOST = 105  # how solid, of 255
RING = 4.4  # CSS pixels around the hero who acts
CREAM: Colour = (255, 247, 228)
DEPTH: dict[str, Colour] = {
    "hero": (8, 34, 66),
    "enemy": (84, 22, 4),
    "ally": (4, 46, 43),
    "neutral": (44, 41, 37),
    "fallen": (90, 84, 74),
}
SIDES = {Side.ENEMY: "enemy", Side.ALLY: "ally", Side.NEUTRAL: "neutral"}
# How much of its square a one-square creature fills; bigger ones fill their whole space.
SHARE = {Size.FINE: 0.46, Size.DIMINUTIVE: 0.54, Size.TINY: 0.62, Size.SMALL: 0.76}


class Token(NamedTuple):
    """How a creature looks. `kind`: "hero", "enemy", "ally", "neutral", "fallen"; `share` of its space.

    `active`: of several heroes the one who acts; `ghost`: where somebody will be, not where it is; `rear`:
    the rest of a narrowed body, without a sign of its own.
    """

    kind: str
    letter: str
    share: float = 0.92
    down: bool = False
    active: bool = False
    ghost: bool = False
    rear: bool = False


def token_of(creature: Creature) -> Token:
    """The token of a creature that is not moved by the player."""
    kind = SIDES[creature.side] if creature.is_creature else "fallen"
    return Token(
        kind, creature.letter, SHARE.get(creature.size, 0.92), down=creature.state is not State.ACTIVE
    )


def token_picture(token: Token, size: int, kit: Kit) -> pygame.Surface:
    """The token in a space of `size` x `size` pixels."""
    picture = _picture(token, size, kit)
    if token.ghost:
        picture.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _picture(token: Token, size: int, kit: Kit) -> pygame.Surface:
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    disc = round(size * token.share)
    inset = (size - disc) // 2
    if token.active:
        ring = sketch((size, size), kit.theme.gilt)
        disc = min(disc, size - 2 * kit.px(RING))
        inset = (size - disc) // 2
        middle, radius = (size * FINE // 2, size * FINE // 2), (disc // 2 + kit.px(RING)) * FINE
        pygame.draw.circle(ring, kit.theme.wood_dark, middle, radius)
        pygame.draw.circle(ring, kit.theme.pip_next, middle, radius - kit.px(1.4) * FINE)
        picture.blit(smooth(ring), (0, 0))
    picture.blit(kit.art.drawing(f"tokens/{token.kind}", disc), (inset, inset))
    if token.rear:
        return picture
    if token.kind == "fallen":
        _badge(picture, token.letter, (size - inset - disc // 5, size - inset - disc // 5), disc // 3, kit)
        return picture
    if token.kind == "hero" and not token.letter:
        emblem = disc * 44 // 100
        at = ((size - emblem) // 2, (size - emblem) // 2)
        picture.blit(kit.art.icon("emblem-hero", emblem, DEPTH["hero"]), (at[0], at[1] + max(1, disc // 40)))
        picture.blit(kit.art.icon("emblem-hero", emblem, CREAM), at)
    else:
        _letter(picture, token, disc, kit)
    if token.down:
        mark = disc * 36 // 100
        place = pygame.Rect(size - inset - mark, size - inset - mark, mark, mark)
        pygame.draw.circle(picture, CREAM, place.center, mark // 2)
        picture.blit(kit.art.icon("emblem-down", mark, DEPTH[token.kind]), place)
    return picture


def _letter(picture: pygame.Surface, token: Token, disc: int, kit: Kit) -> None:
    size, centre = disc * 40 // 100, picture.get_width() // 2
    shift = max(1, size // 18)
    for colour, offset in ((DEPTH[token.kind], shift), (CREAM, 0)):
        line = kit.letters.line(token.letter, Style(size, bold=True, colour=colour))
        tight = line.get_bounding_rect()
        rect = tight.copy()
        rect.center = (centre, centre + offset - (disc // 30 if token.kind == "ally" else 0))
        picture.blit(line, rect, tight)


def _badge(picture: pygame.Surface, letter: str, centre: tuple[int, int], size: int, kit: Kit) -> None:
    pygame.draw.circle(picture, CREAM, centre, size // 2)
    pygame.draw.circle(picture, DEPTH["fallen"], centre, size // 2, max(1, size // 12))
    kit.letters.draw(
        picture,
        letter,
        Style(max(8, size * 6 // 10), bold=True, colour=DEPTH["fallen"]),
        centre,
        anchor="center",
    )
