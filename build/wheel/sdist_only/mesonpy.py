"""A stand-in for pygame-ce's build backend: `pip download` gets the sdist without configuring a C build.

pip asks the backend for the metadata of every sdist it downloads. The real backend would look for SDL2 and a
compiler to answer; this one answers with name and version (from $PYGAME_CE) alone.
"""

import os
from pathlib import Path


def prepare_metadata_for_build_wheel(
    metadata_directory: str, _config_settings: dict[str, str] | None = None
) -> str:
    """The smallest valid dist-info folder stands in `metadata_directory`; returns its name."""
    version = os.environ["PYGAME_CE"]
    folder = Path(metadata_directory, f"pygame_ce-{version}.dist-info")
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {version}\n")
    (folder / "WHEEL").write_text(
        "Wheel-Version: 1.0\nGenerator: none\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    return folder.name


def build_wheel(*_arguments: object) -> str:
    """Never succeeds: only the sdist is wanted."""
    raise RuntimeError("this backend downloads, it does not build")
