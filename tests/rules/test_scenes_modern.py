# ruff: noqa: E501 - a table, one scene a row
"""Scenes for srd52 and epicpath whose results are worked out by hand from the rules files."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.scenes import MODERN, told

LARGE: dict[str, Any] = {"size": "large", "speed": 40}
HUGE: dict[str, Any] = {"size": "huge", "speed": 60}
FLYER: dict[str, Any] = {"speeds": {"walk": 10, "fly": 60}, "mode": "fly", "strength": 20}
NEW = "5-10-5"
SRD, EPIC = ("srd52",), ("epicpath",)

SCENES: list[tuple[str, tuple[str, ...], str, str, dict[str, Any], dict[str, Any]]] = [
    # the ground of all squares: no floor before a missing mode
    ("floor-before-mode", MODERN, "@@~ @@_", "E", {"mover": LARGE},
     {"refused": {"step": 1, "rule": "terrain.no-floor"}}),
    # leaving reach is a matter of the nearest squares: 1 before, 2 after
    ("large-leaves-reach", SRD, "..@@E ..@@.", "W", {"mover": LARGE}, {"provokes": [[1, "E"]]}),
    ("large-stays-in-reach", SRD, "..@@. ..@@E", "W E", {"mover": LARGE},
     {"provokes": [[1, "E"]]}),
    ("large-along", SRD, "@@... @@... ..E.. .....", "E", {"mover": LARGE}, {"provokes": []}),
    # the walking budget pays for a jump, whatever the mode in use
    ("jump-on-foot", SRD, "@__.", "jump:E3", {"mover": FLYER},
     {"refused": {"step": 1, "rule": "jumping.budget"}}),
    ("jump-on-foot-enough", SRD, "@_.", "jump:E2", {"mover": FLYER}, {"steps": [10], "left": 50}),
    # a Dash is an action, and an action cancels the run-up
    ("run-up-dash", SRD, "@..___.", "E2 dash jump:E4", {"mover": {"strength": 15}},
     {"refused": {"step": 4, "rule": "jumping.long"}}),
    ("run-up-mode", SRD, "@..___.", "E2 mode:climb jump:E4", {"mover": {"strength": 15}},
     {"steps": [5, 5, 0, 20]}),
    ("run-up-back", SRD, "@.___. ......", "E W jump:S", {"mover": {"strength": 15}},
     {"steps": [5, 5, 5]}),
    # a climbing surface is no difficult ground
    ("land-on-climb", SRD, "@_^", "jump:E2", {"mover": {"strength": 10, "mode": "climb"}},
     {"steps": [15], "checks": []}),
    ("land-prone", SRD, "@_:", "jump:E2", {"mover": {"strength": 10}, "rolls": {"land": 9}},
     {"steps": [15], "state": ["prone"]}),
    # 5-10-5 with difficult ground: base 5 and 10, doubled
    ("house-diagonal", SRD, "@.. .:. ..:", "SE2", {"options": {"diagonals": NEW}}, {"steps": [10, 20]}),
    ("house-crawl", SRD, "@.. .:. ..:", "crawl:SE2", {"options": {"diagonals": NEW}, "mover": {"speed": 60}},
     {"steps": [15, 30]}),
    ("house-turn", SRD, "@.. ... ...", "SE turn SE", {"options": {"diagonals": NEW}}, {"steps": [5, 0, 5]}),
    # speed 0
    ("stand-no-speed", SRD, "@.", "stand", {"mover": {"speed": 0, "prone": True}},
     {"refused": {"step": 1, "rule": "prone.stand"}}),
    ("crawl-no-speed", SRD, "@.", "crawl:E", {"mover": {"speed": 0, "prone": True}},
     {"refused": {"step": 1, "rule": "speed.zero"}}),
    # a cut-short move stays where it is; bigger than the other: no fall
    ("cut-short-bigger", SRD, "@@A. @@..", "E cut-short",
     {"mover": LARGE, "creatures": {"A": {"side": "ally"}}}, {"state": [], "end": [1, 0]}),
    ("cut-short-tiny-other", SRD, "@T.", "E cut-short", {"creatures": {"T": {"size": "tiny"}}}, {"state": []}),
    ("four-tiny", SRD, "@T.", "E", {"mover": {"size": "tiny"}, "creatures": {"T": {"size": "tiny"}}},
     {"steps": [5]}),
    # Huge where Large fits: two wide; one wide is too small
    ("huge-two-wide", SRD, "@@@... @@@... @@@###", "squeeze:E2", {"mover": HUGE},
     {"steps": [10, 10], "cells": [[x, y] for x in (3, 4) for y in (0, 1)]}),
    ("huge-one-wide", SRD, "@@@... @@@### @@@###", "squeeze:E", {"mover": HUGE},
     {"refused": {"step": 1, "rule": "squeezing.too-small"}}),
    ("opening-for-medium", SRD, "@@. @@.", "E",
     {"mover": LARGE, "openings": {"2,0": "medium", "2,1": "medium"}}, {"steps": [10]}),
    ("opening-for-small", SRD, "@@. @@.", "E",
     {"mover": LARGE, "openings": {"2,0": "small", "2,1": "medium"}},
     {"refused": {"step": 1, "rule": "squeezing.too-small"}}),
    ("widen-far", SRD, "@@#.. @@... ###..", "squeeze:E to:4,0", {"mover": LARGE},
     {"refused": {"step": 2, "rule": "steps.adjacent"}}),
    ("widen-over", SRD, "@@... @@... .....", "squeeze:E to:2,1", {"mover": LARGE}, {"steps": [10, 5]}),
    # epicpath: the chosen lane; a gap of 5 ft is impossible for Gargantuan (10 ft at least)
    ("gargantuan-one-wide", EPIC, "@@@@.. @@@@## @@@@## @@@@##", "squeeze:E",
     {"mover": {"size": "gargantuan", "speed": 60}}, {"refused": {"step": 1, "rule": "squeezing.too-small"}}),
    ("gargantuan-two-wide", EPIC, "@@@@.. @@@@.. @@@@## @@@@##", "squeeze:E",
     {"mover": {"size": "gargantuan", "speed": 60}}, {"refused": {"step": 1, "rule": "terrain.impeded"}}),
    ("gargantuan-three-wide", EPIC, "@@@@.. @@@@.. @@@@.. @@@@##", "squeeze:E",
     {"mover": {"size": "gargantuan", "speed": 60}},
     {"steps": [10], "cells": [[x, y] for x in (2, 3, 4) for y in range(3)]}),
    ("opening-wide-large", EPIC, "@@. @@.", "E", {"mover": LARGE, "openings": {"2,0": 5}}, {"steps": [5]}),
    ("opening-plain-large", EPIC, "@@. @@.", "E", {"mover": LARGE, "openings": {"2,0": 4}},
     {"refused": {"step": 1, "rule": "squeezing.too-small"}}),
    # one opening of 2 1/2 ft beside a whole square: together 7 1/2 ft, enough for Large to squeeze
    ("tiny-fits", EPIC, "@=", "E", {"mover": {"size": "tiny", "speed": 20}}, {"steps": [5], "state": []}),
    ("tiny-squeezes", EPIC, "@=", "E", {"mover": {"size": "tiny", "speed": 20}, "openings": {"1,0": 1}},
     {"steps": [10], "state": ["squeezing"]}),
    ("foot-full-round", EPIC, "@..", "full-round:E", {"openings": {"1,0": 1}}, {"steps": [60], "left": 0}),
    # impeded: a round in which nothing else was done
    ("impeded-after-action", EPIC, "@%", "action full-round:E", {},
     {"refused": {"step": 2, "rule": "terrain.impeded"}}),
    ("impeded-then-on", EPIC, "@%.", "full-round:E E", {}, {"refused": {"step": 2, "rule": "steps.budget"}}),
    ("impeded-next-turn", EPIC, "@%%", "full-round:E turn full-round:E", {}, {"steps": [60, 0, 60]}),
    ("impeded-x4", EPIC, "@%.", "E2", {"options": {"impeded": "x4"}}, {"steps": [20, 5]}),
    # nobody unperceived can be beaten by the withdraw check
    ("withdraw-beaten", EPIC, ".F... E@...", "withdraw:E E2", {"beaten": ["F"]}, {"provokes": []}),
    ("withdraw-beaten-unseen", EPIC, ".F... E@...", "withdraw:E E2",
     {"beaten": ["F"], "creatures": {"F": {"seen": False}}}, {"provokes": [[2, "F"]]}),
    ("withdraw-helpless", EPIC, "E@...", "withdraw:E E", {"creatures": {"E": {"state": "helpless"}}},
     {"refused": {"step": 1, "rule": "withdrawing.primary"}}),
    ("withdraw-unlisted", EPIC, "E@~", "withdraw:E mode:lesser-swim E", {},
     {"refused": {"step": 3, "rule": "modes.none"}}),
    ("withdraw-start-counts", EPIC, "..... E@... .....", "withdraw:E N", {},
     {"refused": {"step": 2, "rule": "withdrawing.farther"}}),
    # an attack for every action, one for a double move
    ("once-an-action", EPIC, ".. @. E.", "N S action N", {}, {"provokes": [[1, "E"], [4, "E"]]}),
    # sharing: with a consenting friend by squeezing, at 10 for the stopping step; passing costs 5
    ("consent", EPIC, "@A.", "E", {"creatures": {"A": {"side": "ally", "consents": True}}},
     {"steps": [10], "state": ["squeezing"]}),
    ("consent-pass", EPIC, "@A.", "E2", {"creatures": {"A": {"side": "ally", "consents": True}}},
     {"steps": [5, 5], "state": []}),
    ("consent-turn", EPIC, "@A.", "E turn E", {"creatures": {"A": {"side": "ally", "consents": True}}},
     {"steps": [10, 0, 5], "state": []}),
    ("consent-poor", EPIC, "@A.", "E",
     {"mover": {"speed": 5}, "creatures": {"A": {"side": "ally", "consents": True}}},
     {"refused": {"step": 1, "rule": "steps.budget"}}),
    ("consent-rubble", EPIC, "@A.", "E",
     {"under": {"A": ":"}, "creatures": {"A": {"side": "ally", "consents": True}}}, {"steps": [10]}),
    ("consent-enemy", EPIC, "@E.", "E", {"creatures": {"E": {"consents": True}}},
     {"refused": {"step": 1, "rule": "passage.opponent"}}),
    ("helpless-small", EPIC, "@@S. @@..", "E",
     {"mover": LARGE, "creatures": {"S": {"size": "small", "state": "helpless"}}}, {"steps": [5], "state": []}),
    ("overrun-stops-inside", EPIC, "@LL. .LL.", "overrun E2", {"creatures": {"L": {"size": "large"}}},
     {"refused": {"step": 3, "rule": "ending.occupied"}}),
    ("overrun-helpless", EPIC, "@E.", "overrun E2", {"creatures": {"E": {"state": "helpless"}}},
     {"steps": [0, 10, 5], "provokes": []}),
    ("overrun-two", EPIC, "@EF.", "overrun E3", {},
     {"steps": [0, 5, 5, 5], "provokes": [[2, "E"], [3, "F"]]}),
    # types in one action: everything is taken off all of them
    ("types", EPIC, "@..~~~", "E2 mode:greater-swim E3", {"mover": {"speeds": {"walk": 30, "greater-swim": 20}}},
     {"refused": {"step": 6, "rule": "steps.budget"}}),
    ("jet", EPIC, "E@~~", "mode:jet E2", {"mover": {"speeds": {"walk": 30, "jet": 60}}}, {"provokes": []}),
    ("burrow-unseen", EPIC, ".E. @ee", "E2",
     {"mover": {"speeds": {"walk": 30, "burrow": 30}, "mode": "burrow"}, "under": {"@": "e"}},
     {"provokes": []}),
    ("load-zero-only-with-load", EPIC, "@.", "E", {"mover": {"speed": 0}},
     {"refused": {"step": 1, "rule": "steps.budget"}}),
    # obstacles and darkness are difficult or nothing here
    ("obstacle", MODERN, "@o?", "E2", {}, {"steps": [10, 5]}),
    ("low-wall", MODERN, "@.", "E", {"edges": [["low-wall", [0, 0], [1, 0]]]}, {"steps": [5]}),
    ("mixed-footprint", MODERN, "@@.. @@..", "E2",
     {"mover": LARGE, "squares": {"1,0": ["difficult"]}, "options": {"mixed_terrain": "footprint"}},
     {"steps": [10, 5]}),
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
    wanted = {"refused": None, "stopped": None, **want}
    assert {field: got.get(field, got) for field in wanted} == wanted
