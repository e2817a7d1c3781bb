"""The drills: a board with a path, a question, a few answers, and what the judge says to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.reach import Reach
from game.rules.verdicts import Turn
from game.texts.places import format_square
from game.ui.intents import Command, Intent, Letter, Pointer, Scroll, Step, Touching
from game.ui.scenes.drill_set import LENGTH, DrillSet, answer_key, answer_label, explanation, fresh_seed
from game.ui.scenes.drill_view import DrillView
from game.ui.scenes.exits import copy_link
from game.ui.scenes.help import HelpScene
from game.ui.scenes.rulebook import RuleScene
from game.ui.scenes.settings import SettingsScene
from game.ui.stage import Change, Pop, Push, Refresh
from game.ui.words import next_language

if TYPE_CHECKING:
    from game.puzzle.drills import Drill
    from game.rules.verdicts import Refusal
    from game.ui.canvas import Canvas
    from game.ui.draw.strip import Message
    from game.ui.stage import Stage


class DrillScene:
    """One set, exercise after exercise. `answer` is what was chosen, None while nothing was."""

    is_dialog = False
    view: DrillView  # from the first `arrange` on

    def __init__(self, stage: Stage, chosen: DrillSet) -> None:
        self.stage = stage
        self.set = chosen
        self.number = 0
        self.right = 0
        self.answer: int | None = None
        self.refusal: Refusal | None = None
        self.note = ""
        self._told = 0  # the exercise that was read out
        self.exercise: Drill
        self._next()

    def _next(self) -> None:
        """The next exercise is on the board."""
        self.number += 1
        self.answer, self.refusal, self.note = None, None, ""
        self.exercise = self.set.exercise(self.number)

    @property
    def is_over(self) -> bool:
        """Whether the last exercise of the set was answered."""
        return self.number >= LENGTH and self.answer is not None

    # --- the scene ------------------------------------------------------------------------------------------
    def arrange(self, canvas: Canvas) -> None:
        """Everything has its place."""
        self.view = DrillView(self, canvas)
        self._tell()

    def show(self, canvas: Canvas) -> None:
        """What has changed is on the canvas."""
        self.view.show(canvas)

    def tick(self, milliseconds: int) -> Change | None:
        """Nothing moves here."""
        _ = milliseconds
        return None

    def handle(self, intent: Intent) -> Change | None:
        """The intent is done."""
        match intent:
            case Pointer():
                return self._point(intent)
            case Scroll():
                self.view.panel.scroll(intent.by * self.stage.kit.ratio)
            case Letter(sign):
                for i, choice in enumerate(self.exercise.choices):
                    if answer_key(self.exercise, i) == sign and self.answer is None:
                        return self.press(f"answer:{choice}")
            case Step(direction):
                self.view.panel.scroll(direction.dy * self.stage.kit.px(60))
            case Command.CONFIRM | Command.NEXT if self.answer is not None:
                return self.press("again" if self.is_over else "next")
            case Command.FORWARD | Command.BACKWARD:
                self.view.move_focus(1 if intent is Command.FORWARD else -1)
            case Command.CONFIRM if self.view.focus:
                return self.press(self.view.focus)
            case Command():
                return self._command(intent)
        return None

    def _command(self, command: Command) -> Change | None:
        match command:
            case Command.BACK:
                return Pop()
            case Command.LINK:
                return self.press("link")
            case Command.BOOK if self.answer is not None and self.refusal is not None:
                return Push(RuleScene(self.stage, self.refusal.rule, self.set.ruleset))
            case Command.LANGUAGE | Command.HELP:
                return self.press(command.name.lower())
        return None

    def press(self, name: str) -> Change | None:
        """A button was pressed."""
        kind, _, word = name.partition(":")
        if kind == "answer" and self.answer is None:
            self._judge(int(word))
            return Refresh()
        if name in ("next", "again", "fresh"):
            self._told = 0
            if name != "next":
                self.number, self.right = 0, 0
            if name == "fresh":
                self.set = self.set._replace(seed=fresh_seed())
            self._next()
            self.view.panel.offset = 0
            return Refresh()
        stage = self.stage
        if name == "language":
            stage.change(replace(stage.settings, language=next_language(stage.words.language)))
            return Refresh()
        if name == "link":
            copy_link(stage, self.set.query, self._say)
            return Refresh()
        scene = {"settings": SettingsScene, "help": HelpScene}.get(name)
        return Pop() if name == "back" else Push(scene(stage)) if scene else None

    def _say(self, message: Message) -> None:
        self.note = message.spoken
        self.stage.page.announce(self.note)

    def _judge(self, answer: int) -> None:
        """The answer is right or wrong, and why."""
        exercise = self.exercise
        self.answer = answer
        self.right += answer == exercise.answer
        self.refusal = exercise.account.refusal
        if exercise.kind == "reach" and not exercise.answer and exercise.square is not None:
            turn = Turn(
                body=exercise.scene.start, mode=exercise.scene.mover.mode, last_legal=exercise.scene.start
            )
            self.refusal = Reach(exercise.ruleset, exercise.scene, turn).refused(exercise.square)
        self.stage.page.announce(" ".join([self.verdict(), *self.explanation()]))

    # --- words ----------------------------------------------------------------------------------------------
    def question(self) -> str:
        """What is asked."""
        square = self.exercise.square
        return self.stage.words(
            f"ui.drill.ask.{self.exercise.kind}", square=format_square(square) if square else ""
        )

    def verdict(self) -> str:
        """Right, or wrong and what would have been right."""
        words = self.stage.words
        if self.answer == self.exercise.answer:
            return words("ui.drill.right")
        right = answer_label(words, self.exercise, self.exercise.answer)
        return words("ui.drill.wrong", answer=right)

    def explanation(self) -> list[str]:
        """What the judge says."""
        return explanation(self.stage.words, self.exercise, self.refusal)

    def score(self) -> str:
        """How many were right so far."""
        answered = self.number - (self.answer is None)
        return self.stage.words("ui.drill.score", right=self.right, all=answered)

    def _tell(self) -> None:
        words, page = self.stage.words, self.stage.page
        choices = [answer_label(words, self.exercise, choice) for choice in self.exercise.choices]
        page.describe(
            "\n".join([*self.view.heading(), self.question(), ", ".join(choices), *self.view.spoken()])
        )
        if self.answer is None and self._told != self.number:
            self._told = self.number
            page.announce(f"{self.view.heading()[-1]} {self.question()} {', '.join(choices)}")

    # --- the pointer ----------------------------------------------------------------------------------------
    def _point(self, pointer: Pointer) -> Change | None:
        view = self.view
        if pointer.doing is Touching.PRESS:
            view.press(pointer.place)
        elif pointer.doing is Touching.DRAG:
            view.drag(pointer.place)
        elif pointer.doing is Touching.HOVER:
            view.hover = view.at(pointer.place)
        elif pointer.doing is Touching.LEAVE:
            view.hover = ""
        elif pointer.doing is Touching.RELEASE:
            name = view.release(pointer.place)
            return self.press(name) if name else None
        return None
