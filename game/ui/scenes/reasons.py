"""Why a step costs what it costs: each charge with the rule's title and text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.verdicts import Done, Stopped
from game.texts.sentences import check_sentence, provokes_sentence
from game.ui.draw.paragraphs import Paragraph

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit
    from game.ui.words import Words


def reasons(words: Words, verdict: Done | Stopped, ruleset: str, kit: Kit) -> list[Paragraph]:
    """Paragraphs for a panel or a dialog: every rule that had a part in the price, checks and attacks."""
    bold, small = kit.style("small", kit.theme.link, bold=True), kit.style("small")
    parts: list[Paragraph] = []
    if isinstance(verdict, Done):
        for charge in verdict.charges:
            title = words.rule(charge.rule, "title", ruleset)
            parts.append(Paragraph(f"{title}: {words.length(charge.feet)}", bold, "book"))
            parts.append(Paragraph(words.rule(charge.rule, "text", ruleset), small, above=2))
    else:
        parts.append(Paragraph(words.rule(verdict.rule, "title", ruleset), bold, "book"))
        parts.append(Paragraph(words.rule(verdict.rule, "text", ruleset), small, above=2))
    parts += [
        Paragraph(check_sentence(words, check, ruleset=ruleset), small, "die") for check in verdict.checks
    ]
    if verdict.provokes:
        parts.append(
            Paragraph(
                provokes_sentence(words, verdict.provokes),
                kit.style("small", kit.theme.threat, bold=True),
                "sword",
            )
        )
    return parts
