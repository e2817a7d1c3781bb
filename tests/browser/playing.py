"""What a player does and sees, in words that tests can use."""

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Request

SHOTS = Path(__file__).parent / "shots"
FIRST_FRAME_SECONDS = 60  # when to give up; how fast it has to be is a test of its own


@dataclass
class GamePage:
    """The game in one browser tab. All positions are CSS pixels from the top left corner of the canvas."""

    page: Page
    address: str
    faults: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self.note_console)
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        self.page.on("requestfailed", lambda request: self.faults.append(f"request failed: {request.url}"))
        self.page.on("request", self.note_request)

    def note_console(self, message: ConsoleMessage) -> None:
        """An error on the console is a fault."""
        if message.type == "error":
            self.faults.append(f"console error: {message.text}")

    def note_request(self, request: Request) -> None:
        """A request to another origin is a fault."""
        self.requests.append(request.url)
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.faults.append(f"request to another origin: {request.url}")

    # --- coming in ------------------------------------------------------------------------------------------
    def open(self, query: str = "") -> float:
        """The game shows its first picture; returns the seconds since the page was asked for.

        `query` goes behind the address: "?lang=es".
        """
        started = time.monotonic()
        self.page.goto(self.address + query)
        self.wait_for_game()
        return time.monotonic() - started

    def reload(self) -> None:
        """The page was reloaded, and the game shows its first picture again."""
        self.page.reload()
        self.wait_for_game()

    def wait_for_game(self) -> None:
        """The game has shown a picture, and the loading view is gone; fails with what the page says."""
        self.wait_until(
            "globalThis.squareBySquareRuntime?.flips > 0 && document.getElementById('loading')?.hidden",
            seconds=FIRST_FRAME_SECONDS,
        )

    def wait_until(self, condition: str, argument: object = None, *, seconds: float = 10) -> None:
        """The JavaScript `condition` on `argument` holds; fails if the page shows an error."""
        failed = "document.getElementById('failure')?.hidden === false"
        self.page.wait_for_function(
            f"argument => ({failed}) || ({condition})", arg=argument, timeout=seconds * 1000
        )
        if self.page.locator("#failure").is_visible():
            raise AssertionError(f"the page shows an error:\n{self.page.locator('#failure').inner_text()}")

    # --- doing ----------------------------------------------------------------------------------------------
    def press_keys(self, *keys: str) -> None:
        """Each key ("ArrowRight", "u", "Control+z") was pressed and released, and the game has seen it."""
        for key in keys:
            self.page.keyboard.press(key, delay=20)
            self.wait_frames(2)

    def move_pointer(self, x: float, y: float) -> None:
        """The pointer rests at this place of the canvas, and the game has seen it."""
        left, top = self.corner()
        self.page.mouse.move(left + x, top + y, steps=3)
        self.wait_frames(2)

    def click_canvas(self, x: float, y: float) -> None:
        """The canvas was clicked at this place, and the game has seen it."""
        self.move_pointer(x, y)
        self.page.mouse.down()
        self.wait_frames(1)
        self.page.mouse.up()
        self.wait_frames(2)

    def drag_canvas(self, *places: tuple[float, float]) -> None:
        """The pointer was pressed at the first place, drawn over the others, and released at the last."""
        self.move_pointer(*places[0])
        self.page.mouse.down()
        for place in places[1:]:
            self.move_pointer(*place)
        self.page.mouse.up()
        self.wait_frames(2)

    def wait_frames(self, count: int) -> None:
        """The game's loop has run `count` times more."""
        goal = self.runtime()["frames"] + count
        self.wait_until("squareBySquareRuntime.frames >= argument", goal)

    # --- seeing ---------------------------------------------------------------------------------------------
    def live_text(self) -> str:
        """What a screen reader was told last."""
        return self.page.locator("#live").text_content() or ""

    def twin_text(self) -> str:
        """What a screen reader finds when it explores the canvas."""
        return self.page.locator("#twin").text_content() or ""

    def wait_for_live(self, text: str, seconds: float = 5) -> str:
        """The live region contains `text`; returns all of it."""
        self.wait_until(
            "document.getElementById('live').textContent.includes(argument)", text, seconds=seconds
        )
        return self.live_text()

    def wait_for_twin(self, text: str, seconds: float = 5) -> str:
        """The text twin contains `text`; returns all of it."""
        self.wait_until(
            "document.getElementById('twin').textContent.includes(argument)", text, seconds=seconds
        )
        return self.twin_text()

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour of the canvas at this place."""
        red, green, blue = self.page.evaluate(
            """([x, y]) => {
                const canvas = document.getElementById("canvas"), scale = canvas.width / canvas.clientWidth;
                return [...canvas.getContext("2d").getImageData(x * scale, y * scale, 1, 1).data].slice(0, 3);
            }""",
            [x, y],
        )
        return red, green, blue

    def colours(self) -> int:
        """The number of different colours on the canvas, of a sample on a grid; 1 is an empty picture."""
        return int(
            self.page.evaluate(
                """() => {
                    const canvas = document.getElementById("canvas"), seen = new Set();
                    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
                    for (let i = 0; i < data.length; i += 4 * 37) seen.add(data.slice(i, i + 3).join());
                    return seen.size;
                }"""
            )
        )

    def size(self) -> tuple[int, int]:
        """Width and height of the canvas in its own pixels."""
        width, height = self.page.evaluate("[canvas.width, canvas.height]")
        return width, height

    def corner(self) -> tuple[float, float]:
        """Where the canvas begins on the page."""
        box = self.page.locator("#canvas").bounding_box()
        assert box is not None
        return box["x"], box["y"]

    def runtime(self) -> dict[str, Any]:
        """The counters of the runtime: flips, frames, state, times."""
        counters: dict[str, Any] = self.page.evaluate("({...squareBySquareRuntime})")
        return counters

    def shot(self, name: str) -> Path:
        """A screenshot is kept as shots/NAME.png, to be looked at."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name}.png"
        self.page.screenshot(path=path)
        return path
