"""Keys, mouse and touch become intents."""

from typing import Any

import pygame
import pytest

from game.rules.geometry import Direction
from game.ui.intents import Command, Letter, Pointer, Scroll, Step, Touching, intent_of


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


@pytest.mark.parametrize(
    ("codes", "direction"),
    [
        ((pygame.K_UP, pygame.K_KP8, pygame.K_w), Direction.N),
        ((pygame.K_KP9, pygame.K_e, pygame.K_PAGEUP), Direction.NE),
        ((pygame.K_RIGHT, pygame.K_KP6, pygame.K_d), Direction.E),
        ((pygame.K_KP3, pygame.K_c), Direction.SE),
        ((pygame.K_DOWN, pygame.K_KP2, pygame.K_x, pygame.K_s), Direction.S),
        ((pygame.K_KP1, pygame.K_z), Direction.SW),
        ((pygame.K_LEFT, pygame.K_KP4, pygame.K_a), Direction.W),
        ((pygame.K_KP7, pygame.K_q, pygame.K_HOME), Direction.NW),
    ],
)
def test_every_direction_has_its_keys(codes: tuple[int, ...], direction: Direction) -> None:
    for code in codes:
        assert intent_of(key(code)) == Step(direction)


@pytest.mark.parametrize(
    ("event", "command"),
    [
        (key(pygame.K_u), Command.UNDO),
        (key(pygame.K_z, pygame.KMOD_LCTRL), Command.UNDO),
        (key(pygame.K_z, pygame.KMOD_LMETA), Command.UNDO),
        (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), Command.REDO),
        (key(pygame.K_y), Command.REDO),
        (key(pygame.K_y, pygame.KMOD_LCTRL), Command.REDO),
        (key(pygame.K_r), Command.RESET),
        (key(pygame.K_r, pygame.KMOD_LCTRL), None),
        (key(pygame.K_h), Command.HINT),
        (key(pygame.K_n), Command.NEXT),
        (key(pygame.K_l), Command.LANGUAGE),
        (key(pygame.K_f), Command.LOG),
        (key(pygame.K_f, pygame.KMOD_LALT), None),
        (key(pygame.K_t), Command.END_TURN),
        (key(pygame.K_ESCAPE), Command.BACK),
        (key(pygame.K_RETURN), Command.CONFIRM),
        (key(pygame.K_SPACE), Command.CONFIRM),
        (key(pygame.K_TAB), Command.FORWARD),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Command.BACKWARD),
        (key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), Command.HELP),
        (key(pygame.K_MINUS, pygame.KMOD_LSHIFT, "?"), Command.HELP),
        (key(pygame.K_F1), Command.HELP),
        (pygame.event.Event(pygame.QUIT), Command.QUIT),
        (key(pygame.K_j), Letter("j")),
        (key(pygame.K_3), Letter("3")),
        (key(pygame.K_v), Command.COMPARE),
        (key(pygame.K_c, pygame.KMOD_LSHIFT), Command.COMPARE),
        (key(pygame.K_b), Command.BOOK),
        (key(pygame.K_F7), None),
    ],
)
def test_commands(event: pygame.event.Event, command: Command | Letter | None) -> None:
    assert intent_of(event) == command


def mouse(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(30, 40), **values)


def test_mouse_and_finger_say_the_same() -> None:
    for touch in (False, True):
        pressed = intent_of(mouse(pygame.MOUSEBUTTONDOWN, button=1, touch=touch))
        assert pressed == Pointer(Touching.PRESS, (30, 40), touch=touch)
        released = intent_of(mouse(pygame.MOUSEBUTTONUP, button=1, touch=touch))
        assert released == Pointer(Touching.RELEASE, (30, 40), touch=touch)
        drawn = intent_of(mouse(pygame.MOUSEMOTION, buttons=(1, 0, 0), rel=(1, 1), touch=touch))
        assert drawn == Pointer(Touching.DRAG, (30, 40), touch=touch)
    moved = intent_of(mouse(pygame.MOUSEMOTION, buttons=(0, 0, 0), rel=(1, 1)))
    assert moved == Pointer(Touching.HOVER, (30, 40))


def test_a_finger_is_not_heard_twice() -> None:
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        assert intent_of(pygame.event.Event(kind, x=0.5, y=0.5, dx=0, dy=0, finger_id=1)) is None


def test_other_buttons_do_nothing() -> None:
    assert intent_of(mouse(pygame.MOUSEBUTTONDOWN, button=3)) is None


def test_wheel_scrolls_down_for_negative_turns() -> None:
    intent = intent_of(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.5))
    assert isinstance(intent, Scroll)
    assert intent.by == 72
