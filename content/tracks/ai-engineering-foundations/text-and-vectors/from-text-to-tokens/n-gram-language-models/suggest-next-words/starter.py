def suggest(
    training: list[list[str]], context: list[str], limit: int
) -> list[tuple[str, float]]:
    """Return the words with the highest stupid-backoff scores after the context."""
    raise NotImplementedError
