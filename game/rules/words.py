"""Words that make no sense: bad input, not refusals."""

from __future__ import annotations


class NotAWord(ValueError):
    """The ruleset does not have this word, or it makes no sense at this point of the turn."""
