"""The play scene: one level, played. Intents go to the session, its answers to the screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.puzzle.hints import ROUTE, hint
from game.puzzle.session import Session
from game.rules.rulesets import RULESETS
from game.rules.verdicts import Done, Refusal
from game.ui.intents import Command, Intent, Pointer, Scroll, Step
from game.ui.looks import Aim, base_looks, frame_of, pieces_of
from game.ui.scenes.exits import leave, other_ruleset
from game.ui.scenes.hand import Hand
from game.ui.scenes.motion import Glide
from game.ui.scenes.narrator import Message, Narrator
from game.ui.scenes.play_view import PlayView
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.solved import SolvedScene
from game.ui.stage import Change, Push, Refresh
from game.ui.storage import Best

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzle.level import Level
    from game.rules.geometry import Direction, Square
    from game.rules.verdicts import Verdict
    from game.ui.canvas import Canvas
    from game.ui.draw.overlay import Look
    from game.ui.stage import Stage

HINT_STATES = 20_000  # more would freeze the page
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
}


class PlayScene:
    """A level under one ruleset."""

    is_dialog = False
    view: PlayView  # from the first `arrange` on

    def __init__(self, stage: Stage, level: Level, ruleset: str) -> None:
        self.stage = stage
        self.level = level
        self.session = Session(level, RULESETS[ruleset])
        self.narrator = Narrator(self.session, stage.words)
        self.aim = Aim()
        self.message: Message | None = None
        self.open_entry: int | None = None
        self.touch = False
        self.glide: Glide | None = None
        self._base: dict[Square, Look] = {}
        self._celebrate: int | None = None
        self._introduced = False
        self._shown: object = None
        self._hinted = 0  # the grade of the last hint
        self.hand = Hand(self)
        self._refresh()

    # --- the scene ------------------------------------------------------------------------------------------
    def arrange(self, canvas: Canvas) -> None:
        """Everything has its place; words and colours are those of now."""
        self.narrator = Narrator(self.session, self.stage.words)
        offset = self.view.panel.offset if hasattr(self, "view") else 0
        self.view, self._shown = PlayView(self, canvas), None
        self.view.panel.offset = offset
        self._refresh()
        self.tell(announce=False)
        if not self._introduced:
            self._introduced = True
            self.stage.page.announce(" ".join(self._introduction()))

    def show(self, canvas: Canvas) -> None:
        """The level as it stands is on the canvas; nothing is worked out while nothing has changed."""
        view = self.view
        seen = (self.session.state, self.aim, self.message, self.glide, self.open_entry, self.touch)
        now = (seen, view.hover, view.panel.offset)
        if now == self._shown:
            return
        self._shown = now
        hero = self.glide.place if self.glide else None
        frame = frame_of(
            self.session, self._base, self.aim, self.stage.words.number, pieces_of(self.session, hero)
        )
        view.show(canvas, frame)

    def tick(self, milliseconds: int) -> Change | None:
        """The token glides on; after the last step of a level the solved card comes."""
        if self.glide:
            self.glide = self.glide.later(milliseconds)
            if self.glide.is_over:
                self.glide = None
        elif self._celebrate is not None:
            self._celebrate -= milliseconds
            if self._celebrate <= 0:
                self._celebrate = None
                return Push(SolvedScene(self.stage, self))
        return None

    def handle(self, intent: Intent) -> Change | None:
        """The intent is done."""
        if isinstance(intent, Pointer):
            return self.hand.point(intent)
        if isinstance(intent, Scroll):
            self.view.panel.scroll(intent.by * self.stage.kit.ratio)
            return None
        self.glide = None
        self.touch = False
        if isinstance(intent, Step):
            self._step(intent.direction)
            return None
        return self._command(intent)

    # --- keys and buttons -----------------------------------------------------------------------------------
    def _command(self, command: Command) -> Change | None:
        match command:
            case Command.UNDO | Command.REDO | Command.RESET:
                self._go_back(command)
            case Command.FORWARD | Command.BACKWARD:
                self._next_square(1 if command is Command.FORWARD else -1)
            case Command.CONFIRM:
                return self._confirm()
            case Command.END_TURN:
                self._act("turn")
            case Command.HINT:
                self._hint()
            case Command.BACK if self.aim.cursor or self.aim.hints:
                self.aim = Aim()
            case _:
                return leave(self, command)
        return None

    def press(self, name: str) -> Change | None:
        """The button of that name was pressed."""
        self.glide = None
        if name in MOUSE_BUTTONS:
            return self._command(MOUSE_BUTTONS[name])
        if name == "settings":
            return Push(SettingsScene(self.stage, self))
        if name == "ruleset":
            return other_ruleset(self)
        if name.startswith("act:"):
            self._act(name.removeprefix("act:"))
        elif name.startswith("log:"):
            number = int(name.removeprefix("log:"))
            self.open_entry = None if self.open_entry == number else number
        return None

    def use_ruleset(self, name: str) -> Change | None:
        """The level starts anew under that ruleset."""
        if name == self.session.ruleset.id or name not in self.level.rulesets:
            return None
        self.session = Session(self.level, RULESETS[name])
        self.stage.change(replace(self.stage.settings, ruleset=name))
        self.message, self.open_entry, self.aim, self._celebrate = None, None, Aim(), None
        return Refresh()

    def _go_back(self, command: Command) -> None:
        possible, do, key = {
            Command.UNDO: (self.session.can_undo, self.session.undo, "undone"),
            Command.REDO: (self.session.can_redo, self.session.redo, "redone"),
            Command.RESET: (True, self.session.reset, "restarted"),
        }[command]
        if not possible:
            self.say(
                Message("plain", self.stage.words(f"ui.play.nothing.{command.name.lower()}"), icon="info")
            )
            return
        do()
        self._celebrate = None
        self._after(self.narrator.standing(f"ui.play.{key}"))

    def _act(self, word: str) -> None:
        offered = any(offer.word == word and offer.is_sensible for offer in self.session.offers())
        if self.session.is_over or not offered:
            self.say(self._no_more())
            return
        verdict = self.session.act(word)
        if isinstance(verdict, Refusal):
            self.aim = Aim(self.aim.square, None, verdict)
        self._after(self.narrator.verdict(verdict), keep_aim=isinstance(verdict, Refusal))

    def _hint(self) -> None:
        """A hint is given, and with every call without a move between a plainer one."""
        if self.session.is_over:
            self.say(self._no_more())
            return
        self._hinted = min(self._hinted + 1, ROUTE)
        found = hint(self.session.game, self.session.state, self._hinted, max_states=HINT_STATES)
        preview = self.session.preview_path(found.items) if self._hinted == ROUTE and found.items else None
        self.aim = Aim(preview=preview, hints=() if preview else found.squares)
        self.say(self.narrator.hint(found))

    def _no_more(self) -> Message:
        """Why nothing more can be done here."""
        status, words = self.session.state.status, self.stage.words
        if status == "solved":
            return Message("solved", words("ui.play.solved"), icon="trophy")
        if status == "lost":
            return Message("lost", words("ui.play.lost"), words("ui.play.lost.hint"), "undo")
        return Message("plain", words("ui.play.no-action"))

    # --- moving ---------------------------------------------------------------------------------------------
    def _step(self, direction: Direction) -> None:
        if self.session.is_over:
            self.say(self._no_more())
            return
        verdict = self.session.step(direction)
        if isinstance(verdict, Refusal):
            head = self.session.state.turn.body.head
            target = head.moved(direction.dx, direction.dy)
            inside = target if target in self.session.scene.board else None
            self.aim = Aim(inside, None, verdict)
            self.say(self.narrator.refusal(verdict))
            return
        self.moved([verdict])

    def travel(self, square: Square) -> None:
        """The previewed route to a square is taken."""
        self.moved(self.session.travel(square))

    def moved(self, verdicts: Sequence[Verdict]) -> None:
        """Steps were made; the token glides along them."""
        entries = self.session.entries[-len(verdicts) :] if verdicts else ()
        if entries and not self.stage.still:
            heads = [entries[0].before_body.head, *(entry.after_body.head for entry in entries)]
            self.glide = Glide(tuple((float(head.x), float(head.y)) for head in heads))
        done = [verdict for verdict in verdicts if isinstance(verdict, Done)]
        if len(done) == len(verdicts) and done:
            self._after(self.narrator.done(done))
        elif verdicts:
            self._after(self.narrator.verdict(verdicts[-1]))

    def _next_square(self, by: int) -> None:
        """The keyboard's place is the next reachable square, the cheapest first."""
        if self.session.is_over:
            self.say(self._no_more())
            return
        reach, own = self.session.reach(), self.session.state.turn.body.head
        squares = sorted(
            (s for s in reach.squares() if s != own), key=lambda s: (reach.cost(s) or 0, s.y, s.x)
        )
        if not squares:
            return
        at = squares.index(self.aim.cursor) + by if self.aim.cursor in squares else (0 if by > 0 else -1)
        square = squares[at % len(squares)]
        self.aim = self.look_at(square)._replace(cursor=square)
        self.message = self.narrator.aim(self.aim, touch=False)
        self.tell()

    def _confirm(self) -> Change | None:
        if self.session.state.status == "solved":
            return Push(SolvedScene(self.stage, self))
        if self.aim.cursor is not None and self.aim.preview is not None:
            self.travel(self.aim.cursor)
        return None

    def look_at(self, square: Square) -> Aim:
        """What would happen at a square."""
        if self.session.state.status != "playing" or square in self.session.state.turn.body.squares:
            return Aim(square)
        preview = self.session.preview(square)
        return Aim(square, preview if preview.steps else None, preview.refusal)

    # --- after a change -------------------------------------------------------------------------------------
    def _after(self, message: Message, *, keep_aim: bool = False) -> None:
        """The state has changed: squares, words and the save follow."""
        if not keep_aim:
            self.aim = Aim()
        self._hinted = 0
        self._refresh()
        status = self.session.state.status
        if status == "solved":
            self._record()
            self._celebrate = SOLVED_PAUSE
            message = Message("solved", self.stage.words("ui.play.solved"), message.spoken, "trophy")
        elif status == "lost":
            message = Message(
                "lost", self.stage.words("ui.play.lost"), self.stage.words("ui.play.lost.hint"), "undo"
            )
        self.say(message)
        self.view.panel.show_end()

    def _refresh(self) -> None:
        self._base = base_looks(self.session, self.stage.words.number)

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
        self.stage.page.describe(self.narrator.describe(self._introduction()))
        message = self.message or self.narrator.aim(self.aim, touch=self.touch)
        if announce and message:
            self.stage.page.announce(message.spoken)

    def _introduction(self) -> list[str]:
        return self.stage.library.introduction(self.level, self.session.ruleset.id, self.stage.words)
