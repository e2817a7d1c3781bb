"""What can be done besides plain steps, as buttons with keys: actions, manners of stepping, heroes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.puzzle.state import scene_of
from game.rules import pools
from game.texts.catalogue import capital

if TYPE_CHECKING:
    from game.puzzle.entries import Offer
    from game.rules.verdicts import Refusal
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


class Action(NamedTuple):
    """A button of the play scene. `name` is "act:", "aim:", "manner:" or "hero:" and a word."""

    name: str
    label: str
    key: str = ""
    icon: str = ""
    detail: str = ""
    enabled: bool = True
    chosen: bool = False
    main: bool = False
    refusal: Refusal | None = None

    @property
    def word(self) -> str:
        """The word of the notation."""
        return self.name.partition(":")[2]


def keys_of(words: list[str]) -> dict[str, str]:
    """The letter of each action of a level; with more actions than letters, the last have none."""
    taken: dict[str, str] = {}
    for word in words:
        wanted = KEYS.get(word.partition(":")[0], "")
        free = [letter for letter in (wanted, *SPARE) if letter and letter not in taken.values()]
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
    """The actions and manners of the level, as they are possible now; the end of the turn comes last."""
    session = conduct.session
    if session.is_over:
        return []
    offers = conduct.offers()
    keys = keys_of([offer.word for offer in offers] + list(conduct.manners))
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
    turn = [_end(conduct, offer, words) for offer in offers if offer.word == "turn"]
    return [*manners, *acts, *turn]


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
                words("creature.hero", letter=hero.letter),
                str(i + 1),
                "emblem-hero",
                words("ui.play.left", left=words.length(left)),
                chosen=i == session.state.active,
                enabled=not session.is_over,
            )
        )
    return found
