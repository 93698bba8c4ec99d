"""Signs are deleted, so the words on both sides grow together: `yes,no` becomes `yesno`. Replace each sign by a
blank.
"""

import unicodedata


def normalise_answer(text: str) -> str:
    """Return the text in the form in which answers are compared."""
    folded = unicodedata.normalize("NFC", text).casefold()
    kept = "".join(c for c in folded if c.isalnum() or c.isspace())
    return " ".join(word for word in kept.split() if word not in {"a", "an", "the"})
