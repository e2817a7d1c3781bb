"""`judge FILES...`: runs case files and prints one line a run. The format of cases: tests/golden/CASES.md."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from game.cli.cases import prose_rows, run_file
from game.cli.files import toml_files

if TYPE_CHECKING:
    import argparse

PASSED, FAILED, NOT_COVERED = "passed", "failed", "not covered"


def add_parser(subparsers: Any) -> None:  # noqa: ANN401 - argparse has no public type for it
    """The verb's arguments are known."""
    parser = subparsers.add_parser("judge", help="run case files")
    parser.add_argument("files", nargs="+", help="case files, or folders of them")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--prose", action="store_true", help="list the rows for a human reader instead")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0 when nothing failed, else 1."""
    files = [path for path in toml_files(options.files) if path.name != "rule-ids.toml"]
    if options.prose:
        for path in files:
            for row in prose_rows(path):
                print(f"{row.id} ({', '.join(row.rulesets)}): {row.text}")
        return 0
    runs = [run for path in files for run in run_file(path)]
    counts = Counter(run.status for run in runs)
    if options.json:
        totals = {"passed": counts[PASSED], "failed": counts[FAILED], "not_covered": counts[NOT_COVERED]}
        print(json.dumps({**totals, "runs": [asdict(run) for run in runs]}, indent=1))
    else:
        for entry in runs:
            print(
                f"{entry.status}  {entry.id}  {entry.ruleset}" + (f"  {entry.detail}" if entry.detail else "")
            )
        print(f"{counts[PASSED]} passed, {counts[FAILED]} failed, {counts[NOT_COVERED]} not covered")
    return 1 if counts[FAILED] else 0
