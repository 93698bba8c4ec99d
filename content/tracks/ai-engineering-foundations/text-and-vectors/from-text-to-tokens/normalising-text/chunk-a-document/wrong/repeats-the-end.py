"""After the chunk with the last word you add more chunks that hold nothing new: they repeat words of the overlap.
Stop at the first chunk that contains the last word.
"""

import re


def chunks(text: str, size: int, overlap: int) -> list[str]:
    """Return pieces of the text with size words each, of which neighbours share some."""
    words = [match.span() for match in re.finditer(r"\S+", text)]
    pieces = []
    for first in range(0, len(words), size - overlap):
        inside = words[first : first + size]
        pieces.append(text[inside[0][0] : inside[-1][1]])
    return pieces
