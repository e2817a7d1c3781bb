"""What can be done besides plain steps, as buttons with keys: actions, manners of stepping, heroes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.puzzle.state import scene_of
from game.rules import pools
from game.texts.catalogue import capital
from game.ui.draw.plates import Action

if TYPE_CHECKING:
    from game.puzzle.entries import Offer
    from game.ui.scenes.conduct import Conduct
    from game.ui.words import Words

KEYS = {
    "jump": "j",
    "charge": "g",
    "double": "o",
    "dash": "o",
    "run": "k",
    "withdraw": "i",
    "disengage": "i",
    "overrun": "g",
    "stand": "p",
    "drop-prone": "p",
    "crawl": "k",
    "five-foot-step": "i",
    "squeeze": "m",
    "tumble": "j",
    "tumble-fast": "k",
    "mode": "m",
    "turn": "t",
}
"""The letters wanted for actions; where two of a level want the same, the second takes the next free one."""
SPARE = "gijkmop"
ICONS = {
    "turn": "turn-end",
    "double": "double",
    "dash": "double",
    "run": "double",
    "jump": "jump",
    "charge": "sword",
    "overrun": "sword",
    "withdraw": "shield",
    "disengage": "shield",
    "five-foot-step": "footsteps",
    "stand": "emblem-hero",
    "drop-prone": "emblem-down",
    "crawl": "emblem-down",
    "tumble": "tumble",
    "tumble-fast": "tumble",
    "squeeze": "squeeze",
    "full-round": "footsteps",
    "mode": "redo",
}


def keys_of(words: list[str], spare: str = SPARE) -> dict[str, str]:
    """The letter of each action of a level; with more actions than letters, the last have none."""
    taken: dict[str, str] = {}
    for word in words:
        wanted = KEYS.get(word.partition(":")[0], "")
        free = [letter for letter in (wanted, *spare) if letter and letter not in taken.values()]
        if free:
            taken[word] = free[0]
    return taken


def action_label(words: Words, word: str) -> str:
    """How an action is called on its button."""
    name, _, mode = word.partition(":")
    label = words.first(f"ui.action.{word}", f"ui.action.{name}", f"action.{name}", f"manner.{name}")
    if mode:
        label = words.first(f"mode.{mode}") if name == "mode" else f"{label}: {words(f'mode.{mode}')}"
    return capital(label)


def actions_of(conduct: Conduct, words: Words) -> list[Action]:
    """The actions and manners of the level, as they are possible now; not the end of the turn."""
    session = conduct.session
    if session.is_over:
        return []
    offers = conduct.offers()
    is_alone = len(session.game.stage.heroes) == 1  # then digits choose no hero
    spare = SPARE + ("123456789" if is_alone else "")
    keys = keys_of([offer.word for offer in offers] + list(conduct.manners), spare)
    acts = [_act(conduct, offer, words, keys) for offer in offers if offer.word != "turn"]
    manners = [
        Action(
            f"manner:{word}",
            action_label(words, word),
            keys.get(word, "").upper(),
            ICONS.get(word, ""),
            chosen=word in conduct.words,
        )
        for word in conduct.manners
    ]
    return [*manners, *acts]


def end_of(conduct: Conduct, words: Words) -> list[Action]:
    """The end of the turn, in levels of several turns."""
    return [_end(conduct, offer, words) for offer in conduct.offers() if offer.word == "turn"]


def _act(conduct: Conduct, offer: Offer, words: Words, keys: dict[str, str]) -> Action:
    session = conduct.session
    turn, word = session.state.turn, offer.word
    name, _, mode = word.partition(":")
    aimed = session.needs_target(word)
    in_force = (
        (turn.declared is not None and turn.declared.kind == name)
        or (name == "mode" and mode == turn.mode)
        or (name == "dash" and bool(turn.added))
        or (name == "disengage" and turn.disengaged)
    )
    detail = ""
    if name == "mode":
        detail = words.length(pools.left(session.ruleset, session.scene.mover, turn, mode))
    return Action(
        f"aim:{word}" if aimed else f"act:{word}",
        action_label(words, word),
        keys.get(word, "").upper(),
        ICONS.get(name, ""),
        detail,
        enabled=offer.refusal is None and offer.is_sensible and not in_force,
        chosen=in_force or (aimed and conduct.aiming == word),
        refusal=offer.refusal,
    )


def _end(conduct: Conduct, offer: Offer, words: Words) -> Action:
    """The end of the turn; it stands out when nothing else is left to do."""
    done = not conduct.session.left
    return Action(
        "act:turn",
        action_label(words, "turn"),
        "T",
        ICONS["turn"],
        enabled=offer.refusal is None,
        main=done and offer.refusal is None,
        refusal=offer.refusal,
    )


def heroes_of(conduct: Conduct, words: Words) -> list[Action]:
    """The heroes of a level with several, each with the movement it has left."""
    session = conduct.session
    heroes = session.game.stage.heroes
    if len(heroes) < 2:  # noqa: PLR2004 - one hero needs no choice
        return []
    found = []
    for i, hero in enumerate(heroes):
        state = replace(session.state, active=i)
        mover = scene_of(session.game, state).mover
        left = pools.left(session.ruleset, mover, state.turn)
        found.append(
            Action(
                f"hero:{hero.letter}",
                capital(words("creature.hero", letter=hero.letter)),
                str(i + 1),
                "emblem-hero",
                words("ui.play.left", left=words.length(left)),
                chosen=i == session.state.active,
                enabled=not session.is_over,
            )
        )
    return found


def all_of(conduct: Conduct, words: Words) -> list[Action]:
    """Heroes, actions, manners, and the end of the turn."""
    return [*heroes_of(conduct, words), *actions_of(conduct, words), *end_of(conduct, words)]
