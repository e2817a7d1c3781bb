"""`python -m game VERB ...`: judge, price, reach, show, check, solve, rules.

Exit codes: 0 fine, 1 refused or failed, 2 bad input with one readable line on stderr.
"""

from __future__ import annotations

import sys

from game.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
