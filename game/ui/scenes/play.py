"""The play scene: one level, played. Intents go to the session, its answers to the screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.puzzle.session import Session
from game.rules.rulesets import RULESETS
from game.ui.draw.strip import Message
from game.ui.intents import Command, Intent, Letter, Pointer, Scroll, Step
from game.ui.looks import Aim, arrows_of, base_looks, frame_of, pieces_of
from game.ui.scenes.conduct import Conduct
from game.ui.scenes.doing import Doing
from game.ui.scenes.exits import leave, other_ruleset
from game.ui.scenes.hand import Hand
from game.ui.scenes.narrator import Narrator
from game.ui.scenes.play_view import PlayView
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.solved import SolvedScene
from game.ui.stage import Change, Push, Refresh
from game.ui.storage import Best

if TYPE_CHECKING:
    from game.puzzle.level import Level
    from game.rules.geometry import Square
    from game.ui.canvas import Canvas
    from game.ui.draw.overlay import Look
    from game.ui.scenes.motion import Glide
    from game.ui.stage import Stage

SOLVED_PAUSE = 350  # milliseconds between the last step and the solved card
MOUSE_BUTTONS = {
    "undo": Command.UNDO,
    "redo": Command.REDO,
    "reset": Command.RESET,
    "hint": Command.HINT,
    "log": Command.LOG,
    "next": Command.NEXT,
    "back": Command.BACK,
    "language": Command.LANGUAGE,
    "help": Command.HELP,
    "link": Command.LINK,
    "compare": Command.COMPARE,
    "why": Command.BOOK,
}
DEEDS = ("act", "aim", "manner", "hero")


class PlayScene:
    """A level under one ruleset."""

    is_dialog = False
    view: PlayView  # from the first `arrange` on

    def __init__(self, stage: Stage, level: Level, ruleset: str) -> None:
        self.stage = stage
        self.level = level
        self.aim = Aim()
        self.message: Message | None = None
        self.open_entry: int | None = None
        self.touch = False
        self.glide: Glide | None = None
        self.celebrate: int | None = None
        self._base: dict[Square, Look] = {}
        self._introduced = False
        self._shown: object = None
        self.hand = Hand(self)
        self.doing = Doing(self)
        self._begin(ruleset)

    def _begin(self, ruleset: str) -> None:
        """The level stands at its start under that ruleset."""
        self.session = Session(self.level, RULESETS[ruleset])
        self.conduct = Conduct(self.session)
        self.narrator = Narrator(self.session, self.stage.words)
        self.message, self.open_entry, self.aim, self.celebrate = None, None, Aim(), None
        self.refresh()

    # --- the scene ------------------------------------------------------------------------------------------
    def arrange(self, canvas: Canvas) -> None:
        """Everything has its place; words and colours are those of now."""
        told, words = self.narrator.words, self.stage.words
        self.narrator = Narrator(self.session, words)
        if self.message and (told.language, told.unit) != (words.language, words.unit):
            self.message = self.no_more() if self.session.is_over else None
        offset = self.view.panel.offset if hasattr(self, "view") else 0
        self.view, self._shown = PlayView(self, canvas), None
        self.view.panel.offset = offset
        self.refresh()
        self.tell(announce=False)
        if not self._introduced:
            self._introduced = True
            self.stage.page.announce(" ".join(self.introduction()))

    def show(self, canvas: Canvas) -> None:
        """The level as it stands is on the canvas; nothing is worked out while nothing has changed."""
        view, conduct = self.view, self.conduct
        seen = (self.session.state, self.aim, self.message, self.glide, self.open_entry, self.touch)
        now = (seen, view.hover, view.panel.offset, conduct.words, conduct.aiming)
        if now == self._shown:
            return
        self._shown = now
        hunts = conduct.hunts()
        pieces = pieces_of(self.session, self.glide.place if self.glide else None, hunts)
        number = self.stage.words.number
        frame = frame_of(self.session, self._base, self.aim, number, pieces, arrows_of(hunts))
        view.show(canvas, frame)

    def tick(self, milliseconds: int) -> Change | None:
        """The token glides on, a hint is searched for; after the last step the solved card comes."""
        self.doing.go_on()
        if self.glide:
            self.glide = self.glide.later(milliseconds)
            if self.glide.is_over:
                self.glide = None
        elif self.celebrate is not None:
            self.celebrate -= milliseconds
            if self.celebrate <= 0:
                self.celebrate = None
                return Push(SolvedScene(self.stage, self))
        return None

    def handle(self, intent: Intent) -> Change | None:
        """The intent is done."""
        match intent:
            case Pointer():
                return self.hand.point(intent)
            case Scroll():
                self.view.panel.scroll(intent.by * self.stage.kit.ratio)
                return None
        self.glide = None
        self.touch = False
        self.doing.forget()
        match intent:
            case Step(direction):
                self.doing.step(direction)
            case Letter(sign):
                if not self.doing.letter(sign):
                    self.say(self.no_more() if self.session.is_over else self.not_now())
            case Command():
                return self._command(intent)
        return None

    # --- keys and buttons -----------------------------------------------------------------------------------
    def _command(self, command: Command) -> Change | None:
        match command:
            case Command.UNDO | Command.REDO | Command.RESET:
                self.doing.go_back(command)
            case Command.FORWARD | Command.BACKWARD:
                self.doing.next_square(1 if command is Command.FORWARD else -1)
            case Command.CONFIRM:
                return self.doing.confirm()
            case Command.END_TURN:
                self.doing.act("turn")
            case Command.HINT:
                self.doing.hint()
            case Command.BACK if self.doing.stop_aiming():
                pass
            case Command.BACK if self.aim.cursor or self.aim.hints:
                self.aim = Aim()
            case _:
                return leave(self, command)
        return None

    def press(self, name: str) -> Change | None:
        """The button of that name was pressed."""
        self.glide = None
        self.doing.forget()
        if name in MOUSE_BUTTONS:
            return self._command(MOUSE_BUTTONS[name])
        if name == "settings":
            return Push(SettingsScene(self.stage, self))
        if name == "ruleset":
            return other_ruleset(self)
        kind, _, word = name.partition(":")
        if kind in DEEDS:
            self.doing.press(name)
        elif kind == "log":
            self.open_entry = None if self.open_entry == int(word) else int(word)
        return None

    def use_ruleset(self, name: str) -> Change | None:
        """The level starts anew under that ruleset."""
        if name == self.session.ruleset.id or name not in self.level.rulesets:
            return None
        self.stage.change(replace(self.stage.settings, ruleset=name))
        self._begin(name)
        return Refresh()

    # --- what is said ---------------------------------------------------------------------------------------
    def no_more(self) -> Message:
        """Why nothing more can be done here."""
        status, words = self.session.state.status, self.stage.words
        if status == "solved":
            return Message("solved", words("ui.play.solved"), icon="trophy")
        if status == "lost":
            return self.narrator.lost()
        return self.not_now()

    def not_now(self) -> Message:
        """The action is not offered, or makes no sense at this moment."""
        return Message("plain", self.stage.words("ui.play.not-now"))

    def look_at(self, square: Square) -> Aim:
        """What would happen at a square."""
        return Aim(square) if self.session.is_over else self.conduct.look(square)

    # --- after a change -------------------------------------------------------------------------------------
    def changed(self, message: Message, *, keep_aim: bool = False) -> None:
        """The state has changed: squares, words and the save follow."""
        if not keep_aim:
            self.aim = Aim()
        self.refresh()
        status = self.session.state.status
        if status == "solved":
            self._record()
            self.celebrate = SOLVED_PAUSE
            message = Message("solved", self.stage.words("ui.play.solved"), message.spoken, "trophy")
        elif status == "lost":
            message = self.narrator.lost(message.spoken)
        self.say(message)
        self.view.panel_follows()

    def refresh(self) -> None:
        """What the squares say is that of the state, the manner and the action of now."""
        self._base = base_looks(self.session, self.stage.words.number, self.conduct.marks())

    def _record(self) -> None:
        result = self.session.result
        if result is not None:
            best = Best(result.turns, result.attacks, result.feet, self.session.stars)
            self.stage.storage.record(self.level.id, self.session.ruleset.id, best)

    def say(self, message: Message) -> None:
        """The strip says it, and so does the page."""
        self.message = message
        self.tell()

    def tell(self, *, announce: bool = True) -> None:
        """The text twin is up to date, and the message was said."""
        self.stage.page.describe(self.narrator.describe(self.introduction(), self.conduct))
        message = self.message or self.narrator.aim(self.aim, touch=self.touch)
        if announce and message:
            self.stage.page.announce(message.spoken)

    def introduction(self) -> list[str]:
        """The number, title and ruleset of the level, what it is about and what it wants."""
        return self.stage.library.introduction(self.level, self.session.ruleset.id, self.stage.words)
