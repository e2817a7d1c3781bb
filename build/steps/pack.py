"""pygbag: the page and the game's archive, made from a staged game."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from .errors import NotPossibleError

TITLE = "Square by Square"
NAME = "square-by-square"  # pygbag calls the archive after the staged folder
TIMEOUT_SECONDS = 120  # without a template or an icon that it can find, pygbag tries for ever


def pack_game(stage: Path, page: Path, icon: Path, cdn: str) -> Path:
    """Page and archive of the game in `stage` stand in the returned folder.

    `cdn` is the address of the runtime, absolute or relative to the page.
    """
    if importlib.util.find_spec("pygbag") is None:
        raise NotPossibleError("pygbag is missing; install it with: pip install -e '.[dev]'")
    command = [
        sys.executable, "-m", "pygbag", "--build", "--no_opt", "--ume_block", "0", "--can_close", "1",
        "--cdn", cdn, "--title", TITLE, "--template", str(page / "index.html"), "--icon", str(icon),
        str(stage),
    ]  # fmt: skip
    try:
        result = subprocess.run(
            command,
            cwd=stage.parent,  # pygbag reads a pygbag.ini where it is started
            env={
                **os.environ,
                "PATH": str(stage.parent),
            },  # pygbag uses any black, ffmpeg and pngquant it finds
            check=False,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=TIMEOUT_SECONDS,
        )
    except subprocess.TimeoutExpired as error:
        raise NotPossibleError(f"pygbag has not finished within {TIMEOUT_SECONDS} seconds") from error
    made = stage / "build" / "web"
    missing = [name for name in ("index.html", "favicon.png", f"{NAME}.apk") if not (made / name).is_file()]
    if result.returncode != 0 or missing:
        sys.stderr.write((result.stdout + result.stderr)[-3000:])
        raise NotPossibleError(f"pygbag failed with exit code {result.returncode} (see above)")
    return made
