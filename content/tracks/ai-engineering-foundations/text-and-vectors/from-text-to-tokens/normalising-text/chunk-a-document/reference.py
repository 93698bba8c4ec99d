"""Overlapping chunks of a document."""

import re


def chunks(text: str, size: int, overlap: int) -> list[str]:
    """Return pieces of the text with size words each, of which neighbours share some."""
    words = [match.span() for match in re.finditer(r"\S+", text)]
    pieces = []
    for first in range(0, len(words), size - overlap):
        inside = words[first : first + size]
        pieces.append(text[inside[0][0] : inside[-1][1]])
        if first + size >= len(words):
            break
    return pieces
