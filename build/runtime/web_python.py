"""What a pygbag program finds in the browser, on top of pyodide.

Written from pygbag's documented behaviour, so that one package runs on both runtimes:

- `platform.window`, `.document`, `.fopen`, `.run_main`; `embed.counter`; the builtins `shell`, `PyConfig`,
  `TopLevel_async_handler`;
- `asyncio.run` does not block, and `asyncio.sleep(0)` lasts until the next picture of the browser;
- `pygame.display.set_mode` drops flags that a canvas has not and keeps the title of the page; `pygame.quit`
  does nothing;
- a `pygame.time.Clock` measures and does not wait;
- modules that pygbag's Python lacks cannot be imported here either, so that no one comes to rely on them.
"""

import ast
import asyncio
import builtins
import importlib.abc
import io
import os
import platform
import sys
import traceback
import types
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any, cast

import js
from pyodide.ffi import create_proxy

ABSENT = frozenset({
    "audioop", "cProfile", "cmd", "dbm", "doctest", "ensurepip", "fileinput", "ftplib", "graphlib", "pdb",
    "profile", "rlcompleter", "sched", "shelve", "smtplib", "socketserver", "statistics", "timeit", "tkinter",
    "turtle", "venv", "wave",
})  # fmt: skip

runtime = js.squareBySquareRuntime
sleep_by_the_clock = asyncio.sleep
waiting_for_frame: list[asyncio.Future[None]] = []
running: set[asyncio.Task[None]] = set()


def fail(where: str, error: BaseException) -> None:
    """The error is on the console and on the page."""
    text = f"{where}\n{''.join(traceback.format_exception(error))}"
    runtime.state = "failed"
    js.console.error(text)
    js.squareBySquare.fail(text)


def on_frame(_time: float) -> None:
    """Everyone who waited for the next picture goes on."""
    runtime.frames += 1
    waiting, waiting_for_frame[:] = waiting_for_frame[:], []
    for future in waiting:
        if not future.done():
            future.set_result(None)


on_frame_for_js = create_proxy(on_frame)


async def sleep(delay: float, result: Any = None) -> Any:  # noqa: ANN401 - the signature of asyncio.sleep
    """`delay` seconds have passed; for 0, the browser is about to show its next picture."""
    if delay > 0:
        return await sleep_by_the_clock(delay, result)
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    if not waiting_for_frame:
        js.requestAnimationFrame(on_frame_for_js)
    waiting_for_frame.append(future)
    await future
    return result


def run(main: Coroutine[Any, Any, None], **_options: object) -> asyncio.Task[None]:
    """`main` is running in the page's own event loop; its errors are shown."""
    name: str = getattr(main, "__qualname__", "?")

    async def guarded() -> None:
        try:
            await main
        except SystemExit:
            pass
        except BaseException as error:  # noqa: BLE001 - there is no one above to tell
            fail(f"{name}:", error)
        if name == "main" and runtime.state == "running":
            runtime.state = "finished"

    task = asyncio.ensure_future(guarded())
    running.add(task)
    task.add_done_callback(running.discard)
    return task


class AbsentFinder(importlib.abc.MetaPathFinder):
    """Refuses the modules that pygbag's Python does not have."""

    def find_spec(self, fullname: str, _path: Sequence[str] | None, _target: object = None) -> None:
        """None for every other module; ModuleNotFoundError for an absent one."""
        if fullname.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(
                f"No module named {fullname!r} (absent in pygbag's Python)", name=fullname
            )


class FileOpen:
    """`async with platform.fopen(url, mode) as file`: a file of the site, read as a whole."""

    def __init__(self, url: str, mode: str = "rb") -> None:
        self.url = str(url)
        self.mode = mode

    async def __aenter__(self) -> io.BytesIO | io.StringIO:
        response = await js.fetch(self.url)
        if not response.ok:
            raise FileNotFoundError(f"{self.url}: HTTP {response.status}")
        data: bytes = (await response.arrayBuffer()).to_bytes()
        return io.BytesIO(data) if "b" in self.mode else io.StringIO(data.decode())

    async def __aexit__(self, *_exception: object) -> None:
        return None


class Shell:
    """pygbag's `shell`: starts the program."""

    async def source(self, main: str | Path, *_arguments: object, **_options: object) -> None:
        """The program `main` has run to its end, which `asyncio.run` in it does not delay."""
        path = Path(main)
        program = read(path)
        enter(path.parent)
        sys.argv[:] = [str(path)]
        namespace = sys.modules["__main__"].__dict__
        namespace["__file__"] = str(path)
        runtime.times.main = round(js.performance.now())
        try:
            result = eval(program, namespace)  # noqa: S307 - the game itself
            if asyncio.iscoroutine(result):
                await result
        except Exception as error:  # noqa: BLE001 - there is no one above to tell
            fail(f"{path.name}:", error)

    def interactive(self, *_arguments: object) -> None:
        """Nothing happens: this page has no prompt."""


def read(path: Path) -> types.CodeType:
    """The program in `path`, ready to run; `await` may stand outside of functions."""
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    return cast("types.CodeType", compile(path.read_text(encoding="utf-8"), str(path), "exec", flags=flags))


class TopLevelHandler:
    """pygbag's hook for a prompt on the page, which this page has not."""

    @staticmethod
    async def start_toplevel(_shell: Shell, **_options: object) -> None:
        """Nothing happens."""


def enter(folder: str | Path) -> None:
    """`folder` is the working directory, and modules are found in it."""
    os.chdir(folder)
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def run_main(_config: object, loaderhome: str | Path, **_options: object) -> None:
    """The program's folder is the working directory."""
    enter(loaderhome)


def count_flip() -> None:
    """One picture more was shown."""
    if runtime.flips == 0:
        runtime.times.picture = round(js.performance.now())
    runtime.flips += 1


def adapt_pygame() -> None:
    """Pictures are counted, and pygame takes only what a canvas can do."""
    import pygame  # noqa: PLC0415 - not before the page is set up

    title: str = js.document.title
    clock = pygame.time.Clock
    set_mode, flip, update = pygame.display.set_mode, pygame.display.flip, pygame.display.update

    def set_canvas_mode(
        size: tuple[int, int] = (0, 0), flags: int = 0, *_more: int, **_options: int
    ) -> pygame.Surface:
        surface = set_mode(size if any(size) else (js.innerWidth, js.innerHeight), flags & pygame.OPENGL)
        if pygame.display.get_caption()[:1] == ("pygame window",):
            pygame.display.set_caption(title)  # the window has named the page after itself
        return surface

    def counted_flip() -> None:
        flip()
        count_flip()

    def counted_update(*arguments: Any) -> None:  # noqa: ANN401 - handed on
        update(*arguments)
        count_flip()

    class FrameClock:
        """A clock whose `tick` never waits, which would freeze the page; the browser sets the pace."""

        def __init__(self) -> None:
            self.clock = clock()

        def tick(self, _framerate: float = 0) -> int:
            """The milliseconds since the last tick."""
            return self.clock.tick()

        tick_busy_loop = tick

        def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the real clock has
            return getattr(self.clock, name)

    def stay() -> None:
        """A page has no window to close; the canvas stays usable."""

    pygame.display.set_mode = set_canvas_mode  # type: ignore[assignment]
    pygame.display.flip = counted_flip
    pygame.display.update = counted_update
    pygame.quit = stay
    pygame.time.Clock = FrameClock  # type: ignore[misc, assignment]


def install() -> None:
    """All of the above is in place."""
    asyncio.run = run  # type: ignore[assignment]
    asyncio.sleep = sleep
    adapt_pygame()
    shell = Shell()
    for name in ("window", "document", "navigator", "console"):
        setattr(platform, name, getattr(js, name))
    for name, value in {"fopen": FileOpen, "shell": shell, "is_browser": True, "run_main": run_main}.items():
        setattr(platform, name, value)
    embed = types.ModuleType("embed")
    vars(embed)["counter"] = lambda: 0  # nothing is left to be loaded
    sys.modules["embed"] = embed
    for name, value in {
        "shell": shell,
        "PyConfig": js.Module.PyConfig,
        "TopLevel_async_handler": TopLevelHandler,
    }.items():
        setattr(builtins, name, value)
    main = types.ModuleType("__main__")
    vars(main).update(sys=sys, os=os, asyncio=asyncio, platform=platform)
    sys.modules["__main__"] = main
    for name in [name for name in sys.modules if name.partition(".")[0] in ABSENT]:
        del sys.modules[name]
    sys.meta_path.insert(0, AbsentFinder())


def run_site(text: str) -> None:
    """The Python block of the page is running."""
    try:
        exec(compile(text, "<page>", "exec"), vars(sys.modules["__main__"]))  # noqa: S102 - our own page
    except Exception as error:  # noqa: BLE001 - there is no one above to tell
        fail("the page:", error)
