"""What a citation is made of."""

from __future__ import annotations

from typing import TypeAlias

OWN = "Square by Square"
"""The document of what no text says and the game needs all the same."""

Source: TypeAlias = tuple[str, str]
"""A document, and the section in it."""

Reading: TypeAlias = tuple[str, ...]
"""Our reading where the text is silent or unclear, then another one, then the house options for that."""
