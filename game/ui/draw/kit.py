"""What everything that draws has at hand: colours, drawings, letters and the size of a CSS pixel."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui.draw.art import Art
from game.ui.draw.lettering import Lettering, Style
from game.ui.theme import PARCHMENT, Colour, Theme


@dataclass(frozen=True)
class Kit:
    """`ratio` is how many pixels of the screen a CSS pixel has, `text` how much larger words are."""

    theme: Theme = PARCHMENT
    ratio: float = 1.0
    text: float = 1.0
    art: Art = field(default_factory=Art)
    letters: Lettering = field(default_factory=Lettering)

    def px(self, css: float) -> int:
        """A length in pixels of the screen; never 0 for what is more than 0."""
        return max(round(css * self.ratio), 1 if css > 0 else 0)

    def words(self, css: float) -> int:
        """A length that grows with the text size, in pixels of the screen."""
        return self.px(css * self.text)

    def style(self, kind: str, colour: Colour | None = None, *, bold: bool = False) -> Style:
        """The style of "small", "body", "title" or "big" words."""
        size: int = getattr(self.theme, kind)
        return Style(self.words(size), bold or kind in ("title", "big"), colour or self.theme.ink)
