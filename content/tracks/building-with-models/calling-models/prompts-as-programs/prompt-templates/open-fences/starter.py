def fence(text: str) -> str:
    """Return the text in a fence of backticks that does not occur in it."""
    raise NotImplementedError
