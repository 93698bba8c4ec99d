class EmbeddingCache:
    """Keeps the embeddings of the texts that were used last."""

    def __init__(self, capacity: int) -> None:
        # What does each cache have to remember?
        raise NotImplementedError

    def put(self, text: str, vector: list[float]) -> None:
        """Store the vector of a text, and drop another text if there is no room."""

    def get(self, text: str) -> list[float] | None:
        """Return the vector of a text, or None if the cache does not have it."""

    def __contains__(self, text: str) -> bool:
        """Return whether the text is in the cache; this is no use of it."""

    def __len__(self) -> int:
        """Return the number of texts in the cache."""

    def hit_rate(self) -> float:
        """Return the share of the gets that found their text."""
