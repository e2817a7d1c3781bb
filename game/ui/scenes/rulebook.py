"""The rule book: a page a rule, and a list of all rules by topic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.catalogue import RULES, TOPICS, rules_of
from game.rules.citations import cite
from game.rules.rulesets import RULESETS
from game.rules.verdicts import Done, Stopped
from game.ui.draw.paragraphs import Paragraph
from game.ui.intents import Command
from game.ui.scenes.cardwork import Option, line_button, option_row, text_block
from game.ui.scenes.dialog import Choice, Dialog
from game.ui.stage import Change, Push, Refresh

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzle.session import Session
    from game.ui.draw.scroll import Block
    from game.ui.stage import Stage


class RuleScene(Dialog):
    """The page of one rule, as a ruleset has it."""

    width = 680
    icon = "book"

    def __init__(self, stage: Stage, rule: str, ruleset: str) -> None:
        super().__init__(stage)
        self.rule = rule
        having = RULES[rule].rulesets
        self.ruleset = ruleset if ruleset in having else having[0]

    @property
    def title(self) -> str:
        """The name of the rule."""
        return self.stage.words.rule(self.rule, "title", self.ruleset)

    def blocks(self, width: int) -> list[Block]:
        """Whose rule it is, what it says, why, and where it stands."""
        kit, words = self.kit, self.stage.words
        having = [name for name in RULESETS if name in RULES[self.rule].rulesets]
        options = [Option(name, words(f"ui.ruleset.{name}"), name == self.ruleset) for name in having]
        text = [Paragraph(words.rule(self.rule, "text", self.ruleset), kit.style("body"))]
        if words.rule_key(self.rule, "why", self.ruleset):
            why = words.rule(self.rule, "why", self.ruleset)
            text.append(Paragraph(why, kit.style("body", kit.theme.faint), "why", 12))
        blocks = [option_row(self, "ruleset", "", options, width)]
        lacking = [name for name in RULESETS if name not in having]
        if lacking:
            names = ", ".join(words(f"ui.ruleset.{name}") for name in lacking)
            note = Paragraph(words("ui.rule.lacking", rulesets=names), kit.style("small", kit.theme.faint))
            blocks.append(text_block(kit, [note], width, inset=False))
        blocks.append(text_block(kit, text, width))
        blocks.append(text_block(kit, self._source(), width, inset=False))
        return blocks

    def _source(self) -> list[Paragraph]:
        kit, words = self.kit, self.stage.words
        found = cite(self.ruleset, self.rule)
        faint, bold = kit.style("small", kit.theme.faint), kit.style("small", bold=True)
        parts = [
            Paragraph(words("ui.rule.source"), bold, "book"),
            Paragraph(f"{found.document}: {found.section}", faint, above=2),
        ]
        for key, text in (("reading", found.reading), ("alternative", found.alternative)):
            if text:
                parts.append(Paragraph(words(f"ui.rule.{key}"), bold, "info"))
                parts.append(Paragraph(text, faint, above=2))
        return parts

    def press(self, name: str) -> Change | None:
        """Another ruleset was chosen, or the page is closed."""
        kind, _, word = name.partition(":")
        if kind == "ruleset":
            self.ruleset = word
            return Refresh()
        return super().press(name)


class RuleBook(Dialog):
    """The topics with their rules; or, with `only`, a list of those rules alone."""

    width = 680
    icon = "book"

    def __init__(self, stage: Stage, ruleset: str, only: Sequence[str] = ()) -> None:
        super().__init__(stage)
        self.ruleset = ruleset
        self.only = tuple(dict.fromkeys(only))
        self.topic = ""

    @property
    def title(self) -> str:
        """The rule book, or the topic that is open."""
        words = self.stage.words
        if self.only:
            return words("ui.book.level")
        return words(f"topic.{self.topic}.title") if self.topic else words("ui.book")

    def blocks(self, width: int) -> list[Block]:
        """Rulesets, and topics or the rules of a topic."""
        words, kit = self.stage.words, self.kit
        if self.only:
            return [self._rule(rule, width) for rule in self.only]
        rules = rules_of(self.ruleset)
        if self.topic:
            about = Paragraph(words(f"topic.{self.topic}.text"), kit.style("body"))
            return [
                text_block(kit, [about], width, inset=False),
                *(self._rule(rule.id, width) for rule in rules if rule.topic == self.topic),
            ]
        options = [Option(name, words(f"ui.ruleset.{name}"), name == self.ruleset) for name in RULESETS]
        blocks = [option_row(self, "ruleset", "", options, width)]
        for topic in TOPICS:
            count = sum(rule.topic == topic for rule in rules)
            if count:
                name = words(f"topic.{topic}.title")
                blocks.append(line_button(self, f"topic:{topic}", name, "book", width, note=str(count)))
        return blocks

    def _rule(self, rule: str, width: int) -> Block:
        name = self.stage.words.rule(rule, "title", self.ruleset)
        return line_button(self, f"rule:{rule}", name, "why", width)

    def choices(self) -> list[Choice]:
        """Back to the topics, close."""
        words = self.stage.words
        back = [Choice("topics", words("ui.book.topics"), "back")] if self.topic else []
        return [*back, Choice("close", words("ui.close"), main=True)]

    def press(self, name: str) -> Change | None:
        """A ruleset, a topic or a rule was chosen."""
        kind, _, word = name.partition(":")
        if kind == "rule":
            return Push(RuleScene(self.stage, word, self.ruleset))
        if kind == "ruleset":
            self.ruleset = word
        elif kind == "topic" or name == "topics":
            self.topic, self.focus = word, ""
            self.panel.offset = 0
        else:
            return super().press(name)
        return Refresh()

    def command(self, command: Command) -> Change | None:
        """Esc leads from a topic back to all topics first."""
        if self.topic and command in (Command.BACK, Command.HELP, Command.LOG):
            return self.press("topics")
        return super().command(command)

    def spoken(self, name: str) -> str:
        """A rule, topic or ruleset is read out by its name."""
        words = self.stage.words
        kind, _, word = name.partition(":")
        if kind == "rule":
            return words.rule(word, "title", self.ruleset)
        if kind == "topic":
            return words(f"topic.{word}.title")
        return words(f"ui.ruleset.{word}") if kind == "ruleset" else super().spoken(name)


def rules_of_verdict(verdict: Done | Stopped) -> list[str]:
    """The rules that had a part in a step: prices, checks, what stopped it."""
    found = [check.rule for check in verdict.checks]
    if isinstance(verdict, Done):
        found = [*(charge.rule for charge in verdict.charges), *found]
    else:
        found.append(verdict.rule)
    return [rule for rule in dict.fromkeys(found) if rule in RULES]


def rules_met(session: Session, teaches: Sequence[str]) -> list[str]:
    """The rules a try has to do with: those the level teaches, then those of its log."""
    found = [rule for entry in session.entries for rule in rules_of_verdict(entry.verdict)]
    return [rule for rule in dict.fromkeys((*teaches, *found)) if rule in RULES]
