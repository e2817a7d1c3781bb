"""What the player does in a level: steps, routes, actions, targets, heroes, hints, and taking it back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.puzzle.hints import NEXT, ROUTE, SQUARES
from game.rules.verdicts import Done, Go, Refusal
from game.rules.words import NotAWord
from game.ui.draw.strip import Message
from game.ui.intents import Command
from game.ui.looks import Aim
from game.ui.scenes.actions import all_of
from game.ui.scenes.motion import Glide
from game.ui.scenes.patience import Patience
from game.ui.scenes.solved import SolvedScene
from game.ui.stage import Change, Push

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzle.hints import Hint
    from game.puzzle.state import State
    from game.rules.geometry import Direction, Square
    from game.rules.verdicts import Item, Turn, Verdict
    from game.ui.scenes.conduct import Possible
    from game.ui.scenes.play import PlayScene


class Doing:
    """Carries out intents on the session of a play scene."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._hinted = 0  # the grade of the last hint
        self._search: Patience[Hint] | None = None
        self._route: tuple[State, Hint] | None = None  # the whole way from a state, once it is known

    # --- steps and routes -----------------------------------------------------------------------------------
    def step(self, direction: Direction) -> None:
        """One step, in the manner that is on."""
        scene = self._scene
        session, conduct = scene.session, scene.conduct
        if session.is_over:
            scene.say(scene.no_more())
            return
        conduct.leave()
        try:
            verdict = session.step(direction, manner=conduct.manner)
        except NotAWord:
            scene.say(scene.not_now())
            return
        if isinstance(verdict, Refusal):
            head = session.state.turn.body.head
            target = head.moved(direction.dx, direction.dy)
            scene.aim = Aim(target if target in session.scene.board else None, None, verdict)
            scene.refresh()
            scene.say(scene.narrator.refusal(verdict))
            return
        self.moved([verdict])

    def travel(self, square: Square) -> None:
        """What a look at the square has shown is done."""
        scene = self._scene
        preview = scene.conduct.look(square).preview
        if preview is not None:
            self.take([step.item for step in preview.steps])

    def take(self, items: Sequence[Item]) -> None:
        """The items are done, up to the first that is not."""
        scene = self._scene
        try:
            verdicts = scene.session.take(items)
        except NotAWord:
            scene.say(scene.not_now())
            return
        self.moved([verdict for verdict in verdicts if not isinstance(verdict, Refusal)] or verdicts)

    def moved(self, verdicts: Sequence[Verdict]) -> None:
        """Items were done; the token glides along them."""
        scene = self._scene
        entries = scene.session.entries[-len(verdicts) :] if verdicts else ()
        if isinstance(verdicts[-1] if verdicts else None, Refusal):
            scene.say(scene.narrator.verdict(verdicts[-1]))
            return
        if entries and not scene.stage.still:
            heads = [entries[0].before_body.head, *(entry.after_body.head for entry in entries)]
            scene.glide = Glide(tuple((float(head.x), float(head.y)) for head in heads))
        if any(isinstance(verdict.item, Go) for verdict in verdicts):
            scene.conduct.stepped()
        scene.conduct.leave()
        done = [verdict for verdict in verdicts if isinstance(verdict, Done)]
        if len(done) == len(verdicts) and done:
            self.after(scene.narrator.done(done))
        elif verdicts:
            self.after(scene.narrator.verdict(verdicts[-1]))

    # --- actions --------------------------------------------------------------------------------------------
    def press(self, name: str) -> None:
        """The action of that name is done, aimed, or put on and off."""
        scene = self._scene
        kind, _, word = name.partition(":")
        if scene.session.is_over:
            scene.say(scene.no_more())
        elif kind == "manner":
            self._toggle(word)
        elif kind == "aim":
            self._aim(word)
        else:
            self.act(f"hero:{word}" if kind == "hero" else word)

    def letter(self, sign: str) -> bool:
        """The action or hero with that key was chosen; whether there is one."""
        scene = self._scene
        words = scene.stage.words
        for action in all_of(scene.conduct, words):
            if action.key.lower() == sign:
                self.press(action.name)
                return True
        return False

    def act(self, word: str) -> None:
        """An action without a target is done."""
        scene = self._scene
        session, conduct = scene.session, scene.conduct
        conduct.leave()
        offered = word.startswith("hero:") or any(
            offer.word == word and offer.is_sensible for offer in conduct.offers()
        )
        if session.is_over or not offered:
            scene.say(scene.no_more() if session.is_over else scene.not_now())
            return
        before = session.scene
        try:
            verdict = session.act(word)
        except NotAWord:
            scene.say(scene.not_now())
            return
        if isinstance(verdict, Refusal):
            scene.aim = Aim(scene.aim.square, None, verdict)
        if word.startswith("hero:"):
            message = scene.narrator.acting()
        elif word == "turn":
            message = scene.narrator.round_ended(verdict, before)
        else:
            message = scene.narrator.verdict(verdict)
        self.after(message, keep_aim=isinstance(verdict, Refusal))

    def _toggle(self, word: str) -> None:
        scene = self._scene
        on = scene.conduct.toggle(word)
        scene.aim = Aim()
        scene.refresh()
        scene.say(scene.narrator.manner(word, on=on))

    def _aim(self, word: str) -> None:
        scene, conduct = self._scene, self._scene.conduct
        if conduct.aiming == word:
            self.stop_aiming()
            return
        conduct.aim_at(word)
        scene.aim = Aim()
        found = conduct.targets()
        if not any(target.plan.refusal is None for target in found):
            refusal = found[0].plan.refusal if found else None
            if not found:
                conduct.leave()
            scene.refresh()
            scene.say(scene.narrator.refusal(refusal) if refusal else scene.not_now())
            return
        scene.refresh()
        scene.say(scene.narrator.aiming(word, touch=scene.touch))

    def stop_aiming(self) -> bool:
        """No target is chosen; whether one was to be."""
        scene = self._scene
        if not scene.conduct.leave():
            return False
        scene.aim, scene.message = Aim(), None
        scene.refresh()
        scene.tell(announce=False)
        return True

    def choose(self, target: Possible) -> None:
        """That target of the action is taken, or why it cannot be is said."""
        scene = self._scene
        if target.plan.refusal is not None:
            scene.aim = target.aim
            scene.say(scene.narrator.refusal(target.plan.refusal))
            return
        self.take(target.plan.items)

    # --- keys walk through squares --------------------------------------------------------------------------
    def next_square(self, by: int) -> None:
        """The keyboard's place is the next target, else the next square in reach, the cheapest first."""
        scene = self._scene
        conduct, session = scene.conduct, scene.session
        if session.is_over:
            scene.say(scene.no_more())
            return
        if conduct.aiming:
            target = conduct.walk(by)
            if target is None:
                return
            scene.aim = target.aim._replace(square=target.plan.square, cursor=target.plan.square)
        else:
            squares = self._squares()
            if not squares:
                scene.say(scene.not_now())
                return
            at = squares.index(scene.aim.cursor) + by if scene.aim.cursor in squares else min(by, 0)
            if scene.aim.cursor not in squares and by > 0:
                at = 0
            square = squares[at % len(squares)]
            scene.aim = conduct.look(square)._replace(cursor=square)
        scene.message = scene.narrator.aim(scene.aim, touch=False)
        scene.tell()

    def _squares(self) -> list[Square]:
        """The squares that can be reached in the manner that is on, the cheapest first."""
        session = self._scene.session
        marks = self._scene.conduct.marks()
        if marks is not None:
            near = [square for square, target in marks.items() if target.possible]
            return sorted(near, key=lambda s: (marks[s].feet, s.y, s.x))
        reach, own = session.reach(), session.state.turn.body.head
        squares = (square for square in reach.squares() if square != own)
        return sorted(squares, key=lambda s: (reach.cost(s) or 0, s.y, s.x))

    def confirm(self) -> Change | None:
        """The keyboard's square or target is taken; a solved level shows its card again."""
        scene = self._scene
        if scene.session.state.status == "solved":
            return Push(SolvedScene(scene.stage, scene))
        target = scene.conduct.chosen()
        if target is not None:
            self.choose(target)
        elif scene.aim.cursor is not None and scene.aim.preview is not None:
            self.travel(scene.aim.cursor)
        return None

    # --- back, and help -------------------------------------------------------------------------------------
    def go_back(self, command: Command) -> None:
        """Undo, redo or restart."""
        scene = self._scene
        session = scene.session
        possible, do, key = {
            Command.UNDO: (session.can_undo, session.undo, "undone"),
            Command.REDO: (session.can_redo, session.redo, "redone"),
            Command.RESET: (True, session.reset, "restarted"),
        }[command]
        if not possible:
            words = scene.stage.words(f"ui.play.nothing.{command.name.lower()}")
            scene.say(Message("plain", words, icon="info"))
            return
        do()
        while _is_midway(session.state.turn) and do():  # what was chosen at once goes back at once
            pass
        scene.conduct.leave()
        if command is Command.RESET:
            scene.conduct.words = frozenset()
        scene.celebrate = None
        self.after(scene.narrator.standing(f"ui.play.{key}"))

    def hint(self) -> None:
        """A hint is given, and with every call without a move between a plainer one."""
        scene = self._scene
        session = scene.session
        if session.is_over:
            scene.say(scene.no_more())
            return
        scene.conduct.leave()
        self._hinted = min(self._hinted + 1, ROUTE)
        if self._route is not None and self._route[0] is session.state:
            self._tell_hint(self._route[1])
            return
        self._search = Patience(session.hinting(ROUTE))
        scene.say(Message("plain", scene.stage.words("ui.hint.looking"), icon="hint"))
        self.go_on()

    def go_on(self) -> None:
        """The search for a hint went on for a moment; at its end the hint is given."""
        if self._search is None or not self._search.go_on():
            return
        found, self._search = self._search.found, None
        if found is not None:
            self._route = (self._scene.session.state, found)
            self._tell_hint(found)

    def _tell_hint(self, route: Hint) -> None:
        """As much of the route is told as was asked for."""
        scene, session = self._scene, self._scene.session
        shown = {SQUARES: 0, NEXT: 1}.get(self._hinted, len(route.items))
        found = replace(route, grade=self._hinted, items=route.items[:shown], verdicts=route.verdicts[:shown])
        preview = session.preview_path(found.items) if self._hinted == ROUTE and found.items else None
        scene.aim = Aim(preview=preview, hints=() if preview else found.squares)
        scene.refresh()
        scene.say(scene.narrator.hint(found))

    def forget(self) -> None:
        """Nothing is searched for any more: the player goes on."""
        self._search = None

    def after(self, message: Message, *, keep_aim: bool = False) -> None:
        """The state has changed: squares, words and the save follow."""
        self._hinted = 0
        self._scene.changed(message, keep_aim=keep_aim)


def _is_midway(turn: Turn) -> bool:
    """Whether the hero stands in the middle of a straight charge or run."""
    declared = turn.declared
    return declared is not None and declared.end is not None and turn.body.head != declared.end
