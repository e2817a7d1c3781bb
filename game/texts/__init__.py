"""Words: keys and values in, sentences in three languages out.

1. Nothing here decides anything: legality, prices and attacks come as values from `game.rules`.
2. A rule id is a key: `rule.ID.title`, `.text`, `.why`, and where they apply `.refusal` (said at the moment
   of refusal), `.stopped` (a failed check), `.charge` (its label in a price). A ruleset that differs has a
   text of its own under `rule.ID.PART.RULESET`, which is looked up first.
3. Every language has every key with the same placeholders; tests see to it. What is missing shows as `[key]`.
4. Lengths are given in feet and written in the player's unit, here and nowhere else.

`catalogue` finds texts, `units` writes lengths, `places` names squares, `sentences` puts verdicts into words,
`state` says where the mover stands, for those who hear the game.
"""

from game.texts.catalogue import LANGUAGES, Texts, capital, choose_language, parse_language
from game.texts.places import format_body, format_square, parse_square
from game.texts.sentences import (
    charge_lines,
    charge_parts,
    check_sentence,
    item_words,
    provokes_sentence,
    refusal_sentence,
    running_total,
    step_sentence,
)
from game.texts.state import creature_words, state_sentence
from game.texts.units import Unit, default_unit, parse_unit

__all__ = [
    "LANGUAGES",
    "Texts",
    "Unit",
    "capital",
    "charge_lines",
    "charge_parts",
    "check_sentence",
    "choose_language",
    "creature_words",
    "default_unit",
    "format_body",
    "format_square",
    "item_words",
    "parse_language",
    "parse_square",
    "parse_unit",
    "provokes_sentence",
    "refusal_sentence",
    "running_total",
    "state_sentence",
    "step_sentence",
]
