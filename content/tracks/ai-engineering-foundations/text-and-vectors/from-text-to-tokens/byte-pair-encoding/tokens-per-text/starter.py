def tokens_per_text(texts: list[str], merges: list[tuple[str, str]]) -> list[int]:
    """Return the number of tokens of each text."""
    raise NotImplementedError
