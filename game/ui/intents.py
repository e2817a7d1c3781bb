"""What the player wants, whatever device says it: raw pygame events become intents.

Touch arrives twice, as FINGER events and as mouse events with `touch` set; only the latter are used. Letters
are read as characters, so QWE/AD/ZXC are where the person's own keyboard has them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

import pygame

from game.rules.geometry import Direction

WHEEL_STEP = 48  # CSS pixels a notch


class Command(Enum):
    """What is asked for without a place."""

    CONFIRM = auto()
    FORWARD = auto()
    BACKWARD = auto()
    UNDO = auto()
    REDO = auto()
    RESET = auto()
    HINT = auto()
    NEXT = auto()
    BACK = auto()
    LANGUAGE = auto()
    HELP = auto()
    LOG = auto()
    END_TURN = auto()
    COMPARE = auto()
    BOOK = auto()
    LINK = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class Step:
    """One step in a direction; in lists, up and down."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Letter:
    """A key that stands for itself: the number of a hero or an answer, the letter on an action."""

    sign: str


class Touching(Enum):
    """What the pointer does."""

    HOVER = auto()
    PRESS = auto()
    DRAG = auto()
    RELEASE = auto()
    LEAVE = auto()


@dataclass(frozen=True, slots=True)
class Pointer:
    """The pointer or finger does something at `place`, in pixels of the screen."""

    doing: Touching
    place: tuple[int, int]
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel was turned over `place`: `by` CSS pixels, downwards positive."""

    place: tuple[int, int]
    by: float


Intent: TypeAlias = Command | Step | Letter | Pointer | Scroll

STEPS: dict[int, Direction] = {
    pygame.K_UP: Direction.N,
    pygame.K_DOWN: Direction.S,
    pygame.K_LEFT: Direction.W,
    pygame.K_RIGHT: Direction.E,
    pygame.K_KP8: Direction.N,
    pygame.K_KP9: Direction.NE,
    pygame.K_KP6: Direction.E,
    pygame.K_KP3: Direction.SE,
    pygame.K_KP2: Direction.S,
    pygame.K_KP1: Direction.SW,
    pygame.K_KP4: Direction.W,
    pygame.K_KP7: Direction.NW,
    pygame.K_HOME: Direction.NW,
    pygame.K_PAGEUP: Direction.NE,
    pygame.K_END: Direction.SW,
    pygame.K_PAGEDOWN: Direction.SE,
    pygame.K_q: Direction.NW,
    pygame.K_w: Direction.N,
    pygame.K_e: Direction.NE,
    pygame.K_a: Direction.W,
    pygame.K_d: Direction.E,
    pygame.K_z: Direction.SW,
    pygame.K_x: Direction.S,
    pygame.K_s: Direction.S,
    pygame.K_c: Direction.SE,
}
COMMANDS: dict[int, Command] = {
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_SPACE: Command.CONFIRM,
    pygame.K_KP5: Command.CONFIRM,
    pygame.K_u: Command.UNDO,
    pygame.K_BACKSPACE: Command.UNDO,
    pygame.K_y: Command.REDO,
    pygame.K_r: Command.RESET,
    pygame.K_h: Command.HINT,
    pygame.K_n: Command.NEXT,
    pygame.K_ESCAPE: Command.BACK,
    pygame.K_AC_BACK: Command.BACK,
    pygame.K_l: Command.LANGUAGE,
    pygame.K_F1: Command.HELP,
    pygame.K_QUESTION: Command.HELP,
    pygame.K_f: Command.LOG,
    pygame.K_t: Command.END_TURN,
    pygame.K_v: Command.COMPARE,
    pygame.K_b: Command.BOOK,
}
LETTERS = "gijkmop"
"""Letters that neither step nor command; they are on the actions."""
DIGITS = "0123456789"
LAST_SIGN = 128
SHIFTED = {pygame.K_c: Command.COMPARE, pygame.K_l: Command.LINK}
LEFT_BUTTON = 1


def intent_of(event: pygame.event.Event) -> Intent | None:
    """What an event asks for, or None when it asks for nothing."""
    if event.type == pygame.QUIT:
        return Command.QUIT
    if event.type == pygame.KEYDOWN:
        return _key(event)
    if event.type == pygame.MOUSEMOTION:
        doing = Touching.DRAG if event.buttons[0] else Touching.HOVER
        return Pointer(doing, event.pos, touch=bool(getattr(event, "touch", False)))
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == LEFT_BUTTON:
        doing = Touching.PRESS if event.type == pygame.MOUSEBUTTONDOWN else Touching.RELEASE
        return Pointer(doing, event.pos, touch=bool(getattr(event, "touch", False)))
    if event.type == pygame.MOUSEWHEEL:
        return Scroll(pygame.mouse.get_pos(), -getattr(event, "precise_y", event.y) * WHEEL_STEP)
    if event.type == pygame.WINDOWLEAVE:
        return Pointer(Touching.LEAVE, (-1, -1))
    return None


def _key(event: pygame.event.Event) -> Intent | None:
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        if event.key == pygame.K_z:
            return Command.REDO if event.mod & pygame.KMOD_SHIFT else Command.UNDO
        return Command.REDO if event.key == pygame.K_y else None
    if event.mod & pygame.KMOD_ALT:
        return None
    if event.key == pygame.K_TAB:
        return Command.BACKWARD if event.mod & pygame.KMOD_SHIFT else Command.FORWARD
    return _sign(event)


def _sign(event: pygame.event.Event) -> Intent | None:
    """What a key with nothing but Shift held means."""
    said = getattr(event, "unicode", "")
    if said == "?":
        return Command.HELP
    if event.mod & pygame.KMOD_SHIFT and event.key in SHIFTED:
        return SHIFTED[event.key]
    if event.key in STEPS:
        return Step(STEPS[event.key])
    if event.key in COMMANDS:
        return COMMANDS[event.key]
    sign = said or (chr(event.key) if event.key < LAST_SIGN else "")  # digits need Shift on some keyboards
    return Letter(sign.lower()) if sign and sign.lower() in LETTERS + DIGITS else None
