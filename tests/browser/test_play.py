"""Levels solved in the browser: one by keyboard alone, one by pointer alone, one by touch."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.rules.geometry import Square
from game.ui.draw.board import fitted_grid
from game.ui.draw.kit import Kit
from game.ui.layout import play_layout
from tests.browser.playing import GamePage

pytestmark = pytest.mark.browser

LEVELS = Path(__file__).resolve().parents[2] / "levels"
KEYS = {
    "N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft",
    "NE": "e", "SE": "c", "SW": "z", "NW": "q",
}  # fmt: skip
UNDO, REDO = 0, 1  # places in the row of tools
Place = tuple[float, float]


def written_level(level_id: str) -> dict[str, Any]:
    """What stands in the file of a level."""
    (path,) = LEVELS.glob(f"*/{level_id}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def steps_of(script: str) -> Iterator[str]:
    """The single steps of a script of plain steps: "E2 SE" is E, E, SE."""
    for word in script.split():
        match = re.fullmatch(r"([NESW]{1,2})(\d*)", word)
        assert match, f"not a plain step: {word}"
        yield from [match[1]] * int(match[2] or 1)


class Places:
    """Where things are on the screen, by the game's own layout, in CSS pixels."""

    def __init__(self, level_id: str, width: int, height: int) -> None:
        rows: list[str] = written_level(level_id)["map"].split()
        kit = Kit()
        self.layout = play_layout((width, height), kit, columns=len(rows[0]), rows=len(rows))
        self.grid = fitted_grid(self.layout.board, len(rows[0]), len(rows), kit)

    def square(self, x: int, y: int) -> Place:
        """The middle of a square."""
        return self.grid.rect(Square(x, y)).center

    def tool(self, index: int) -> Place:
        """The middle of one of the buttons below the panel."""
        return self.layout.tools[index].center


def test_first_level_is_solved_by_keyboard_alone(game: GamePage) -> None:
    par = written_level("six-squares")["par"]["srd35"]
    steps = list(steps_of(par["script"]))
    game.press_keys("Enter")
    game.wait_for_twin("You are at B2.")
    empty = game.live_text()
    game.press_keys(KEYS[steps[0]])
    assert game.wait_for_live("5 ft") != empty
    game.wait_for_twin("You are at C2.")
    game.press_keys("u")
    game.wait_for_live("Undone")
    game.wait_for_twin("You are at B2.")
    game.press_keys("y")
    game.wait_for_twin("You are at C2.")
    game.press_keys("ArrowUp")
    game.wait_for_live("fills C1")
    game.shot("refused")
    game.press_keys(*(KEYS[step] for step in steps[1:]))
    game.wait_for_live("Solved!")
    game.shot("solved_by_keyboard")
    assert f"{par['feet'] // 5}." in game.twin_text(), "each of the steps is in the twin"
    game.reload()
    game.wait_for_twin("3 of 3 stars")
    game.shot("progress_kept")


def test_a_level_is_solved_by_pointer_alone(game_page: GamePage) -> None:
    game_page.open("?level=five-ten-five&ruleset=srd35&lang=en")
    places = Places("five-ten-five", 1366, 768)
    start, first, goal = places.square(0, 1), places.square(1, 1), places.square(4, 5)
    game_page.wait_for_twin("You are at A2.")
    ground = game_page.pixel(*first)
    game_page.move_pointer(*goal)
    game_page.shot("route_before_the_click")
    game_page.click_canvas(*first)
    game_page.wait_for_twin("You are at B2.")
    game_page.wait_frames(60)  # the token has glided there
    assert game_page.pixel(*first) != ground, "the token stands on the square"
    game_page.click_canvas(*places.tool(UNDO))
    game_page.wait_for_twin("You are at A2.")
    game_page.click_canvas(*places.tool(REDO))
    game_page.wait_for_twin("You are at B2.")
    game_page.click_canvas(*places.tool(UNDO))
    game_page.wait_for_twin("You are at A2.")
    game_page.drag_canvas(start, first)
    game_page.wait_for_twin("You are at B2.")
    game_page.click_canvas(*goal)
    game_page.wait_for_live("Solved!")
    game_page.shot("solved_by_pointer")
    game_page.reload()
    assert "five-ten-five" in game_page.page.evaluate("JSON.stringify(localStorage)")


def test_a_level_is_solved_by_touch_on_a_phone(new_page: Callable[..., GamePage]) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page.open("?level=five-ten-five&ruleset=srd35&lang=en")
    page.wait_for_twin("You are at A2.")
    goal = Places("five-ten-five", 360, 640).square(4, 5)
    for _ in range(2):  # the first touch shows the route, the second goes
        page.page.touchscreen.tap(*goal)
        page.wait_frames(10)
        page.shot("phone_route")
        if "Solved!" in page.live_text():
            break
    page.wait_for_live("Solved!")
    page.shot("solved_by_touch")
    assert page.faults == []


def test_corrupt_progress_is_set_aside(game_page: GamePage) -> None:
    game_page.page.add_init_script(
        "if (!sessionStorage.once) { sessionStorage.once = 1;"
        " localStorage.setItem('square-by-square.save.json', '{broken'); }"
    )
    game_page.open()
    game_page.shot("corrupt_progress")
    game_page.press_keys("Escape")
    assert game_page.colours() > 1
