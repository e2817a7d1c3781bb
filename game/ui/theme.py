"""All colours and the few sizes that give the game its look; one `Theme` per look.

Colours are (red, green, blue). Every text colour has at least 4.5:1 on the ground it is used on, every sign
at least 3:1 (tests/ui/test_theme.py measures it). Blue and orange carry meaning, red and green never do, and
no meaning is carried by colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


LINEAR_UP_TO = 0.04045  # of sRGB


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """The colour that lies `share` (0 to 1) of the way from `first` to `second`."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2.2, from 0 (black) to 1 (white)."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= LINEAR_UP_TO else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG 2.2 between two colours, from 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Theme:
    """One look. Sizes are CSS pixels at text size 1."""

    # the table the board lies on, and the cards beside it
    table: Colour = (232, 222, 203)
    table_line: Colour = (206, 190, 160)
    card: Colour = (255, 252, 245)
    card_line: Colour = (216, 203, 177)
    inset: Colour = (246, 239, 224)

    # words
    ink: Colour = (36, 31, 25)
    faint: Colour = (98, 84, 64)
    link: Colour = (24, 84, 156)
    on_dark: Colour = (255, 246, 226)

    # the frame of the board
    wood: Colour = (92, 62, 38)
    wood_dark: Colour = (54, 34, 19)
    wood_light: Colour = (138, 98, 62)
    gilt: Colour = (201, 161, 92)

    # the squares
    grid: Colour = (176, 151, 107)
    edge: Colour = (70, 76, 84)
    edge_light: Colour = (150, 158, 166)
    timber: Colour = (125, 80, 37)
    timber_dark: Colour = (66, 39, 13)
    hedge: Colour = (76, 98, 44)
    hedge_dark: Colour = (40, 54, 20)

    # what the game says about a square
    reach: Colour = (32, 104, 184)
    reach_fill: Colour = (158, 202, 245)
    reach_ink: Colour = (13, 49, 92)
    route: Colour = (22, 84, 158)
    bubble: Colour = (255, 253, 247)
    threat: Colour = (176, 66, 12)
    forbid: Colour = (150, 24, 60)
    cursor: Colour = (20, 20, 24)
    goal: Colour = (138, 90, 0)

    # buttons, bars, badges
    button: Colour = (255, 252, 245)
    button_hover: Colour = (240, 230, 208)
    button_line: Colour = (150, 128, 92)
    main_button: Colour = (24, 84, 156)
    main_hover: Colour = (33, 104, 188)
    disabled: Colour = (122, 108, 86)
    pip: Colour = (32, 104, 184)
    pip_spent: Colour = (206, 194, 170)
    pip_next: Colour = (224, 130, 30)
    star: Colour = (222, 158, 22)
    star_line: Colour = (122, 80, 0)
    heart: Colour = (176, 40, 56)
    good: Colour = (20, 96, 92)

    # sizes
    radius: int = 10
    small: int = 14
    body: int = 16
    title: int = 21
    big: int = 32
    line: float = 1.0


PARCHMENT = Theme()

# For a room: white ground, thick lines, larger words.
PROJECTOR = replace(
    PARCHMENT,
    table=(244, 241, 234),
    card=(255, 255, 255),
    inset=(244, 241, 234),
    ink=(0, 0, 0),
    faint=(60, 52, 40),
    grid=(120, 98, 60),
    small=16,
    body=19,
    title=26,
    big=38,
    line=1.6,
)

THEMES = {"parchment": PARCHMENT, "projector": PROJECTOR}
