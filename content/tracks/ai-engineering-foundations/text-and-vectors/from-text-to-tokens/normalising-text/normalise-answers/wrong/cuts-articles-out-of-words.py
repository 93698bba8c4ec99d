"""`replace` removes the letters of an article wherever they stand, also inside `theatre`. Cut the text into words
first, then leave out the words that are articles.
"""

import unicodedata


def normalise_answer(text: str) -> str:
    """Return the text in the form in which answers are compared."""
    folded = unicodedata.normalize("NFC", text).casefold()
    spaced = "".join(c if c.isalnum() else " " for c in folded)
    for article in ("the", "an", "a"):
        spaced = spaced.replace(article, "")
    return " ".join(spaced.split())
