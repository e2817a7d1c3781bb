"""The verbs of the command line and what they share: arguments, exit codes, readable faults."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, NoReturn

from game.cli import author, check, invent, judge, price, reach, rules, show, solve
from game.cli.files import unreadable
from game.puzzle.faults import Fault, one_line
from game.rules.ruleset import NotSwitchable, UnknownOption
from game.rules.words import NotAWord

if TYPE_CHECKING:
    from collections.abc import Sequence

FINE, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
VERBS = (judge, price, reach, show, check, solve, rules, author, invent)


def main(arguments: Sequence[str]) -> int:
    """The exit code of a command line: 0 fine, 1 refused or failed, 2 bad input."""
    parser = _Parser(prog="python -m game", description="Square by Square on the command line.")
    subparsers = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    for verb in VERBS:
        verb.add_parser(subparsers)
    options = parser.parse_args(arguments)
    try:
        return int(options.run(options))
    except (Fault, NotAWord, NotSwitchable, UnknownOption) as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # who reads has seen enough; nothing is left to be written at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        print(unreadable(error), file=sys.stderr)
        return BAD_INPUT


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line. Its subparsers are of the same kind."""

    def error(self, message: str) -> NoReturn:
        """The program ends with exit code 2."""
        self.exit(BAD_INPUT, f"{one_line(f'{self.prog}: {message}')}\n")
