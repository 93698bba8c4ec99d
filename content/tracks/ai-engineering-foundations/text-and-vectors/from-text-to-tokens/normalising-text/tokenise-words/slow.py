def tokenise(text: str) -> list[str]:
    """Return the lower-cased words of the text, in order."""
    words = []
    word = ""
    for character in text.lower():
        if character.isalnum():
            word += character
        elif word:
            words = words + [word]
            word = ""
    if word:
        words = words + [word]
    return words
