"""You cut at white space alone, so signs stay on the words: `mat.` and `mat` are two. Everything that is neither a
letter nor a digit has to separate words.
"""


def tokenise(text: str) -> list[str]:
    """Return the lower-cased words of the text, in order."""
    return text.lower().split()
