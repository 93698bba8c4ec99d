"""A window has at most so many words, and shares some with the one before."""
import re


def windows(text, size, overlap):
    return [match.span() for match in re.finditer(r"\S[^.!?]*[.!?]?", text)]
