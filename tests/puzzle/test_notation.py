"""Scripts: every word of CASES.md is read, and what is written is read back the same."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzle.faults import Fault
from game.puzzle.notation import MANNERS, format_line, format_script, parse_script
from game.rules.geometry import DIRECTIONS, Direction, Square
from game.rules.modes import ELEMENTS
from game.rules.verdicts import Act, Declare, Go, Item, Jump, Manner


def sum_of(flags: set[Manner]) -> Manner:
    """All the manners joined."""
    joined = Manner.PLAIN
    for flag in flags:
        joined |= flag
    return joined


LETTERS = st.sampled_from(string.ascii_uppercase)
SQUARES = st.builds(Square, st.integers(-999, 999), st.integers(-999, 999))
MANNERS_JOINED = (
    st.sets(st.sampled_from(list(MANNERS.values())))
    .map(sum_of)
    .filter(lambda manner: not (Manner.TUMBLE in manner and Manner.TUMBLE_FAST in manner))
)
ITEMS: st.SearchStrategy[Item] = st.one_of(
    st.builds(Go, st.sampled_from(DIRECTIONS), MANNERS_JOINED),
    st.builds(Go, st.none(), MANNERS_JOINED, SQUARES),
    st.builds(Jump, SQUARES),
    st.builds(Declare, st.sampled_from(["double", "run", "withdraw", "overrun"])),
    st.builds(Declare, st.just("withdraw"), LETTERS),
    st.builds(Declare, st.just("charge"), LETTERS, SQUARES),
    st.builds(
        Act,
        st.sampled_from(["stand", "drop-prone", "dash", "disengage", "action", "turn", "cut-short"]),
    ),
    st.builds(Act, st.sampled_from(["mode", "dash"]), st.sampled_from(sorted(ELEMENTS))),
    st.builds(Act, st.just("hero"), LETTERS),
)


@given(st.lists(ITEMS, max_size=30))
def test_what_is_written_is_read_back(items: list[Item]) -> None:
    text = format_script(items)
    assert parse_script(text, "x") == tuple(items)
    assert format_script(parse_script(text, "x")) == text


E, SE = Go(Direction.E), Go(Direction.SE)
AT = Square(3, 4)
WORDS: tuple[tuple[str, tuple[Item, ...]], ...] = (
    ("", ()),
    ("N NE E SE S SW W NW", tuple(Go(direction) for direction in DIRECTIONS)),
    ("E3", (E, E, E)),
    ("  E\tSE2\n", (E, SE, SE)),
    ("to:5,-1", (Go(None, to=Square(5, -1)),)),
    ("crawl:E", (Go(Direction.E, Manner.CRAWL),)),
    ("squeeze:E2", (Go(Direction.E, Manner.SQUEEZE),) * 2),
    ("squeeze:2,1", (Go(None, Manner.SQUEEZE, Square(2, 1)),)),
    ("tumble:E", (Go(Direction.E, Manner.TUMBLE),)),
    ("tumble-fast:E", (Go(Direction.E, Manner.TUMBLE_FAST),)),
    ("five-foot-step:NW", (Go(Direction.NW, Manner.FIVE_FOOT_STEP),)),
    ("full-round:S", (Go(Direction.S, Manner.FULL_ROUND),)),
    ("full-round+squeeze:E", (Go(Direction.E, Manner.FULL_ROUND | Manner.SQUEEZE),)),
    ("jump:E4", (Jump(Square(7, 4)),)),
    ("E jump:SE2", (E, Jump(Square(6, 6)))),
    ("jump:1,2 jump:N", (Jump(Square(1, 2)), Jump(Square(1, 1)))),
    ("to:5,5 jump:W2", (Go(None, to=Square(5, 5)), Jump(Square(3, 5)))),
    ("charge:E@5,6", (Declare("charge", "E", Square(5, 6)),)),
    ("charge:E@5,6 turn jump:N", (Declare("charge", "E", Square(5, 6)), Act("turn"), Jump(Square(5, 5)))),
    ("double run withdraw overrun", tuple(map(Declare, ("double", "run", "withdraw", "overrun")))),
    ("withdraw:E", (Declare("withdraw", "E"),)),
    ("dash dash:fly disengage", (Act("dash"), Act("dash", "fly"), Act("disengage"))),
    ("stand drop-prone mode:swim", (Act("stand"), Act("drop-prone"), Act("mode", "swim"))),
    ("action turn cut-short hero:B", (Act("action"), Act("turn"), Act("cut-short"), Act("hero", "B"))),
)


@pytest.mark.parametrize(("text", "items"), WORDS)
def test_the_words_of_a_script(text: str, items: tuple[Item, ...]) -> None:
    assert parse_script(text, "x", start=AT) == items
    assert parse_script(format_script(items), "x", start=AT) == items


WRONG = (
    ("E0", "a count is from 1 to 400"),
    ("E401", "a count is from 1 to 400"),
    ("E99999", "it is no direction"),
    ("E٣", "it is no direction"),
    ("e3", "it is no direction"),
    ("E-1", "it is no direction"),
    ("to:E3", "a square is written x,y"),
    ("to:1", "a square is written x,y"),
    ("to:99999,0", "a square is written x,y"),
    ("jump:x", "it is no direction"),
    ("charge:E", "a charge is written charge:E@x,y"),
    ("charge:e@1,2", "a charge is written charge:E@x,y"),
    ("withdraw:EF", "withdraw names one creature by its letter, like withdraw:E"),
    ("hero:", "hero: needs a name after the colon"),
    ("mode:", "mode: needs a name after the colon"),
    ("mode:3", "mode: needs a name after the colon"),
    ("hop:E", "there is no manner 'hop'; there are crawl, squeeze, "),
    ("turn:2", "there is no manner 'turn'; there are crawl, squeeze, "),
    ("+squeeze:E", "there is no manner ''; there are crawl, squeeze, "),
    ("squeeze:", "it is no direction"),
    ("tumble+tumble-fast:E", "tumble and tumble-fast do not join"),
    ("hero:B jump:E2", "a jump from here is written jump:x,y"),
    ("squeeze:E jump:E2", "a jump from here is written jump:x,y"),
    ("cut-short jump:E2", "a jump from here is written jump:x,y"),
)


@pytest.mark.parametrize(("text", "wanted"), WRONG)
def test_a_word_that_makes_no_sense_is_named(text: str, wanted: str) -> None:
    with pytest.raises(Fault) as caught:
        parse_script(f"E {text}", "my.toml", where="par.pf1.script")
    word = text.rsplit(maxsplit=1)[-1]
    number = len(text.split()) + 1
    assert str(caught.value).startswith(f"my.toml: par.pf1.script: word {number} ({word!r}): {wanted}")


def test_scripts_have_an_end() -> None:
    assert len(parse_script("E400 " * 10, "x")) == 4000
    with pytest.raises(Fault, match=r"word 11 .* more than 4000 items"):
        parse_script("E400 " * 20_000, "x")


@given(st.text(max_size=40))
def test_any_text_is_a_script_or_a_fault_in_one_line(text: str) -> None:
    line = ""
    try:
        items = parse_script(text, "x", where="")
        assert parse_script(format_script(items), "x") == items
    except Fault as fault:
        line = str(fault)
    assert not line or line.isprintable()


def test_a_line_is_written_as_steps() -> None:
    assert format_line((Direction.E, Direction.E, Direction.SE)) == "E2 SE"
