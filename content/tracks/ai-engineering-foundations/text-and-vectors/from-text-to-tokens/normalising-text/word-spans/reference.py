"""The places of words."""

import re


def word_spans(text: str) -> list[tuple[int, int]]:
    """Return the start and the end of each word."""
    return [match.span() for match in re.finditer(r"[^\W_]+", text)]
