"""A file from Pyodide's CDN."""

import hashlib
import urllib.error
import urllib.request
from pathlib import Path

from .errors import NotPossibleError
from .pins import PYODIDE_CDN

TIMEOUT_SECONDS = 20


def download(name: str, checksum: str, folder: Path) -> Path:
    """The file `name` of Pyodide's release, checked by its sha256, stands in `folder`."""
    try:
        with urllib.request.urlopen(PYODIDE_CDN + name, timeout=TIMEOUT_SECONDS) as response:  # noqa: S310 - https
            data: bytes = response.read()
    except (OSError, urllib.error.URLError) as error:
        raise NotPossibleError(f"{PYODIDE_CDN}{name} cannot be reached ({error})") from error
    if hashlib.sha256(data).hexdigest() != checksum:
        raise NotPossibleError(f"{PYODIDE_CDN}{name} is not the expected file (its sha256 differs)")
    path = folder / name
    path.write_bytes(data)
    return path
