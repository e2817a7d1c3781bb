"""A game in a test: posted events in, what is on the board and what was said out."""

from pathlib import Path
from typing import Any

import pygame

from game.rules.geometry import Square
from game.ui.app import App
from game.ui.draw.overlay import Look
from game.ui.library import Library
from game.ui.page import DesktopPage, View
from game.ui.scenes.play import PlayScene

INDEX = """
[[chapter]]
id = "first"
levels = ["corner", "foes", "broken", "big"]
"""
CORNER = """
schema = 1
teaches = ["diagonals.alternating", "corners.solid"]
map = '''
.......
.@.#...
...#.*.
.......
'''
mover = { size = "medium", speed = 30 }
[par.srd35]
turns = 1
feet = 30
script = "S SE E2 NE"
[par.srd35.without]
"diagonals.alternating" = { feet = 25 }
"corners.solid" = { feet = 25 }
[par.srd52]
turns = 1
feet = 25
script = "S SE E2 NE"
[par.srd52.without]
"corners.solid" = { feet = 20 }
[text.en]
title = "Round the corner"
brief = "A corner."
lesson = "Corners are solid."
"""
FOES = """
schema = 1
teaches = ["opportunity.leave-threatened"]
map = '''
@..A.E...*
:.........
'''
creatures = { A = { side = "ally" } }
mover = { size = "medium", speed = 30 }
limits = { turns = 2 }
actions = ["double"]
[par.srd35]
turns = 1
feet = 45
script = "double E9"
[par.srd35.without]
"opportunity.leave-threatened" = { feet = 45 }
[text.en]
title = "Foes"
"""


BIG = """
schema = 1
teaches = ["terrain.mixed"]
map = '''
@@.....
@@.....
..:....
.....*.
'''
mover = { size = "large", speed = 40 }
[par.srd35]
turns = 1
feet = 25
script = "E S E3"
[par.srd35.without]
"terrain.mixed" = { feet = 20 }
[text.en]
title = "Big"
"""
WIDE = View(1366, 768, 1.0)


class Desk(DesktopPage):
    """A page of a given size; `still` says whether tokens jump instead of gliding."""

    def __init__(self, folder: Path, view: View | None, *, still: bool = True) -> None:
        super().__init__(folder)
        self.size = view
        self.still = still
        self.asked: dict[str, str] = {}
        self.copied = ""
        self.answer: str | None = None

    def view(self) -> View | None:
        """The size given."""
        return self.size

    def reduced_motion(self) -> bool:
        """As given."""
        return self.still

    def link(self) -> dict[str, str]:
        """As given."""
        return self.asked

    def copy(self, text: str) -> bool:
        """It is remembered."""
        self.copied = text
        return True

    def ask(self, question: str) -> str | None:
        """As given."""
        _ = question
        return self.answer


def level_folder(folder: Path, more: dict[str, str] | None = None) -> Path:
    """Four levels, one of them broken, in a folder of their own, and a chapter of `more`."""
    (folder / "first").mkdir(parents=True, exist_ok=True)
    index = INDEX
    if more:
        (folder / "second").mkdir(exist_ok=True)
        index += f'[[chapter]]\nid = "second"\nlevels = {list(more)}\n'
        for name, text in more.items():
            (folder / "second" / f"{name}.toml").write_text(text, encoding="utf-8")
    (folder / "index.toml").write_text(index)
    broken = "schema = 1\nmap = '''\n.Q§\n'''\n"
    for name, text in (("corner", CORNER), ("foes", FOES), ("broken", broken), ("big", BIG)):
        (folder / "first" / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


class Player:
    """Somebody at the game."""

    def __init__(
        self,
        folder: Path,
        *,
        view: View = WIDE,
        level: str = "",
        still: bool = True,
        more: dict[str, str] | None = None,
        link: dict[str, str] | None = None,
    ) -> None:
        self.page = Desk(folder / "data", view, still=still)
        self.page.asked = link or ({"level": level} if level else {})
        self.app = App(self.page, Library(level_folder(folder / "levels", more)))
        self.app.frame([], 16)

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.app.scenes[-1]

    @property
    def play(self) -> PlayScene:
        """The play scene, on top or under a dialog."""
        return next(scene for scene in reversed(self.app.scenes) if isinstance(scene, PlayScene))

    @property
    def hero(self) -> Square:
        """Where the hero stands."""
        return self.play.session.state.turn.body.head

    @property
    def said(self) -> str:
        """The last announcement."""
        return self.page.announced[-1]

    def event(self, kind: int, **values: Any) -> list[pygame.Rect]:
        """One event and a frame; returns what changed on the screen."""
        return self.app.frame([pygame.event.Event(kind, **values)], 16)

    def key(self, *codes: int, mod: int = 0) -> None:
        """Keys are pressed."""
        for code in codes:
            self.event(pygame.KEYDOWN, key=code, mod=mod, unicode="")

    def type(self, text: str) -> None:
        """Letters and digits are typed."""
        for sign in text:
            self.event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign)

    def settle(self) -> None:
        """Every search is over."""
        for _ in range(2000):
            self.app.frame([], 16)
            if self.play.doing._search is None and getattr(self.scene, "is_settled", True):
                return
        raise AssertionError("a search does not end")

    @property
    def looks(self) -> dict[Square, Look]:
        """What the squares on the screen say."""
        frame = self.play.view.board._frame
        assert frame is not None
        return frame.looks

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        for _ in range(milliseconds // 16 + 1):
            self.app.frame([], 16)

    def place(self, x: int, y: int) -> tuple[int, int]:
        """The middle of a square on the screen."""
        return self.play.view.board.grid.rect(Square(x, y)).center

    def hover(self, x: int, y: int) -> list[pygame.Rect]:
        """The pointer rests on a square."""
        return self.event(
            pygame.MOUSEMOTION, pos=self.place(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=False
        )

    def press(self, place: tuple[int, int], *, touch: bool = False) -> None:
        """The pointer goes down and up there."""
        self.event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=touch)
        self.event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=touch)

    def click(self, x: int, y: int) -> None:
        """A square is clicked."""
        self.hover(x, y)
        self.press(self.place(x, y))

    def tap(self, x: int, y: int) -> None:
        """A square is tapped."""
        self.press(self.place(x, y), touch=True)

    def drag(self, *squares: tuple[int, int], touch: bool = False) -> None:
        """The pointer is drawn over the squares and let go at the last."""
        self.event(pygame.MOUSEBUTTONDOWN, pos=self.place(*squares[0]), button=1, touch=touch)
        for square in squares[1:]:
            self.event(
                pygame.MOUSEMOTION, pos=self.place(*square), rel=(1, 1), buttons=(1, 0, 0), touch=touch
            )
        self.event(pygame.MOUSEBUTTONUP, pos=self.place(*squares[-1]), button=1, touch=touch)

    def button(self, name: str, *, touch: bool = False) -> None:
        """The button of that name in the play scene is pressed."""
        rect = next((b.rect for b in self.play.view.buttons() if b.name == name), None)
        rect = rect or self.play.view.panel.spot_rect(name)
        assert rect is not None, name
        self.press(rect.center, touch=touch)
