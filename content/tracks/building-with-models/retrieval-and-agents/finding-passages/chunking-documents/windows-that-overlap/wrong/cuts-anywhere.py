"""Let a window end with a sentence where it can, and do not add one that lies within the one before."""
import re


def windows(text, size, overlap):
    words = [match.span() for match in re.finditer(r"\S+", text)]
    return [(words[i][0], words[min(i + size, len(words)) - 1][1]) for i in range(0, len(words), size - overlap)]
