import unicodedata


def normalise_answer(text: str) -> str:
    """Return the text in the form in which answers are compared."""
    folded = unicodedata.normalize("NFC", text).casefold()
    words = []
    word = ""
    for character in folded + " ":
        if character.isalnum():
            word += character
        else:
            if word not in ("", "a", "an", "the"):
                words = [known for known in words] + [word]
            word = ""
    return " ".join(words)
