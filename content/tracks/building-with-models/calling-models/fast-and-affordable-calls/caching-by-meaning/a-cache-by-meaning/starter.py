class MeaningCache:
    """Replies that are found by the meaning of their questions."""

    def __init__(self, threshold: float, size: int, seconds: float) -> None:
        """Begin empty; entries live for some seconds, and at most `size` of them."""
        raise NotImplementedError

    def put(self, scope: str, question: str, vector: list[float], reply: str, now: float) -> None:
        """Store the reply to a question, in place of an earlier one to the same question."""
        raise NotImplementedError

    def get(self, scope: str, question: str, vector: list[float], now: float) -> str | None:
        """Return the reply to the nearest question with the same scope and details."""
        raise NotImplementedError
