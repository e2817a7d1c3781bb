"""No sentence is cut in the strip under the board, whatever the language, screen and text size."""

import pygame
import pytest

from game.rules.catalogue import RULES
from game.texts.catalogue import LANGUAGES
from game.ui.draw.kit import Kit
from game.ui.draw.lettering import ELLIPSIS
from game.ui.draw.strip import Message, lines_of
from game.ui.layout import play_layout
from game.ui.words import Words

VALUES = {
    "square": "K10",
    "end": "K10",
    "creature": "the other creature",
    "needed": "12.5 metres",
    "left": "12.5 metres",
    "dc": 25,
    "total": 16,
    "count": 2,
}


@pytest.mark.parametrize("size", [(360, 640), (1366, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_fits(language: str, size: tuple[int, int]) -> None:
    words, kit = Words(language), Kit(text=1.2)
    layout = play_layout(size, kit)
    cut = []
    for rule in RULES:
        for part in ("refusal", "refusal.creature", "refusal.plain", "stopped"):
            for ruleset in (None, *RULES[rule].rulesets):
                key = words.rule_key(rule, part, ruleset)
                if key is None:
                    continue
                names = words.placeholders(key)
                text = words(key, **{name: VALUES.get(name, "12.5 metres") for name in names})
                message = Message("refusal", words.rule(rule, "title", ruleset), text, "forbidden", rule)
                lines = lines_of(message, layout.message, kit)
                if any(line.endswith(ELLIPSIS) for line, _ in lines):
                    cut.append((key, text))
    assert not cut, f"{len(cut)} are cut: {cut[:3]}"
    assert pygame.font.get_init()
