"""Cutting text into words."""


def tokenise(text: str) -> list[str]:
    """Return the lower-cased words of the text, in order."""
    # Once everything else is a space, the spaces alone separate the words.
    spaced = "".join(character if character.isalnum() else " " for character in text.lower())
    return spaced.split()
