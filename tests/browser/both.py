"""The game in the browser and the same game on the desk, played alike: what one says the other must say.

The desk game knows where buttons are and which key an action has, so that nothing of that is written twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.puzzle.notation import MANNERS
from game.puzzle.replaying import replay_items
from game.rules.verdicts import Act, Declare, Go, Jump
from game.ui.app import App
from game.ui.intents import STEPS
from game.ui.library import Library
from game.ui.page import View
from game.ui.scenes.actions import all_of
from game.ui.scenes.solved import SolvedScene
from tests.ui.playing import Desk, Player

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.rules.geometry import Direction
    from game.rules.verdicts import Item, Manner
    from tests.browser.playing import GamePage

NAMES = {
    pygame.K_UP: "ArrowUp",
    pygame.K_DOWN: "ArrowDown",
    pygame.K_LEFT: "ArrowLeft",
    pygame.K_RIGHT: "ArrowRight",
    pygame.K_RETURN: "Enter",
    pygame.K_TAB: "Tab",
    pygame.K_ESCAPE: "Escape",
}
LETTERS = range(ord("a"), ord("z") + 1)
MOST_TARGETS = 60
CARD_FRAMES = 400


class DeskGame(Player):
    """The campaign on the desk, at the level or drill of a link."""

    def __init__(self, folder: Path, link: dict[str, str], view: View) -> None:
        self.page = Desk(folder, view)
        self.page.asked = {"lang": "en", **link}
        self.app = App(self.page, Library())
        self.app.frame([], 16)


class Both:
    """A page in the browser, and beside it the same game on the desk."""

    def __init__(self, page: GamePage, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self.link: dict[str, str] = {}
        self.desk: DeskGame

    # --- coming in ------------------------------------------------------------------------------------------
    def open(self, **link: str) -> None:
        """Both show the level or drill of this link; the page is loaded anew."""
        link = {"lang": "en", **link}
        self.page.open("?" + "&".join(f"{name}={value}" for name, value in link.items()))
        self.sit_down(link)
        self.agree()

    def walk_to(self, level_id: str) -> None:
        """From a level or its solved card, both are at another level; the page goes there by its list."""
        order = self.desk.app.stage.library.order
        far = order.index(level_id) - order.index(self.desk.play.level.id)
        if isinstance(self.desk.scene, SolvedScene):
            self.page.press_keys("Escape")
        self.page.press_keys("Escape")
        for _ in range(abs(far)):
            self.page.page.keyboard.press("ArrowRight" if far > 0 else "ArrowLeft")
        self.page.wait_frames(2)
        self.page.press_keys("Enter")
        self.sit_down({"level": level_id})
        self.agree()

    def sit_down(self, link: dict[str, str]) -> None:
        """The desk game is at that link, in the size of the page."""
        size = self.page.page.viewport_size
        assert size is not None
        self.desk = DeskGame(self.folder, link, View(size["width"], size["height"], 1.0))

    # --- keys -----------------------------------------------------------------------------------------------
    def press(self, *codes: int) -> None:
        """Keys of these pygame codes were pressed in both."""
        for code in codes:
            self.desk.event(pygame.KEYDOWN, key=code, mod=0, unicode=chr(code) if code < 128 else "")
            self.page.press_keys(NAMES.get(code) or chr(code))

    def follow(self, items: list[Item]) -> Iterator[Item]:
        """The items were done by keys, one choice after another; each first item of a choice is given."""
        todo = list(items)
        while todo:
            first = todo[0]
            count = self._choose(todo)
            del todo[:count]
            if not self.desk.play.session.is_over:
                self.agree()
            yield first

    def _choose(self, todo: list[Item]) -> int:
        """What comes first was done by keys; returns how many of the items that were."""
        item = todo[0]
        if isinstance(item, Go):
            assert item.direction is not None, "no keys for a body that widens"
            self._put_on(item.manner)
            self.press(step_key(item.direction))
        elif isinstance(item, Jump):
            return self._aim("jump", todo)
        elif isinstance(item, Declare) and (item.end or item.target):
            return self._aim(item.kind, todo)
        elif isinstance(item, Act) and item.word == "hero":
            self.press(self._key(f"hero:{item.mode}"))
        else:
            word = item.kind if isinstance(item, Declare) else item.word
            mode = getattr(item, "mode", None)
            self.press(self._key(f"act:{word}:{mode}" if mode else f"act:{word}"))
        return 1

    def _put_on(self, manner: Manner) -> None:
        """The next step is made in that manner."""
        on = self.desk.play.conduct.words
        wanted = {word for word, flag in MANNERS.items() if flag in manner}
        for word in (*sorted(on - wanted), *sorted(wanted - on)):
            self.press(self._key(f"manner:{word}"))

    def _aim(self, word: str, todo: list[Item]) -> int:
        """The action is aimed, and the target chosen that makes these items."""
        self.press(self._key(f"aim:{word}"))
        for _ in range(MOST_TARGETS):
            self.press(pygame.K_TAB)
            found = self.desk.play.conduct.chosen()
            if found is not None and list(found.plan.items) == todo[: len(found.plan.items)]:
                self.press(pygame.K_RETURN)
                return len(found.plan.items)
        raise AssertionError(f"{word}: no target makes {todo[0]}")

    def _key(self, name: str) -> int:
        deeds = all_of(self.desk.play.conduct, self.desk.app.stage.words)
        key = next((deed.key for deed in deeds if deed.name == name), "")
        assert key, f"{name} has no key; there are {[(deed.name, deed.key) for deed in deeds]}"
        return ord(key.lower())

    # --- pointer and finger ---------------------------------------------------------------------------------
    def hover(self, x: int, y: int) -> None:
        """The pointer rests on a square in both."""
        self.desk.hover(x, y)
        self.page.move_pointer(*self.desk.place(x, y))

    def click(self, x: int, y: int) -> None:
        """A square was clicked in both."""
        self.desk.click(x, y)
        self.page.click_canvas(*self.desk.place(x, y))

    def click_button(self, name: str) -> None:
        """A button or a plate in the panel was clicked in both."""
        place = self.spot(name)
        self.desk.press(place)
        self.page.click_canvas(*place)

    def tap(self, x: int, y: int) -> None:
        """A square was tapped in both."""
        self._tap(self.desk.place(x, y))

    def tap_button(self, name: str) -> None:
        """A button or a plate in the panel was tapped in both."""
        self._tap(self.spot(name))

    def _tap(self, place: tuple[int, int]) -> None:
        self.desk.press(place, touch=True)
        self.page.page.touchscreen.tap(*place)
        self.page.wait_frames(4)

    def spot(self, name: str) -> tuple[int, int]:
        """The middle of a button or plate; it must be in view without scrolling."""
        view = self.desk.play.view
        rect = next((button.rect for button in view.buttons() if button.name == name), None)
        if rect is None:
            rect = view.panel.spot_rect(name)
            assert rect is not None, name
            assert view.panel.rect.contains(rect), f"{name} is out of view"
        return rect.center

    # --- seeing ---------------------------------------------------------------------------------------------
    @property
    def items(self) -> list[Item]:
        """What the script of the level stands for, item by item."""
        play = self.desk.play
        par = play.level.pars[play.session.ruleset.id]
        return list(replay_items(play.session.game, par.script, play.level.id)[0])

    def agree(self) -> None:
        """The page has said, and shows to who explores it, what the game on the desk has."""
        said, described = self.desk.said, self.desk.page.described
        self.page.wait_until("document.getElementById('twin').textContent === argument", described)
        self.page.wait_until("document.getElementById('live').textContent === argument", said)

    def solved(self) -> None:
        """Both have solved the level at par, and their cards say so."""
        session = self.desk.play.session
        assert session.state.status == "solved", self.desk.page.described
        assert session.stars == 3, session.result
        for _ in range(CARD_FRAMES):
            self.desk.app.frame([], 16)
            if isinstance(self.desk.scene, SolvedScene) and "3 of 3 stars" in self.desk.said:
                break
        self.page.wait_for_live("3 of 3 stars")
        self.agree()
        assert "Solved!" in self.page.twin_text()


def step_key(direction: Direction) -> int:
    """The key for a step: an arrow, or the letter for a diagonal."""
    codes = [code for code, bound in STEPS.items() if bound is direction]
    return next((code for code in codes if code in NAMES), next(code for code in codes if code in LETTERS))
