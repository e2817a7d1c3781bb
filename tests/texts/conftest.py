"""For the tests of the texts: the script that keeps the catalogues, and one `Texts` a language."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from types import ModuleType

SCRIPT = Path(__file__).resolve().parents[2] / "build" / "texts.py"


@pytest.fixture(scope="session")
def script() -> ModuleType:
    """The module `build/texts.py`."""
    spec = importlib.util.spec_from_file_location("build_texts", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    """The texts of one language after the other."""
    return Texts(request.param)
