"""A level as a card in the list: its number, title, stars, and its map in small."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.controls import paint_stars
from game.ui.draw.shapes import box
from game.ui.draw.titles import fitting

if TYPE_CHECKING:
    from game.ui.stage import Stage

MAP_WIDTH = 96  # CSS pixels


class LevelCards:
    """Paints the cards and keeps the small maps."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._maps: dict[tuple[str, int, int], pygame.Surface] = {}
        self._wanted: list[tuple[str, int, int]] = []
        self.drawn = 0  # small maps so far

    def paint(
        self, surface: pygame.Surface, level_id: str, rect: pygame.Rect, *, hover: bool, focus: bool
    ) -> None:
        """The card of a level stands in `rect`."""
        kit, theme = self._stage.kit, self._stage.kit.theme
        library, save = self._stage.library, self._stage.storage.save
        solved = save.is_solved(level_id)
        radius = kit.px(theme.radius)
        box(surface, rect.move(0, kit.px(3)), theme.table_line, radius=radius)
        fill, line = theme.button_hover if hover else theme.card, theme.gilt if solved else theme.card_line
        box(surface, rect, fill, border=line, width=kit.px(2), radius=radius)
        if focus:
            ring = rect.inflate(-kit.px(4), -kit.px(4))
            pygame.draw.rect(surface, theme.link, ring, kit.px(3), border_radius=radius)
        left = self._badge(surface, library.number(level_id), rect, solved=solved) + kit.px(14)
        right = self._map(surface, level_id, rect)
        is_broken = level_id in library.faults
        style = kit.style("body", theme.forbid if is_broken else theme.ink, bold=True)
        title = library.title(level_id, self._stage.words)
        star = kit.words(20)
        room = (right - left - kit.px(8), rect.height - star - kit.px(14))
        lines, style = fitting(kit, title, style, room)
        step = kit.letters.height(style)
        top = rect.centery - (len(lines) * step + star + kit.px(4)) // 2
        for i, text in enumerate(lines):
            kit.letters.draw(surface, text, style, (left, top + i * step))
        under = (left, top + len(lines) * step + kit.px(4))
        if is_broken:
            surface.blit(kit.art.icon("forbidden", star, theme.forbid), under)
        else:
            paint_stars(surface, under, save.stars(level_id), star, kit)

    def _badge(self, surface: pygame.Surface, number: str, rect: pygame.Rect, *, solved: bool) -> int:
        """The number of the level on a small plate; returns where the plate ends."""
        kit, theme = self._stage.kit, self._stage.kit.theme
        side = kit.words(46)
        plate = pygame.Rect(rect.left + kit.px(16), rect.centery - side // 2, side, side)
        fill, line = (theme.wood, theme.wood_dark) if solved else (theme.inset, theme.card_line)
        box(surface, plate, fill, border=line, width=kit.px(2), radius=kit.px(8))
        style = kit.style("body", theme.on_dark if solved else theme.ink, bold=True)
        kit.letters.draw(surface, number, style, plate.center, anchor="center")
        return plate.right

    def _map(self, surface: pygame.Surface, level_id: str, rect: pygame.Rect) -> int:
        """The map of the level at the right of its card; returns where it begins."""
        kit = self._stage.kit
        key = (level_id, rect.width, rect.height)
        right = rect.right - kit.px(14)
        if key not in self._maps:
            if key not in self._wanted and level_id not in self._stage.library.faults:
                self._wanted.append(key)
            return right - min(kit.words(MAP_WIDTH), rect.width * 30 // 100)
        picture = self._maps[key]
        place = picture.get_rect(midright=(right, rect.centery))
        surface.blit(picture, place)
        return right - min(kit.words(MAP_WIDTH), rect.width * 30 // 100)

    def draw_one(self) -> None:
        """One of the small maps that were missing is there."""
        if not self._wanted:
            return
        from game.puzzle.solver import game_of  # noqa: PLC0415 - the list is there sooner without the rules
        from game.rules.rulesets import RULESETS  # noqa: PLC0415 - likewise
        from game.ui.draw.miniature import miniature  # noqa: PLC0415 - likewise

        kit, (level_id, width, height) = self._stage.kit, self._wanted.pop(0)
        level = self._stage.library.level(level_id)
        self.drawn += 1
        if level is None:
            return
        ruleset = RULESETS[level.rulesets[0]]
        stage = game_of(level, ruleset).stage
        starts = tuple(hero.start for hero in stage.heroes)
        scene = stage.scene(ruleset, 0, starts, ())
        heroes = {hero.letter for hero in stage.heroes}
        others = [creature for creature in scene.creatures if creature.letter not in heroes]
        size = (min(kit.words(MAP_WIDTH), width * 30 // 100), height - 2 * kit.px(16))
        self._maps[level_id, width, height] = miniature(stage.board, others, starts, size, kit)
