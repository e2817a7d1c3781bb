"""build/web.py on the command line: wrong input gives one line and exit code 2."""

from pathlib import Path

import pytest

from tests.browser.conftest import run_web


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["build", "--wheel", "no/such.whl", "--pyodide", "no/such"], "no/such is no pyodide"),
        (["runtime", "--pyodide", "."], "pyodide.mjs is missing"),
        (["serve", "--out", "no/such"], "holds no site"),
        (["build", "--runtime", "cdn", "--out", "game"], "would be lost"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments: list[str], message: str) -> None:
    result = run_web(*arguments)
    assert result.returncode == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr


def test_without_network_and_tools_the_runtime_is_not_possible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SQUARE_BY_SQUARE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")
    result = run_web("runtime")
    assert result.returncode == 2
    assert result.stderr.startswith("web.py: no pyodide")
    assert "--pyodide" in result.stderr
    assert result.stderr.count("\n") == 1


def test_site_for_the_hosted_runtime_is_small(tmp_path: Path) -> None:
    result = run_web("build", "--runtime", "cdn", "--out", tmp_path / "web")
    assert result.returncode == 0, result.stderr
    assert not (tmp_path / "web" / "runtime").exists()
    assert "pythons.js" in (tmp_path / "web" / "index.html").read_text(encoding="utf-8")
