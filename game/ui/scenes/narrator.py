"""What the game says about a state, a look at a square or a step: one wording for eyes and ears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.puzzle.hints import ROUTE
from game.rules.opportunity import Watch
from game.rules.verdicts import Done, Refusal, Stopped
from game.texts.catalogue import capital
from game.texts.places import format_body, format_square
from game.texts.sentences import (
    charge_lines,
    check_sentence,
    creature_name,
    item_words,
    provokes_sentence,
    refusal_sentence,
    running_total,
    step_sentence,
)
from game.texts.state import creature_words, state_sentence
from game.ui.draw.strip import Message
from game.ui.scenes.actions import action_label, actions_of, end_of, heroes_of

if TYPE_CHECKING:
    from game.puzzle.entries import Preview
    from game.puzzle.hints import Hint
    from game.puzzle.session import Session
    from game.rules.creatures import Scene
    from game.rules.verdicts import Check, Verdict
    from game.ui.draw.plates import Action
    from game.ui.looks import Aim
    from game.ui.scenes.conduct import Conduct
    from game.ui.words import Words


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
        return Message("refusal", title or name, sentence, "forbidden", refusal.rule)

    def aim(self, aim: Aim, *, touch: bool) -> Message | None:
        """What a look at a square tells."""
        if aim.square is None:
            return None
        if aim.outside:
            return Message("plain", self.words("ui.aim.elsewhere"), self.words("ui.aim.leave"), "target")
        if aim.refusal and not (aim.preview and aim.preview.may_end):
            return self.refusal(aim.refusal)
        if aim.preview is None or not aim.preview.steps:
            return Message(
                "plain", self.words("ui.play.here", square=format_square(aim.square)), icon="footsteps"
            )
        return self.preview(aim.preview, touch=touch)

    def preview(self, preview: Preview, *, touch: bool) -> Message:
        """What a route costs, whom it would provoke, and what the dice on the table say to it."""
        last = preview.steps[-1]
        prices = [step.feet for step in preview.steps if step.feet] or [0]
        square = format_square(last.square)
        title = self.words("ui.play.aim", square=square, sum=running_total(self.words, prices))
        letters = [letter for step in preview.steps for letter in step.provokes]
        checks = self.checks([check for step in preview.steps for check in step.checks])
        parts = [provokes_sentence(self.words, letters)] if letters else []
        parts += checks
        if last.is_stopped:
            kind = "attack" if letters else "refusal"
            title = self.words("ui.play.aim.fails", square=square)
            return Message(kind, title, " ".join(parts), "sword" if letters else "die")
        if not preview.may_end:
            parts.append(self.words("ui.play.aim.pass"))
        elif not letters and not checks:
            parts += self._dear(preview)
            if self._is_threatened():
                parts.append(self.words("ui.play.aim.safe"))
        if preview.may_end:
            parts.append(self.words("ui.play.aim.tap" if touch else "ui.play.aim.go"))
        kind, icon = ("attack", "sword") if letters else ("aim", "die" if checks else "footsteps")
        return Message(kind, title, " ".join(parts), icon)

    def _dear(self, preview: Preview) -> list[str]:
        """The dearest step with its reasons, unless it is a plain one."""
        dear = max(preview.steps, key=lambda step: step.feet)
        if dear.feet <= 5:  # noqa: PLR2004 - the price of a plain step
            return []
        price = charge_lines(self.words, dear.charges, ruleset=self.ruleset)
        return [self.words("ui.play.aim.dear", square=format_square(dear.square), price=price)]

    def _is_threatened(self) -> bool:
        """Whether an enemy could attack where the hero stands."""
        scene = self.session.scene
        return Watch.of(self.session.ruleset, scene).reaching(self.session.state.turn.body) != 0

    def checks(self, checks: list[Check]) -> list[str]:
        """Checks to come, each with the die that lies next on the table and the bonus."""
        queue, used = self.session.level.dice.queue, self.session.state.dice
        said = []
        for check in checks:
            sentence = check_sentence(self.words, check, ruleset=self.ruleset)
            if check.total is not None and used < len(queue):
                bonus = check.total - queue[used]
                sign = "+" if bonus >= 0 else "\N{MINUS SIGN}"
                said.append(
                    self.words("ui.play.die", die=queue[used], sign=sign, bonus=abs(bonus), check=sentence)
                )
                used += 1
            else:
                said.append(sentence)
        return said

    def verdict(self, verdict: Verdict) -> Message:
        """What came of a step or an action."""
        if isinstance(verdict, Refusal):
            return self.refusal(verdict)
        if isinstance(verdict, Stopped):
            entry = self.session.entries[-1]
            sentence = step_sentence(
                self.words, entry.number, verdict, ruleset=self.ruleset, to=entry.leads_to
            )
            return Message("attack", sentence, icon="forbidden", rule=verdict.rule)
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
            title = f"{item}. {self.words('ui.play.left', left=left)}."
        text = " ".join(
            [
                *([provokes_sentence(self.words, letters)] if letters else []),
                *(
                    check_sentence(self.words, check, ruleset=self.ruleset)
                    for verdict in verdicts
                    for check in verdict.checks
                ),
                *self._reasons(verdicts),
            ]
        )
        return Message("attack" if letters else "plain", title, text, "sword" if letters else "footsteps")

    def _reasons(self, verdicts: list[Done]) -> list[str]:
        if len(verdicts) != 1 or len(verdicts[0].charges) < 2:  # noqa: PLR2004 - a single charge is the step itself
            return []
        return [charge_lines(self.words, verdicts[0].charges, ruleset=self.ruleset)]

    def hint(self, found: Hint) -> Message:
        """A hint in words."""
        if found.gave_up:
            return Message("plain", self.words("ui.hint.gave-up"), icon="hint")
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

    # --- actions, heroes, rounds ----------------------------------------------------------------------------
    def manner(self, word: str, *, on: bool) -> Message:
        """A manner of stepping was put on or off."""
        name = action_label(self.words, word)
        title = self.words("ui.manner.on" if on else "ui.manner.off", manner=name)
        about = self.words.first(f"ui.about.{word}") if on else ""
        return Message("plain", title, about, "check" if on else "info")

    def aiming(self, word: str, *, touch: bool = False) -> Message:
        """An action waits for its target."""
        title = self.words("ui.aim.choose", action=action_label(self.words, word))
        return Message("aim", title, self.words("ui.aim.how.touch" if touch else "ui.aim.how"), "target")

    def action(self, action: Action) -> Message:
        """What a button does, or why it does not now."""
        name = self.words("ui.key", label=action.label, key=action.key) if action.key else action.label
        if action.refusal is not None:
            return self.refusal(action.refusal, title=name)
        kind, _, word = action.name.partition(":")
        if kind == "hero":
            return Message("plain", name, action.detail, "emblem-hero")
        about = self.words.first(f"ui.about.{word}", f"ui.about.{word.partition(':')[0]}")
        if not action.enabled and not action.chosen:
            about = self.words("ui.play.not-now")
        return Message("plain", name, about, action.icon or "info")

    def acting(self) -> Message:
        """Another hero acts now."""
        state, heroes = self.session.state, self.session.game.stage.heroes
        name = self.words("creature.hero", letter=heroes[state.active].letter)
        left = self.words.length(self.session.left)
        title = self.words(
            "ui.play.acts", hero=capital(name), square=format_body(self.words, state.turn.body)
        )
        return Message("plain", title, self.words("ui.play.left", left=left) + ".", "emblem-hero")

    def round_ended(self, verdict: Verdict, before: Scene) -> Message:
        """The turn has ended, and those who hunt have moved."""
        if isinstance(verdict, Refusal):
            return self.refusal(verdict)
        said = []
        for creature in self.session.scene.creatures:
            old = before.creature(creature.letter)
            if old and old.body != creature.body and creature.letter in self.session.level.hunters:
                name = capital(creature_name(self.words, creature.letter, before))
                where = format_body(self.words, creature.body)
                said.append(self.words("ui.play.hunted", creature=name, square=where))
        title = self.words("ui.play.turn", number=self.session.state.turns)
        left = self.words("ui.play.left", left=self.words.length(self.session.left))
        return Message("plain", f"{title}. {left}.", " ".join(said), "turn-end")

    def lost(self, last: str = "") -> Message:
        """The try is over: why, and what to do."""
        state, limits = self.session.state, self.session.level.limits
        reason = "turns"
        if limits.hearts is not None and state.attacks >= limits.hearts:
            reason = "hearts"
        elif limits.attacks is not None and state.attacks > limits.attacks:
            reason = "attacks"
        elif limits.feet is not None and state.feet > limits.feet:
            reason = "feet"
        text = f"{last} {self.words('ui.play.lost.hint')}".strip()
        return Message("lost", self.words(f"ui.play.lost.{reason}"), text, "undo")

    # --- everything, for those who do not see the board -----------------------------------------------------
    def describe(self, introduction: list[str], conduct: Conduct) -> str:
        """The whole state as text."""
        state, scene = self.session.state, self.session.scene
        letters = [letter for entry in self.session.entries for letter in entry.verdict.provokes]
        heroes = {hero.letter for hero in self.session.game.stage.heroes}
        lines = [
            *introduction,
            state_sentence(self.words, scene, state.turn, left=self.session.left, attacks=letters),
            *(f"{a.label}: {a.detail}." for a in heroes_of(conduct, self.words)),
            *(
                f"{creature_words(self.words, creature, scene, ruleset=self.ruleset)}."
                for creature in scene.creatures
                if creature.letter not in heroes
            ),
            *(
                self.words(
                    "ui.play.hunts",
                    creature=capital(creature_name(self.words, creature.letter, scene)),
                    square=format_body(self.words, body),
                )
                for creature, body in conduct.hunts()
            ),
            *self._table(),
            *self._actions(conduct),
            *self.log_lines(),
        ]
        if state.status != "playing":
            said = self.lost().title if state.status == "lost" else self.words("ui.play.solved")
            lines.insert(len(introduction), said)
        return "\n".join(lines)

    def _table(self) -> list[str]:
        """Dice, hearts and squares to touch."""
        state, level = self.session.state, self.session.level
        lines = []
        if level.dice.queue:
            dice = ", ".join(str(die) for die in level.dice.queue[state.dice :]) or "-"
            lines.append(self.words("ui.play.dice", dice=dice) + ".")
        if level.limits.hearts is not None:
            lines.append(self.words("ui.play.hearts", number=level.limits.hearts - state.attacks) + ".")
        if state.marks:
            marks = ", ".join(format_square(mark) for mark in state.marks)
            lines.append(self.words("ui.play.marks", squares=marks))
        return lines

    def _actions(self, conduct: Conduct) -> list[str]:
        """The actions with their keys."""
        named = [
            self.words("ui.key", label=a.label, key=a.key) if a.key else a.label
            for a in (*actions_of(conduct, self.words), *end_of(conduct, self.words))
        ]
        return [self.words("ui.play.actions", actions=", ".join(named))] if named else []

    def log_lines(self) -> list[str]:
        """Every step so far with its price and why."""
        return [
            step_sentence(self.words, entry.number, entry.verdict, ruleset=self.ruleset, to=entry.leads_to)
            for entry in self.session.entries
        ]
