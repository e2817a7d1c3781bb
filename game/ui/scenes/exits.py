"""The ways out of a level: back to the list, on to the next level, to another ruleset, to a dialog."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.intents import Command
from game.ui.scenes.help import HelpScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.narrator import Message
from game.ui.stage import Change, Pop, Push, Refresh
from game.ui.words import next_language

if TYPE_CHECKING:
    from game.ui.scenes.play import PlayScene


def leave(play: PlayScene, command: Command) -> Change | None:
    """What a command that is not about moving leads to."""
    stage = play.stage
    match command:
        case Command.BACK:
            return Pop()
        case Command.NEXT:
            return next_level(play)
        case Command.LOG:
            return Push(LogScene(stage, play.narrator))
        case Command.HELP:
            return Push(HelpScene(stage))
        case Command.LANGUAGE:
            stage.change(replace(stage.settings, language=next_language(stage.words.language)))
            return Refresh()
    return None


def next_level(play: PlayScene) -> Change | None:
    """The next level under the same ruleset; after the last one, only words."""
    from game.ui.scenes.start import play_level  # noqa: PLC0415 - start makes play scenes

    following = play.stage.library.after(play.level.id)
    if following is None:
        play.say(Message("plain", play.stage.words("ui.solved.last"), icon="trophy"))
        return None
    return play_level(play.stage, following, play.session.ruleset.id, instead=True)


def other_ruleset(play: PlayScene) -> Change | None:
    """The level anew under the next of its rulesets."""
    names = list(play.level.rulesets)
    return play.use_ruleset(names[(names.index(play.session.ruleset.id) + 1) % len(names)])
