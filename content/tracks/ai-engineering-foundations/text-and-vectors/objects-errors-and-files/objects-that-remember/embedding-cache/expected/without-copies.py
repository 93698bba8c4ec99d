# score: 92
"""A cache for embeddings that drops the text that was unused for longest."""


class EmbeddingCache:
    """Keeps the embeddings of the texts that were used last."""

    def __init__(self, capacity: int) -> None:
        if capacity < 1:
            raise ValueError(f"the capacity must be at least 1, not {capacity}")
        self._capacity = capacity
        # A dict keeps its order: the text that was used last is at the end.
        self._vectors: dict[str, list[float]] = {}
        self._gets = 0
        self._hits = 0

    def put(self, text: str, vector: list[float]) -> None:
        """Store the vector of a text, and drop another text if there is no room."""
        self._vectors.pop(text, None)
        if len(self._vectors) == self._capacity:
            del self._vectors[next(iter(self._vectors))]
        self._vectors[text] = vector

    def get(self, text: str) -> list[float] | None:
        """Return the vector of a text, or None if the cache does not have it."""
        self._gets += 1
        if text not in self._vectors:
            return None
        self._hits += 1
        vector = self._vectors.pop(text)
        self._vectors[text] = vector
        return vector

    def __contains__(self, text: str) -> bool:
        """Return whether the text is in the cache; this is no use of it."""
        return text in self._vectors

    def __len__(self) -> int:
        """Return the number of texts in the cache."""
        return len(self._vectors)

    def hit_rate(self) -> float:
        """Return the share of the gets that found their text."""
        return self._hits / self._gets if self._gets else 0.0
