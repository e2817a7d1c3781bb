# /// script
# dependencies = ["pygame-ce"]
# ///
"""Square by Square: the game runs, in a window of its own or on a web page made by build/web.py."""

import asyncio
import platform
import sys
import traceback
from typing import Any

import pygame  # noqa: F401 - here for pygbag, which loads what main.py imports


async def main() -> None:
    """The game has been played to its end; on a web page, an error was shown there."""
    try:
        from game.ui.app import run  # noqa: PLC0415 - an error in there is shown, too

        await run()
    except Exception:
        if sys.platform != "emscripten":
            raise
        window: Any = vars(platform)["window"]
        text = traceback.format_exc()
        window.console.error(text)
        if getattr(window, "squareBySquare", None):  # pygbag's own page has no place for it
            window.squareBySquare.fail(text)


asyncio.run(main())
