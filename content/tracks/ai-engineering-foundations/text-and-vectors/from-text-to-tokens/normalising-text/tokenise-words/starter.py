def tokenise(text: str) -> list[str]:
    """Return the lower-cased words of the text, in order."""
    raise NotImplementedError
