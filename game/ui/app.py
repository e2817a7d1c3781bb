"""The game's loop: events in, scenes on the screen, once a frame.

Scenes return Push, Pop, Replace, Enter, Refresh or Leave; `App.apply` is the one place that carries them out.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Canvas
from game.ui.draw.art import ASSETS
from game.ui.intents import Command, intent_of
from game.ui.library import Library
from game.ui.page import surroundings
from game.ui.scenes.start import first_scenes
from game.ui.stage import Change, Enter, Leave, Pop, Push, Refresh, Replace, Scene, Stage
from game.ui.storage import Storage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.page import Page

DESKTOP_SIZE = (1280, 760)
LEAST_SIZE = (320, 320)
FRAMES_A_SECOND = 60
LOOKS_A_SECOND = 4  # at the size of the page
MOST_MILLISECONDS = 50  # a frame counts for at most so much, so that nothing jumps after a pause


class App:
    """The screen, the scenes, and what leads from one to the other."""

    def __init__(self, page: Page, library: Library | None = None) -> None:
        self.page = page
        self.stage = Stage(page, Storage(page), library or Library())
        self.running = True
        self.canvas = self._open()
        self.scenes: list[Scene] = first_scenes(self.stage)
        self._arrange()

    def _open(self) -> Canvas:
        """The screen has the size of the page, or of the window."""
        view = self.page.view()
        if view is not None:
            size = (max(1, round(view.width * view.ratio)), max(1, round(view.height * view.ratio)))
            self.stage.renew_kit(view.ratio)
            surface = pygame.display.get_surface()
            if surface is None or surface.get_size() != size:
                surface = pygame.display.set_mode(size)
        else:
            surface = pygame.display.get_surface() or pygame.display.set_mode(DESKTOP_SIZE, pygame.RESIZABLE)
        return Canvas(surface, self.stage.kit)

    def _arrange(self) -> None:
        """All scenes have their places on a fresh canvas, the lowest first."""
        self.canvas.kit = self.stage.kit
        self.canvas.clear()
        lowest = max((i for i, scene in enumerate(self.scenes) if not scene.is_dialog), default=0)
        for scene in self.scenes[lowest:]:
            if scene.is_dialog:
                self.canvas.veil()
            scene.arrange(self.canvas)
            scene.show(self.canvas)

    def apply(self, change: Change | None) -> None:
        """The change a scene asked for is carried out."""
        match change:
            case None:
                return
            case Push(scene):
                self.scenes.append(scene)
            case Pop(None):
                self.scenes.pop()
                self.running = bool(self.scenes)
            case Pop(scene):
                while len(self.scenes) > 1 and self.scenes[-1] is not scene:
                    self.scenes.pop()
            case Replace(scene):
                self.scenes = [scene]
            case Enter(below, scene):
                self.scenes = [below, scene]
            case Leave():
                self.running = False
            case Refresh():
                pass
        if self.running:
            self._arrange()

    def frame(self, events: Sequence[pygame.event.Event], milliseconds: int) -> list[pygame.Rect]:
        """One frame: the events are done, time has passed; returns what has changed on the screen."""
        for event in merged(events):
            if event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
                self._resize()
                continue
            intent = intent_of(event)
            if intent is Command.QUIT:
                self.running = False
            elif intent is not None:
                self.apply(self.scenes[-1].handle(intent))
            if not self.running:
                return []
        self.apply(self.scenes[-1].tick(min(milliseconds, MOST_MILLISECONDS)))
        self.scenes[-1].show(self.canvas)
        return self.canvas.take_dirty()

    def watch(self) -> None:
        """The screen follows the page when its size has changed."""
        view = self.page.view()
        if view is not None:
            size = (max(1, round(view.width * view.ratio)), max(1, round(view.height * view.ratio)))
            if size != self.canvas.size or view.ratio != self.stage.ratio:
                self._resize()

    def _resize(self) -> None:
        self.canvas = self._open()
        self._arrange()


def merged(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events without those pointer moves that are followed at once by another of the same kind."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if (
            kept
            and event.type == pygame.MOUSEMOTION == kept[-1].type
            and not event.buttons[0]
            and not kept[-1].buttons[0]
        ):
            kept[-1] = event
        else:
            kept.append(event)
    return kept


async def run() -> None:
    """The game was played until it was left."""
    pygame.display.init()
    pygame.font.init()
    page = surroundings()
    if page.view() is None:
        pygame.display.set_icon(pygame.image.load(str(ASSETS / "icon.png")))
    pygame.key.set_repeat(350, 110)
    app = App(page)
    pygame.display.set_caption(app.stage.words("ui.title"))
    clock = pygame.time.Clock()
    pygame.display.flip()
    page.ready()
    frames, pace = 0, 0 if page.view() else FRAMES_A_SECOND  # a web page sets the pace itself
    while app.running:
        milliseconds = clock.tick(pace)
        dirty = app.frame(pygame.event.get(), milliseconds)
        if dirty:
            pygame.display.update(dirty)
        frames += 1
        if frames % (FRAMES_A_SECOND // LOOKS_A_SECOND) == 0:
            app.watch()
        await asyncio.sleep(0)
    pygame.quit()
