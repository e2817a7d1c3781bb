"""What the game says about a state, a look at a square or a step: one wording for eyes and ears."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.puzzle.hints import ROUTE
from game.rules.verdicts import Done, Refusal, Stopped
from game.texts.catalogue import capital
from game.texts.places import format_body, format_square
from game.texts.sentences import (
    charge_lines,
    item_words,
    provokes_sentence,
    refusal_sentence,
    running_total,
    step_sentence,
)
from game.texts.state import creature_words, state_sentence

if TYPE_CHECKING:
    from game.puzzle.entries import Preview
    from game.puzzle.hints import Hint
    from game.puzzle.session import Session
    from game.rules.verdicts import Verdict
    from game.ui.looks import Aim
    from game.ui.words import Words


class Message(NamedTuple):
    """What the strip under the board says. `kind`: "plain", "aim", "attack", "refusal", "solved", "lost"."""

    kind: str
    title: str
    text: str = ""
    icon: str = "info"

    @property
    def spoken(self) -> str:
        """It as one line."""
        return f"{self.title} {self.text}".strip()


class Narrator:
    """Puts a session into words. Holds no state of play of its own."""

    def __init__(self, session: Session, words: Words) -> None:
        self.session = session
        self.words = words
        self.ruleset = session.ruleset.id

    def refusal(self, refusal: Refusal, *, title: str = "") -> Message:
        """Why something is not possible."""
        sentence = refusal_sentence(self.words, refusal, self.session.scene, ruleset=self.ruleset)
        name = self.words.rule(refusal.rule, "title", self.ruleset)
        return Message("refusal", title or name, sentence, "forbidden")

    def aim(self, aim: Aim, *, touch: bool) -> Message | None:
        """What a look at a square tells."""
        if aim.square is None:
            return None
        if aim.refusal:
            return self.refusal(aim.refusal)
        if aim.preview is None or not aim.preview.steps:
            return Message(
                "plain", self.words("ui.play.here", square=format_square(aim.square)), icon="footsteps"
            )
        return self.preview(aim.preview, touch=touch)

    def preview(self, preview: Preview, *, touch: bool) -> Message:
        """What a route costs, and whom it would provoke."""
        last = preview.steps[-1]
        prices = [step.feet for step in preview.steps]
        square = format_square(last.square)
        title = self.words("ui.play.aim", square=square, sum=running_total(self.words, prices))
        letters = [letter for step in preview.steps for letter in step.provokes]
        parts = []
        if letters:
            parts.append(provokes_sentence(self.words, letters))
        if not preview.may_end:
            parts.append(self.words("ui.play.aim.pass"))
        elif not letters:
            dear = max(preview.steps, key=lambda step: step.feet)
            if dear.feet > 5:  # noqa: PLR2004 - the price of a plain step
                at = format_square(dear.square)
                parts.append(
                    self.words(
                        "ui.play.aim.dear",
                        square=at,
                        price=charge_lines(self.words, dear.charges, ruleset=self.ruleset),
                    )
                )
        if preview.may_end:
            parts.append(self.words("ui.play.aim.tap" if touch else "ui.play.aim.go"))
        return Message(
            "attack" if letters else "aim", title, " ".join(parts), "sword" if letters else "footsteps"
        )

    def verdict(self, verdict: Verdict) -> Message:
        """What came of a step or an action."""
        if isinstance(verdict, Refusal):
            return self.refusal(verdict)
        if isinstance(verdict, Stopped):
            sentence = step_sentence(self.words, len(self.session.entries), verdict, ruleset=self.ruleset)
            return Message("attack", sentence, icon="forbidden")
        return self.done([verdict])

    def done(self, verdicts: list[Done]) -> Message:
        """What came of one or more steps."""
        where = format_body(self.words, self.session.state.turn.body)
        prices = [verdict.feet for verdict in verdicts if verdict.feet]
        left = self.words.length(self.session.left)
        letters = [letter for verdict in verdicts for letter in verdict.provokes]
        if prices:
            title = self.words(
                "ui.play.moved", square=where, sum=running_total(self.words, prices), left=left
            )
        else:
            item = capital(item_words(self.words, verdicts[-1].item, None))
            title = f"{item}. {self.words('ui.play.left', left=left)}"
        text = " ".join(
            [*([provokes_sentence(self.words, letters)] if letters else []), *self._reasons(verdicts)]
        )
        return Message("attack" if letters else "plain", title, text, "sword" if letters else "footsteps")

    def _reasons(self, verdicts: list[Done]) -> list[str]:
        if len(verdicts) != 1 or len(verdicts[0].charges) < 2:  # noqa: PLR2004 - a single charge is the step itself
            return []
        return [charge_lines(self.words, verdicts[0].charges, ruleset=self.ruleset)]

    def hint(self, found: Hint) -> Message:
        """A hint in words."""
        if found.is_lost:
            return Message("lost", self.words("ui.hint.lost"), icon="hint")
        text = ""
        if len(found.items) == 1 and found.grade < ROUTE:
            verdict = found.verdicts[0]
            at = verdict.after.body.head if isinstance(verdict, Done) else None
            text = self.words("ui.hint.next", what=item_words(self.words, found.items[0], at))
        elif found.items:
            prices = [
                verdict.feet for verdict in found.verdicts if isinstance(verdict, Done) and verdict.feet
            ]
            text = self.words("ui.hint.route", sum=running_total(self.words, prices))
        more = "" if found.grade >= ROUTE else self.words("ui.hint.more")
        return Message("plain", text or self.words("ui.hint.squares"), more, "hint")

    def standing(self, key: str) -> Message:
        """A message that says where the hero stands now; `key` is one with `square` and `left`."""
        square = format_body(self.words, self.session.state.turn.body)
        return Message(
            "plain",
            self.words(key, square=square, left=self.words.length(self.session.left)),
            icon="footsteps",
        )

    def describe(self, introduction: list[str]) -> str:
        """The whole state as text, for those who do not see the board."""
        state = self.session.state
        letters = [letter for entry in self.session.entries for letter in entry.verdict.provokes]
        lines = [
            *introduction,
            state_sentence(
                self.words, self.session.scene, state.turn, left=self.session.left, attacks=letters
            ),
            *(
                f"{creature_words(self.words, creature, self.session.scene, ruleset=self.ruleset)}."
                for creature in self.session.scene.creatures
            ),
            *self.log_lines(),
        ]
        if state.status != "playing":
            lines.insert(len(introduction), self.words(f"ui.play.{state.status}"))
        return "\n".join(lines)

    def log_lines(self) -> list[str]:
        """Every step so far with its price and why."""
        return [
            step_sentence(self.words, entry.number, entry.verdict, ruleset=self.ruleset)
            for entry in self.session.entries
        ]
