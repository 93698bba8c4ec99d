"""Counts tokens as the models of models.json do."""

import re

# A message costs this many tokens besides its text: its role and its ends.
TOKENS_PER_MESSAGE = 4

_PIECE = re.compile(r"\w{1,4}|[^\w\s]")


def count_tokens(text: str) -> int:
    """Return the number of tokens of a text: pieces of up to four letters or digits, and signs."""
    return sum(1 for _ in _PIECE.finditer(text))
