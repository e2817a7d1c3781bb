"""Where each rule comes from, and how we read it where its text is silent.

1. Every pair of a ruleset and a rule of the catalogue has one citation.
2. A citation names a document and a section; sentences and lines are counted in the source texts.
3. `reading` is what we decided where the text is silent, ambiguous or contradicts itself; `alternative` what
   other tables do, and `options` the house options that choose it. Without a reading the text is plain.
4. All of it in our own words: no sentence of a source is reproduced.

One module a ruleset holds the sources; `readings_d20` and `readings_modern` hold the readings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.citations import epicpath, pf1, srd35, srd52
from game.rules.citations.readings_d20 import D20, PF1, SRD35
from game.rules.citations.readings_modern import EPICPATH, SRD52

if TYPE_CHECKING:
    from game.rules.citations.documents import Reading, Source
    from game.rules.verdicts import RuleId

__all__ = ["Citation", "cite"]


@dataclass(frozen=True, slots=True)
class Citation:
    """The source of one rule in one ruleset, and how we read it."""

    document: str
    section: str
    reading: str = ""
    alternative: str = ""
    options: tuple[str, ...] = ()


SOURCES: dict[str, dict[RuleId, Source]] = {
    "srd35": srd35.SOURCES,
    "pf1": pf1.SOURCES,
    "srd52": srd52.SOURCES,
    "epicpath": epicpath.SOURCES,
}
READINGS: dict[str, dict[RuleId, Reading]] = {
    "srd35": D20 | SRD35,
    "pf1": D20 | PF1,
    "srd52": SRD52,
    "epicpath": EPICPATH,
}


def cite(ruleset_id: str, rule_id: RuleId) -> Citation:
    """Where the rule stands in that ruleset. Raises KeyError when the ruleset does not have the rule."""
    document, section = SOURCES[ruleset_id][rule_id]
    reading, alternative, *options = (*READINGS[ruleset_id].get(rule_id, ()), "", "")
    return Citation(document, section, reading, alternative, tuple(filter(None, options)))
