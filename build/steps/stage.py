"""The files of the game, and nothing else, in a folder of their own for pygbag."""

import shutil
from pathlib import Path

from .errors import NotPossibleError

NEEDED = ("main.py", "game")
WANTED = ("assets", "levels")
# Sources of translations and pictures stay at home; the game reads what is made from them.
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.py[cod]", "*.po", "*.pot", "*.xcf", "*-pygbag.*", ".*")


def stage_game(root: Path, stage: Path) -> None:
    """The game from `root` stands in the folder `stage`."""
    for name in (*NEEDED, *WANTED):
        source = root / name
        if source.is_dir():
            shutil.copytree(source, stage / name, ignore=LEFT_OUT)
        elif source.is_file():
            stage.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, stage)
        elif name in NEEDED:
            raise NotPossibleError(f"{root} holds no {name}")
    shutil.rmtree(stage / "game" / "cli", ignore_errors=True)  # the command line is no use on a page
    (stage / "game" / "__main__.py").unlink(missing_ok=True)
