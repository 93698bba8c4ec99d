"""One form for answers that mean the same."""

import unicodedata

ARTICLES = {"a", "an", "the"}


def normalise_answer(text: str) -> str:
    """Return the text in the form in which answers are compared."""
    folded = unicodedata.normalize("NFC", text).casefold()
    spaced = "".join(character if character.isalnum() else " " for character in folded)
    return " ".join(word for word in spaced.split() if word not in ARTICLES)
