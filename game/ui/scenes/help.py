"""How to play, on one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.overlay import Look, Overlay
from game.ui.draw.paragraphs import Paragraph, paint_paragraphs, paragraphs_height
from game.ui.draw.scroll import Block
from game.ui.scenes.dialog import Dialog

if TYPE_CHECKING:
    import pygame

TOPICS = (
    ("pointer", "target"),
    ("touch", "footsteps"),
    ("keys", "arrow"),
    ("actions", "double"),
    ("heroes", "emblem-hero"),
    ("more", "menu"),
)
SIGNS: tuple[tuple[str, Look, str], ...] = (
    ("reach", Look(reach=True, rim=15, cost="15"), "floor-0"),
    ("target", Look(target="yes", cost="15"), "floor-0"),
    ("difficult", Look(), "difficult-0"),
    ("threat", Look(threat=True), "floor-0"),
    ("refused", Look(culprit=True), "wall-0"),
    ("goal", Look(goal=True), "goal"),
)
SAMPLE = 44  # CSS pixels


class HelpScene(Dialog):
    """Comes with `?`."""

    width = 640
    icon = "help"

    @property
    def title(self) -> str:
        """How to play."""
        return self.stage.words("ui.help.title")

    def blocks(self, width: int) -> list[Block]:
        """Pointer, touch, keys, and what the signs mean."""
        kit, words = self.kit, self.stage.words
        parts = [
            Paragraph(words(f"ui.help.{name}"), kit.style("body"), icon, above=10) for name, icon in TOPICS
        ]
        parts.append(Paragraph(words("ui.help.signs"), kit.style("body", bold=True), above=14))
        inner = width - kit.px(10)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            paint_paragraphs(surface, parts, rect.inflate(-kit.px(10), 0), kit)

        return [
            Block(paragraphs_height(parts, inner, kit), words.language, paint),
            *(self._sign(i, width) for i in range(len(SIGNS))),
        ]

    def _sign(self, index: int, width: int) -> Block:
        kit = self.kit
        name, look, tile = SIGNS[index]
        size = kit.words(SAMPLE)
        part = [Paragraph(self.stage.words(f"ui.help.sign.{name}"), kit.style("body"))]
        text_height = paragraphs_height(part, width - size - kit.px(24), kit)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            rect = rect.move(kit.px(5), 0)
            if tile == "goal":
                surface.blit(kit.art.drawing("tiles/floor-0", size), rect)
            surface.blit(kit.art.drawing(f"tiles/{tile}", size), rect)
            surface.blit(Overlay(kit, size).picture(look), rect)
            place = rect.inflate(0, text_height - rect.height)
            place.left += size + kit.px(14)
            place.width -= size + kit.px(24)
            paint_paragraphs(surface, part, place, kit)

        return Block(max(size, text_height), name, paint)
