# ruff: noqa: E501 - a table, one scene a row
"""Scenes for srd35 and pf1 whose results are worked out by hand, beyond the golden cases."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.scenes import D20, told

HUGE_GAP = "@@@##... @@@..... @@@..... ########"
COLOSSAL = "@@@@@@.... @@@@@@.... @@@@@@.... @@@@@@#### @@@@@@#### @@@@@@####"
LARGE: dict[str, Any] = {"size": "large", "speed": 40}

SCENES: list[tuple[str, tuple[str, ...], str, str, dict[str, Any], dict[str, Any]]] = [
    # a narrow square doubles by itself (m = 1), climbing out of the trench doubles again (t at least 1)
    ("trench-into-narrow", D20, "@.", "E",
     {"squares": {"0,0": ["trench"], "1,0": ["narrow"]}}, {"steps": [20]}),
    ("trench-into-difficult", D20, "@.", "E",
     {"squares": {"0,0": ["trench"], "1,0": ["difficult"]}}, {"steps": [10]}),
    ("trench-along", D20, "@..", "E2",
     {"squares": {"0,0": ["trench"], "1,0": ["trench"]}}, {"steps": [5, 10]}),
    # jumped squares have no ground, but the blind pay double for every square (m = 1)
    ("blind-jump", ("srd35",), "@_.", "jump:E2", {"mover": {"blinded": True}}, {"steps": [20]}),
    # withdrawing frees the square that is left; an occupant attacks because its square is entered
    ("withdraw-into-huge", D20, ".HHH. @HHH. .HHH.", "withdraw E4",
     {"creatures": {"H": {"size": "huge", "reach": 30, "dead": 15}}, "mover": {"size": "small", "speed": 20}},
     {"srd35": {"provokes": []}, "pf1": {"provokes": [[2, "H"]]}}),
    ("withdraw-tiny-into", D20, "@E.", "withdraw E",
     {"mover": {"size": "tiny", "speed": 20}}, {"provokes": [[2, "E"]], "steps": [0, 5]}),
    # a reach weapon does not threaten the own space; entering it is what provokes
    ("inside-a-reach-weapon", D20, ".HHH. @HHH. .HHH.", "E turn E turn",
     {"creatures": {"H": {"size": "huge", "reach": 30, "dead": 15}}, "mover": {"size": "tiny", "speed": 20}},
     {"provokes": [[1, "H"]]}),
    # an adjacent attacker is judged by the pairs of squares that touch, walls and all
    ("cover-adjacent-big", D20, ".@@. E@@. ....", "E",
     {"mover": LARGE, "creatures": {"E": {"reach": 10}}, "edges": [["wall", [0, 1], [1, 1]]]},
     {"provokes": [], "steps": [5]}),
    ("cover-adjacent-big-none", D20, ".@@. E@@. ....", "E",
     {"mover": LARGE, "creatures": {"E": {"reach": 10}}}, {"provokes": [[1, "E"]]}),
    # after the charge the round is over
    ("charge-and-on", D20, "@...E .....", "charge:E@3,0 S",
     {}, {"refused": {"step": 5, "rule": "steps.budget"}}),
    # Huge regains its width only where three squares are free: not before it is through the gap
    ("huge-regains", D20, HUGE_GAP, "squeeze:E4 E", {"mover": {"size": "huge", "speed": 60}},
     {"steps": [10, 10, 10, 10, 5], "end": [5, 0], "state": []}),
    ("huge-regains-early", D20, HUGE_GAP, "squeeze:E3 E", {"mover": {"size": "huge", "speed": 60}},
     {"refused": {"step": 4, "rule": "obstacles.blocking"}}),
    ("colossal-three-wide", D20, COLOSSAL, "squeeze:E", {"mover": {"size": "colossal", "speed": 60}},
     {"steps": [10], "end": [4, 0], "cells": [[x, y] for x in range(1, 7) for y in range(3)]}),
    ("colossal-two-wide", D20, COLOSSAL.replace("@@@@@@.... @@@@@@#", "@@@@@@#### @@@@@@#", 1), "squeeze:E",
     {"mover": {"size": "colossal", "speed": 60}}, {"refused": {"step": 1, "rule": "squeezing.too-small"}}),
    # Gargantuan: four wide, at least two; in a two-wide passage its body is 2 x 4
    ("gargantuan-two-wide", D20, "@@@@### @@@@... @@@@... @@@@###", "squeeze:E2",
     {"mover": {"size": "gargantuan", "speed": 60}},
     {"steps": [10, 10], "end": [4, 1], "cells": [[x, y] for x in range(2, 6) for y in (1, 2)]}),
    # a three-wide lane is tried before a two-wide one, the northern before the southern
    ("gargantuan-widest", D20, "@@@@.. @@@@.. @@@@.. @@@@##", "squeeze:E",
     {"mover": {"size": "gargantuan", "speed": 60}},
     {"cells": [[x, y] for x in range(1, 5) for y in range(3)], "end": [2, 0]}),
    # jumps: the run-up must go the same way; three diagonals are 20 ft
    ("jump-other-way", D20, "@.... ..... ..... .....", "E2 jump:S2", {},
     {"steps": [5, 5, 10], "jump": {"feet": 5, "dc": 10}}),
    ("jump-diagonal-run-up", D20, "@..... ...... ...... ...... ...... ......",
     "SE3 jump:SE2", {"mover": {"speed": 60}}, {"steps": [5, 10, 5, 15], "jump": {"feet": 5, "dc": 5}}),
    ("jump-diagonal-two", D20, "@..... ...... ...... ...... ......",
     "SE2 jump:SE2", {"mover": {"speed": 60}},
     {"steps": [5, 10, 15], "srd35": {"jump": {"feet": 5, "dc": 10}}, "pf1": {"jump": {"feet": 5, "dc": 5}}}),
    ("jump-over-low-wall", D20, "@..", "jump:E2", {"edges": [["low-wall", [0, 0], [1, 0]]]}, {"steps": [10]}),
    ("jump-through-wall", D20, "@..", "jump:E2", {"edges": [["wall", [0, 0], [1, 0]]]},
     {"refused": {"step": 1, "rule": "obstacles.wall"}}),
    ("jump-onto-friend", D20, "@.A", "jump:E2", {"creatures": {"A": {"side": "ally"}}},
     {"refused": {"step": 1, "rule": "ending.occupied"}}),
    ("jump-provokes", D20, "@__. E...", "jump:E3", {}, {"provokes": [[1, "E"]], "steps": [15]}),
    # modes in proportion: 15 of 30 ft walked leave half of the climb speed
    ("modes-proportion", D20, "@...^^", "E3 mode:climb E2", {"mover": {"speeds": {"walk": 30, "climb": 20}}},
     {"steps": [5, 5, 5, 0, 5, 5], "left_by_mode": {"climb": 0, "walk": 0}}),
    ("modes-proportion-floor", D20, "@..^^^", "E2 mode:climb E3",
     {"mover": {"speeds": {"walk": 30, "climb": 20}}}, {"refused": {"step": 6, "rule": "steps.budget"}}),
    # srd35: a check for every enemy; leaving the square of one into that of the next
    ("tumble-two-through", ("srd35",), "@EF.", "tumble:E3",
     {"mover": {"speed": 60}, "rolls": {"E-through": 25, "F-through": 27, "E": 15}},
     {"steps": [10, 10, 10], "provokes": [], "dcs": {"E": [25, 15], "F": [27]}}),
    ("tumble-two-through-pf1", ("pf1",), "@EF.", "tumble:E3",
     {"mover": {"speed": 60}, "creatures": {"E": {"cmd": 16}, "F": {"cmd": 18}}, "rolls": {"E": 21, "F": 25}},
     {"steps": [10, 10, 10], "provokes": [], "dcs": {"E": [21], "F": [25]}}),
    ("tumble-fast-through", ("pf1",), "@E.", "tumble-fast:E2",
     {"creatures": {"E": {"cmd": 16}}, "rolls": {"E": 31}},
     {"steps": [5, 5], "provokes": [], "dcs": {"E": [31]}}),
    ("tumble-surface", ("srd35",), "@.. E..", "tumble:E",
     {"squares": {"1,0": ["surface-5"]}, "rolls": {"E": 20}}, {"provokes": [], "dcs": {"E": [20]}}),
    ("tumble-then-walk", ("srd35",), "@... E...", "tumble:E E",
     {"rolls": {"E": 15}}, {"steps": [10, 5], "provokes": [[2, "E"]]}),
    ("tumble-difficult", D20, "@:. E..", "tumble:E", {"creatures": {"E": {"cmd": 15}}, "rolls": {"E": 15}},
     {"steps": [20], "provokes": []}),
    # incorporeal: a solid square next to an open one may be entered, the heart of a wall may not
    ("ghost-in-wall", D20, "@##.", "E3", {"mover": {"incorporeal": True}}, {"steps": [5, 5, 5]}),
    ("ghost-in-rock", D20, "@###.", "E2", {"mover": {"incorporeal": True}},
     {"refused": {"step": 2, "rule": "obstacles.blocking"}}),
    ("ghost-round-corner", D20, "@# ..", "SE", {"mover": {"incorporeal": True}}, {"steps": [5]}),
    # narrow squares: Tiny walks through 2 1/2 ft, Small squeezes, 2 ft are too little for Small
    ("narrow-tiny", D20, "@=", "E", {"mover": {"size": "tiny", "speed": 20}}, {"steps": [5], "state": []}),
    ("narrow-small", D20, "@=", "E", {"mover": {"size": "small", "speed": 20}},
     {"steps": [10], "state": ["squeezing"]}),
    ("narrow-small-two", D20, "@=", "E", {"mover": {"size": "small", "speed": 20}, "openings": {"1,0": 2}},
     {"refused": {"step": 1, "rule": "squeezing.too-small"}}),
    ("narrow-fine", D20, "@=", "E", {"mover": {"size": "fine", "speed": 20}, "openings": {"1,0": 0.25}},
     {"steps": [10]}),
    ("opening-wide-large", D20, "@@. @@.", "E", {"mover": LARGE, "openings": {"2,0": 5}}, {"steps": [5]}),
    # a 5-foot step leads out of a narrow place, not into one
    ("step-out-of-squeeze", D20, "#... @@.. #...", "five-foot-step:E", {"mover": {**LARGE, "head": [1, 1]}},
     {"steps": [5], "end": [1, 1], "state": []}),
    ("step-into-squeeze", D20, "@@.. @@##", "five-foot-step+squeeze:E", {"mover": LARGE},
     {"refused": {"step": 1, "rule": "turn.five-foot-step-hampered"}}),
    # stopped in a friend's square: a legal one nearer than the last legal one is taken
    ("put-back-onward", D20, "@AB..", "E2 cut-short",
     {"creatures": {"A": {"side": "ally"}, "B": {"side": "ally"}}}, {"end": [3, 0]}),
    ("put-back-last", D20, "@A#", "E cut-short", {"creatures": {"A": {"side": "ally"}}}, {"end": [0, 0]}),
    # equally near: the first in reading order stands for the die
    ("put-back-tie", D20, "##.# @AB# ##C. ####", "E2 cut-short",
     {"creatures": {"A": {"side": "ally"}, "B": {"side": "ally"}, "C": {"side": "ally"}}}, {"end": [2, 0]}),
    # the state of the mover: speed
    ("fly-load", D20, "@.", "E",
     {"mover": {"speeds": {"walk": 20, "fly": 40}, "mode": "fly", "load": "medium"}},
     {"srd35": {"refused": {"step": 1, "rule": "modes.fly-load"}}, "pf1": {"steps": [5]}}),
    ("no-speed", D20, "@.", "E", {"mover": {"speed": 0}}, {"refused": {"step": 1, "rule": "steps.budget"}}),
    ("no-speed-full-round", D20, "@.", "full-round:E", {"mover": {"speed": 0}},
     {"refused": {"step": 1, "rule": "steps.budget"}}),
    ("speed-five-full-round", D20, "@;", "full-round:E", {"mover": {"speed": 5}}, {"steps": [10], "left": 0}),
    ("entangled", D20, "@....", "E4", {"mover": {"entangled": True}},
     {"refused": {"step": 4, "rule": "steps.budget"}}),
    ("step-then-full-round", D20, "@..", "five-foot-step:E full-round:E", {},
     {"refused": {"step": 2, "rule": "turn.five-foot-step-once"}}),
    ("full-round-then-step", D20, "@..", "full-round:E E", {},
     {"refused": {"step": 2, "rule": "steps.budget"}}),
    ("step-diagonal-count", D20, "@.. ... ...", "five-foot-step:SE turn SE2", {}, {"refused": {"step": 4, "rule": "obstacles.bounds"}}),
    # one attack a round, whatever the actions
    ("once-a-round", D20, ".. @. E.", "N action S", {}, {"provokes": [[1, "E"]]}),
    ("run-blind", ("srd35",), "@..", "run E2", {"mover": {"blinded": True}},
     {"refused": {"step": 2, "rule": "turn.run-hampered"}}),
    ("run-over-log", D20, "@...", "run E3", {"edges": [["log", [1, 0], [2, 0]]]},
     {"refused": {"step": 3, "rule": "turn.run-hampered"}}),
    # a log doubled twice: tumbling, and a narrow square beyond
    ("log-narrow-tumble", ("srd35",), "@= E.", "tumble:E",
     {"mover": {"speed": 60}, "edges": [["log", [0, 0], [1, 0]]], "rolls": {"E": 15}},
     {"steps": [40], "provokes": []}),
    # the two routes of a diagonal: round the free end of a short wall for nothing
    ("barrier-free-end", D20, ".. @.", "NE", {"edges": [["hedge", [0, 0], [0, 1]]]}, {"steps": [5]}),
    ("barrier-both", D20, ".. @.", "NE", {"edges": [["hedge", [0, 0], [0, 1]], ["log", [0, 1], [1, 1]]]},
     {"steps": [10]}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ruleset", "plan", "script", "keys", "want"),
    [
        pytest.param(name, plan, script, keys, want, id=f"{case}-{name}")
        for case, names, plan, script, keys, want in SCENES
        for name in names
    ],
)
def test_scene(ruleset: str, plan: str, script: str, keys: dict[str, Any], want: dict[str, Any]) -> None:
    got = told(ruleset, plan, script, **keys)
    common = {field: value for field, value in want.items() if field not in D20}
    wanted = {"refused": None, "stopped": None, **common, **want.get(ruleset, {})}
    assert {field: got.get(field, got) for field in wanted} == wanted
