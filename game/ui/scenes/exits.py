"""The ways out of a level: back to the list, on to the next level, to another ruleset, to a dialog."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from game.rules.catalogue import RULES
from game.ui.draw.strip import Message
from game.ui.intents import Command
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.rulebook import RuleBook, RuleScene, rules_met
from game.ui.stage import Change, Pop, Push, Refresh
from game.ui.words import next_language

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.scenes.play import PlayScene
    from game.ui.stage import Stage


def leave(play: PlayScene, command: Command) -> Change | None:
    """What a command that is not about moving leads to."""
    stage = play.stage
    match command:
        case Command.BACK:
            return Pop()
        case Command.NEXT:
            return next_level(play)
        case Command.LOG:
            return Push(LogScene(stage, play))
        case Command.COMPARE:
            return compare_with(play)
        case Command.BOOK:
            return open_book(play)
        case Command.LINK:
            copy_link(stage, {"level": play.level.id, "ruleset": play.session.ruleset.id}, play.say)
        case Command.HELP:
            return Push(HelpScene(stage))
        case Command.LANGUAGE:
            stage.change(replace(stage.settings, language=next_language(stage.words.language)))
            return Refresh()
    return None


def compare_with(play: PlayScene) -> Change | None:
    """The own path under all rulesets; without one, only words."""
    if not play.session.entries:
        play.say(Message("plain", play.stage.words("ui.compare.nothing"), icon="compare"))
        return None
    return Push(CompareScene(play.stage, play))


def open_book(play: PlayScene) -> Change:
    """The page of the rule that was named last, else the rules the level has to do with."""
    message, ruleset = play.view.message, play.session.ruleset.id
    if message and message.rule in RULES:
        return Push(RuleScene(play.stage, message.rule, ruleset))
    return Push(RuleBook(play.stage, ruleset, rules_met(play.session, play.level.teaches)))


def copy_link(stage: Stage, query: dict[str, str], say: Callable[[Message], None]) -> None:
    """The address of what is on the screen, language included, was copied; what came of it is said."""
    query = {**query, "lang": stage.words.language.replace("_", "-")}
    address = f"{stage.page.address()}?{urlencode(query)}"
    copied = stage.page.copy(address)
    key = "ui.link.copied" if copied else "ui.link.shown"
    say(Message("plain", stage.words(key), address, "link"))


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
