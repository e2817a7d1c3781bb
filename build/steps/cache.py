"""What was downloaded or built once, kept outside the tree."""

import hashlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def cache_folder() -> Path:
    """`$SQUARE_BY_SQUARE_CACHE`, else `~/.cache/square-by-square`; exists."""
    chosen = os.environ.get("SQUARE_BY_SQUARE_CACHE")
    folder = Path(chosen) if chosen else Path.home() / ".cache" / "square-by-square"
    folder.mkdir(parents=True, exist_ok=True)
    return folder.resolve()


@contextmanager
def filling(entry: Path) -> Iterator[Path]:
    """A scratch folder that becomes the cache's `entry` in one step at the end, and vanishes on an error.

    Two builds at the same time each fill their own; the first to finish wins, the other's is dropped.
    """
    with tempfile.TemporaryDirectory(
        dir=entry.parent, prefix=f"{entry.name}.", ignore_cleanup_errors=True
    ) as name:
        scratch = Path(name, "entry")
        scratch.mkdir()
        yield scratch
        if not entry.exists():
            scratch.rename(entry)


def digest_files(*paths: Path) -> str:
    """The sha256 of the contents of files, in order."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def sha256(path: Path) -> str:
    """The sha256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
