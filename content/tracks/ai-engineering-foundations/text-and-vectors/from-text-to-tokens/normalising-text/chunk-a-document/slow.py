import re


def chunks(text: str, size: int, overlap: int) -> list[str]:
    """Return pieces of the text with size words each, of which neighbours share some."""
    pieces = []
    first = 0
    while True:
        words = [(match.start(), match.end()) for match in re.finditer(r"\S+", text)]
        if not words:
            return []
        inside = words[first : first + size]
        pieces.append(text[inside[0][0] : inside[-1][1]])
        if first + size >= len(words):
            return pieces
        first += size - overlap
