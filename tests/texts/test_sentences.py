"""Verdicts, prices, steps and states in words."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.puzzle.notation import parse_script
from game.puzzle.scene import parse_scene
from game.rules.account import play
from game.rules.board import Board, Ground, edge_between
from game.rules.creatures import Creature, Mover, Scene, Side, Size, State
from game.rules.dice import Dice
from game.rules.geometry import Body, Direction, Square
from game.rules.rulesets import RULESETS
from game.rules.verdicts import (
    Act,
    Charge,
    Check,
    Declare,
    Done,
    Fact,
    Go,
    Jump,
    Manner,
    Place,
    Refusal,
    Stopped,
    Turn,
)
from game.rules.words import NotAWord
from game.texts import (
    Texts,
    Unit,
    charge_lines,
    charge_parts,
    creature_words,
    item_words,
    provokes_sentence,
    refusal_sentence,
    running_total,
    state_sentence,
    step_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
STEP = Go(Direction.NE)
LEFTOVERS = re.compile(r"[\[\]{}?]|None|Square\(")


def scene(*creatures: Creature) -> Scene:
    """A board of 6 by 5 squares with the goal in its south-east corner."""
    board = Board(6, 5, (Ground.OPEN,) * 29 + (Ground.GOAL,))
    return Scene(board, Mover(Size.MEDIUM, (("walk", 30),), 5), Body(Square(0, 0), 1), creatures)


def enemy(letter: str = "E", **more: Any) -> Creature:
    """A Medium enemy on C3."""
    return Creature(letter, Body(Square(2, 2), 1), Size.MEDIUM, 5, **more)


def turn(**more: Any) -> Turn:
    """A turn in which the mover stands on B4."""
    return Turn(Body(Square(1, 3), 1), **more)


def test_the_refusal_names_prices() -> None:
    refusal = Refusal("steps.budget", STEP, facts=(Fact("needed", 15), Fact("left", 5)))
    assert (
        refusal_sentence(Texts("en"), refusal, scene())
        == "This step costs 15 ft, but you have only 5 ft left."
    )
    assert (
        refusal_sentence(Texts("es"), refusal, scene()) == "Este paso cuesta 4,5 m, pero solo tienes 1,5 m."
    )
    squares = Texts("pt_BR", Unit.SQUARES)
    assert (
        refusal_sentence(squares, refusal, scene())
        == "Este passo custa 3 quadrados, mas você só tem 1 quadrado."
    )


def test_the_refusal_without_its_numbers() -> None:
    english = Texts("en")
    refusal = Refusal("steps.budget", STEP)
    assert (
        refusal_sentence(english, refusal, scene()) == "You do not have enough movement left for this step."
    )
    standing = Refusal("prone.stand", Act("stand"), facts=(Fact("needed", 0), Fact("left", 0)))
    assert "you do not have the movement" in refusal_sentence(english, standing, scene())


def test_the_refusal_when_nothing_is_left() -> None:
    refusal = Refusal("steps.budget", STEP, facts=(Fact("needed", 5), Fact("left", 0)))
    assert refusal_sentence(Texts("en"), refusal, scene()).endswith("no movement left.")


def test_the_refusal_names_creature_and_square() -> None:
    refusal = Refusal("passage.opponent", STEP, Place((Square(2, 2),), creature="E"))
    assert refusal_sentence(Texts("en"), refusal, scene(enemy())) == "Enemy E bars the way at C3."
    assert refusal_sentence(Texts("es"), refusal, scene(enemy())) == "El enemigo E cierra el paso en C3."
    ally = enemy(side=Side.ALLY)
    assert refusal_sentence(Texts("pt_BR"), refusal, scene(ally)) == "O aliado E barra o caminho em C3."


def test_the_refusal_knows_edges_targets_and_the_rim() -> None:
    english = Texts("en")
    edge = edge_between(Square(1, 0), Square(2, 0))
    walled = Refusal("charging.lane-blocked", None, Place((), edge))
    assert refusal_sentence(english, walled, scene()) == "The lane of your charge is blocked at C1."
    charge = Declare("charge", "E", Square(3, 2))
    missed = Refusal("charging.cannot-attack", charge, Place((Square(2, 2),), creature="E"))
    assert refusal_sentence(english, missed, scene(enemy())) == "From D3 you could not attack enemy E."
    rim = Refusal("corners.solid", STEP, Place((Square(-1, 2),)))
    assert refusal_sentence(english, rim, scene()).startswith("The edge of the map counts as solid")
    nowhere = Refusal("obstacles.wall", STEP)
    assert refusal_sentence(english, nowhere, scene()).endswith("bars the way to that square.")


def test_a_rule_without_refusal_words_gives_its_title() -> None:
    refusal = Refusal("passage.friend", STEP)
    assert refusal_sentence(Texts("en"), refusal, scene()) == "Not possible: Through friends."


def test_prices() -> None:
    charges = (Charge("steps.entered", 5), Charge("terrain.difficult", 5))
    english = Texts("en")
    assert charge_lines(english, charges) == "5 ft step + 5 ft difficult ground = 10 ft"
    assert charge_lines(english, charges[:1]) == "5 ft step"
    assert charge_lines(english, ()) == ""
    assert charge_parts(Texts("es"), charges) == ["1,5 m (paso)", "1,5 m (terreno difícil)"]
    assert charge_lines(english, [Charge("modes.switch", 5)]) == "5 ft Changing how you move"


def test_totals() -> None:
    assert running_total(Texts("en"), [5, 10, 5]) == "5 + 10 + 5 = 20 ft"
    assert running_total(Texts("es"), [5, 10, 5]) == "1,5 + 3 + 1,5 = 6 m"
    assert running_total(Texts("en", Unit.SQUARES), [5, 10, 5]) == "1 + 2 + 1 = 4 squares"
    assert running_total(Texts("en"), [5]) == "5 ft"
    assert running_total(Texts("en"), []) == "0 ft"


def test_steps() -> None:
    charges = (Charge("steps.entered", 5), Charge("terrain.difficult", 5))
    done = Done(STEP, turn(), charges, ("F", "E"), (Check("tumbling.past", "G", 15, 17),))
    assert step_sentence(Texts("en"), 3, done) == (
        "3. North-east to B4: 5 ft step + 5 ft difficult ground = 10 ft. "
        "Check against enemy G: 17 against DC 15, passed. Attacks of opportunity: enemy E and enemy F."
    )
    assert step_sentence(Texts("es"), 1, Done(STEP, turn())) == "1. Al noreste, hasta B4: gratis."
    assert step_sentence(Texts("en"), 7, Done(Act("turn"), turn())) == "7. End the turn."


def test_stops() -> None:
    tumble = Go(Direction.E, Manner.TUMBLE)
    checks = (Check("tumbling.through", "E", 25, 10),)
    stopped = Stopped("tumbling.through-failed", tumble, turn(), ("E",), checks)
    assert step_sentence(Texts("en"), 2, stopped) == (
        "2. Tumble east to B4: stopped. You fail to get through, and you stop in front of enemy E. "
        "Check against enemy E: 10 against DC 25, failed. You stand at B4. Attack of opportunity: enemy E."
    )
    odd = Stopped("ending.accidental", STEP, turn())
    assert "Your move ends here: Stopped in the wrong place." in step_sentence(Texts("en"), 2, odd)


@pytest.mark.parametrize(
    ("item", "words"),
    [
        (Go(None, to=Square(3, 3)), "to D4"),
        (Go(None, Manner.SQUEEZE, Square(3, 3)), "squeeze to D4"),
        (Go(Direction.S), "south to that square"),
        (
            Go(Direction.E, Manner.SQUEEZE | Manner.FULL_ROUND),
            "squeeze, full-round effort east to that square",
        ),
        (Jump(Square(4, 0)), "jump to E1"),
        (Declare("double"), "double move"),
        (Declare("withdraw", "E"), "withdraw: enemy E"),
        (Declare("charge", "E", Square(1, 1)), "charge: enemy E to B2"),
        (Act("drop-prone"), "drop prone"),
        (Act("mode", "swim"), "change to swimming"),
        (Act("dash", "fly"), "Dash (flying)"),
        (Act("hero", "B"), "change hero: B"),
    ],
)
def test_items(item: Go | Jump | Declare | Act, words: str) -> None:
    assert item_words(Texts("en"), item) == words


def test_attacks() -> None:
    assert provokes_sentence(Texts("en"), ()) == ""
    assert provokes_sentence(Texts("en"), "EFE") == "Attacks of opportunity: enemy E x2 and enemy F."
    assert provokes_sentence(Texts("pt_BR"), "E") == "Ataque de oportunidade: inimigo E."


def test_states() -> None:
    assert state_sentence(Texts("en"), scene(), turn(prone=True), left=15, attacks="EF") == (
        "You are at B4. You are prone. Movement left: 15 ft. Goal F5: 4 squares east and 1 square south. "
        "2 attacks of opportunity so far: enemy E and enemy F."
    )
    there = Turn(Body(Square(4, 3), 2), mode="fly")
    assert state_sentence(Texts("es"), scene(), there, left=0) == (
        "Estás en E4 a F5. Te mueves así: volar. Movimiento que te queda: 0 m. Estás en la meta. "
        "Ningún ataque de oportunidad hasta ahora."
    )


def test_every_goal_is_told_nearest_first() -> None:
    ground = [Ground.OPEN] * 15
    ground[0] = ground[12] = Ground.GOAL
    board = Board(5, 3, tuple(ground))
    around = replace(scene(), board=board)
    said = state_sentence(Texts("en"), around, Turn(Body(Square(1, 0), 1)), left=30)
    assert "Goal A1: 1 square west. Goal C3: 1 square east and 2 squares south." in said
    said = state_sentence(Texts("en"), around, Turn(Body(Square(0, 0), 1)), left=30)
    assert "You stand on the goal. Goal C3: 2 squares east and 2 squares south." in said


def test_creatures() -> None:
    sleeper = enemy(state=State.HELPLESS, fills=True)
    around = scene(sleeper)
    assert creature_words(Texts("en"), sleeper, around) == (
        "Enemy E, Medium, C3, helpless, fills its squares"
    )
    assert "Incapacitated" in creature_words(Texts("en"), sleeper, around, ruleset="srd52")
    assert "cannot attack now" in creature_words(Texts("en"), enemy(reaction=False), around)


def _golden() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted(GOLDEN.glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8")).get("case", ()):
            for ruleset in case["rulesets"]:
                yield ruleset, case


def test_every_golden_case_can_be_said(texts: Texts) -> None:
    """No verdict of any case leaves a hole in its sentence, and every price has its own words."""
    said = 0
    for ruleset_id, case in _golden():
        try:
            ruleset = RULESETS[ruleset_id].with_options(case.get("options", {}))
            around = parse_scene(case, case["id"], ruleset)
            items = parse_script(case.get("script", ""), case["id"], where="case", start=around.start.head)
            account = play(ruleset, around, items, dice=Dice(around.rolls))
        except NotAWord:
            continue
        verdicts: list[Done | Stopped] = [*account.done, *([account.stopped] if account.stopped else [])]
        sentences = [
            step_sentence(texts, n, verdict, ruleset=ruleset_id) for n, verdict in enumerate(verdicts, 1)
        ]
        if account.refusal:
            sentences.append(refusal_sentence(texts, account.refusal, around, ruleset=ruleset_id))
            assert texts.rule_key(account.refusal.rule, "refusal"), account.refusal.rule
        for done in account.done:
            for charge in done.charges:
                assert texts.rule_key(charge.rule, "charge"), charge.rule
        for sentence in sentences:
            assert not LEFTOVERS.search(sentence), (case["id"], sentence)
            said += 1
    assert said > 500
