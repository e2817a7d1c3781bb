"""The pointer over a level: hovering shows, a click goes; a second tap goes; a drag draws a path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.intents import Pointer, Touching
from game.ui.looks import Aim
from game.ui.scenes.trace import Trace

if TYPE_CHECKING:
    from game.rules.geometry import Square
    from game.ui.scenes.play import PlayScene
    from game.ui.stage import Change


class Hand:
    """What the pointer is in the middle of: where it went down, and the path it draws."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._pressed: Square | None = None
        self._trace: Trace | None = None

    def point(self, pointer: Pointer) -> Change | None:
        """The pointer did that."""
        scene = self._scene
        scene.touch = pointer.touch
        square = scene.view.board.grid.square(pointer.place)
        match pointer.doing:
            case Touching.LEAVE:
                scene.view.hover = ""
                scene.aim = scene.aim if scene.aim.cursor else Aim()
            case Touching.PRESS:
                self._press(pointer, square)
            case Touching.RELEASE:
                return self._release(pointer, square)
            case Touching.DRAG if self._trace is not None:
                self._draw(square)
            case Touching.DRAG if scene.view.panel.drag(pointer.place):
                scene.view.dragged = True
            case _ if not pointer.touch:
                self._hover(pointer.place, square)
        return None

    def _press(self, pointer: Pointer, square: Square | None) -> None:
        scene = self._scene
        scene.glide = None
        self._pressed = square
        scene.view.press(pointer.place)
        state = scene.session.state
        free = state.status == "playing" and not scene.conduct.aiming
        if free and square and square in state.turn.body.squares:
            self._trace = Trace(scene.session, square, scene.conduct.manner)

    def _hover(self, place: tuple[int, int], square: Square | None) -> None:
        scene = self._scene
        scene.view.hover = scene.view.button_at(place)
        if square is None and scene.aim.cursor:
            return
        if square != scene.aim.square or scene.aim.cursor:
            scene.aim = scene.look_at(square) if square else Aim()
            if square:
                scene.message = None

    def _draw(self, square: Square | None) -> None:
        """The path leads on to the square under the pointer."""
        scene, trace = self._scene, self._trace
        if trace is not None and square is not None and trace.lead(square):
            refused = trace.refused_at if trace.refusal else None
            scene.aim = Aim(refused or trace.last, trace.preview, trace.refusal)
            scene.message = None

    def _release(self, pointer: Pointer, square: Square | None) -> Change | None:
        scene = self._scene
        trace, self._trace = self._trace, None
        pressed, self._pressed = self._pressed, None
        if trace is not None and trace.directions:
            scene.aim = Aim()
            scene.doing.moved(trace.walk())
            return None
        name = scene.view.release(pointer.place)
        if name:
            change = scene.press(name)
            scene.view.hover = "" if pointer.touch else scene.view.hover
            return change
        if square is not None and square == pressed and scene.session.state.status == "playing":
            self._choose(square, touch=pointer.touch)
        return None

    def _choose(self, square: Square, *, touch: bool) -> None:
        """A click goes there, takes that target or that hero; a first tap only shows."""
        scene = self._scene
        hero = self._hero(square)
        if hero and not scene.conduct.aiming:
            scene.doing.act(f"hero:{hero}")
            return
        if touch and (scene.aim.square != square or scene.aim.preview is None):
            scene.aim = scene.look_at(square)
            scene.message = None
            scene.tell()
            return
        if scene.conduct.aiming:
            target = scene.conduct.at(square)
            if target is None:
                scene.doing.stop_aiming()
            else:
                scene.doing.choose(target)
            return
        look = scene.look_at(square)
        if look.refusal:
            scene.aim = look
            scene.say(scene.narrator.refusal(look.refusal))
        elif look.preview is not None and look.preview.steps and look.preview.may_end:
            scene.doing.travel(square)

    def _hero(self, square: Square) -> str:
        """The letter of another hero who stands there, or ""."""
        session = self._scene.session
        heroes = session.game.stage.heroes
        return next(
            (
                hero.letter
                for i, (hero, turn) in enumerate(zip(heroes, session.state.turns_of, strict=True))
                if i != session.state.active and square in turn.body.squares
            ),
            "",
        )
