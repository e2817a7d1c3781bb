"""The layers of the design hold: imports point down, the rules are pure, modules stay small."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from game.rules.rulesets import RULESETS

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
GAME = ROOT / "game"
MOST_LINES = 350

MAY_IMPORT = {
    "rules": {"rules"},
    "puzzle": {"puzzle", "rules"},
    "texts": {"texts", "rules"},
    "cli": {"cli", "texts", "puzzle", "rules"},
    "ui": {"ui", "texts", "puzzle", "rules"},
}
"""Which packages of the game a package may import. Source: DESIGN, Layout."""

PURE = ("rules", "puzzle")
IMPURE_MODULES = {
    "random",
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "sys",
    "asyncio",
    "threading",
    "secrets",
}
"""Clock, chance, files and the outside world: nothing for pure packages."""

NOT_ON_THE_WEB = {
    "cmd", "ctypes", "decimal", "doctest", "graphlib", "multiprocessing", "pdb", "profile", "sched", "shelve",
    "socket", "statistics", "subprocess", "threading", "timeit", "tkinter", "turtle", "wave",
}  # fmt: skip
"""Modules of the standard library that the web runtime lacks or cannot use. Source: web-facts.md."""

TOP_LEVEL = {
    "main.py", "game", "assets", "levels", "tests", "build", "README.md", "pyproject.toml", "LICENSE",
    "CHANGELOG.md",
}  # fmt: skip
"""Source: DESIGN, Layout; dot files come on top."""


class Import(NamedTuple):
    """An import: where it stands, the module it names, and whether it is there for type checkers only."""

    path: Path
    module: str
    typing_only: bool

    @property
    def package(self) -> str:
        """The package of the game that imports."""
        return self.path.relative_to(GAME).parts[0]


def _modules(*folders: Path) -> list[Path]:
    return sorted(
        path for folder in folders for path in folder.rglob("*.py") if "web" not in path.parts[-3:-1]
    )


def _imports(path: Path) -> Iterator[Import]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(path, alias.name, id(node) in typing)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            module = node.module or ""
            if module == "game":
                for alias in node.names:
                    yield Import(path, f"game.{alias.name}", id(node) in typing)
            else:
                yield Import(path, module, id(node) in typing)


IMPORTS = [found for path in _modules(GAME) for found in _imports(path)]
IN_PACKAGES = [found for found in IMPORTS if found.path.parent != GAME]


def test_imports_point_down() -> None:
    wrong = [
        f"{found.path.relative_to(ROOT)}: {found.module}"
        for found in IN_PACKAGES
        if found.module.startswith("game.") and found.module.split(".")[1] not in MAY_IMPORT[found.package]
    ]
    assert not wrong


def test_rules_and_puzzles_import_the_standard_library_only() -> None:
    wrong = [
        f"{found.path.relative_to(ROOT)}: {found.module}"
        for found in IN_PACKAGES
        if found.package in PURE
        and (root := found.module.split(".")[0]) != "game"
        and (root not in sys.stdlib_module_names or root in IMPURE_MODULES)
    ]
    assert not wrong


def test_only_the_ui_imports_pygame() -> None:
    wrong = [
        str(found.path.relative_to(ROOT))
        for found in IMPORTS
        if found.module.split(".")[0] == "pygame" and found.path.relative_to(GAME).parts[0] != "ui"
    ]
    assert not wrong


def test_the_web_runtime_has_every_module() -> None:
    """The command line stays on the desktop."""
    wrong = [
        f"{found.path.relative_to(ROOT)}: {found.module}"
        for found in IN_PACKAGES
        if found.package != "cli" and not found.typing_only and found.module.split(".")[0] in NOT_ON_THE_WEB
    ]
    assert not wrong


def test_modules_stay_small() -> None:
    tracked = _modules(
        GAME, ROOT / "tests", *(ROOT / "build" / part for part in ("steps", "wheel", "runtime"))
    )
    tracked += sorted((ROOT / "build").glob("*.py"))
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in tracked}
    assert {str(path.relative_to(ROOT)): size for path, size in sizes.items() if size > MOST_LINES} == {}


def test_no_code_asks_for_a_ruleset() -> None:
    """Only tables may name the four: rows, catalogue, options, citations, texts, the levels' own keys."""
    names = "|".join(RULESETS)
    ask = re.compile(
        rf"ruleset(\.id|_id)?\s*(==|!=|is|is not|in|not in)\s*[\(\{{\[]?\s*[\"']?({names})"
        rf"|[\"']({names})[\"']\s*(==|!=)"
        r"|\b(SRD35|PF1|SRD52|EPICPATH)\b\s*(==|is)|is (SRD35|PF1|SRD52|EPICPATH)\b"
    )
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in _modules(GAME)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ask.search(line)
    ]
    assert not wrong


def test_the_rules_use_no_floats() -> None:
    """Numbers with a point, true divisions and `float` belong to formulas alone (fractions, metres)."""
    wrong = []
    for path in _modules(GAME / "rules"):
        if "formulas" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_float = isinstance(node, ast.Constant) and isinstance(node.value, float)
            if is_float or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)):
                wrong.append(f"{path.relative_to(ROOT)}: {ast.unparse(node)}")
    assert not wrong


def test_top_level_entries() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],  # noqa: S607 - git is found on PATH
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("no git here")
    entries = {line.split("/")[0] for line in listed.stdout.splitlines()}
    assert {entry for entry in entries if not entry.startswith(".")} - TOP_LEVEL == set()


def test_every_package_says_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in _modules(GAME)
        if path.name == "__init__.py" and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent
