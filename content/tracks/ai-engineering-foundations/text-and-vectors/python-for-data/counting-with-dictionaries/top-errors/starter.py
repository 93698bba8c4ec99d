def top_errors(messages: list[str], limit: int) -> list[tuple[str, int]]:
    """Return the most frequent messages with their counts."""
    raise NotImplementedError
