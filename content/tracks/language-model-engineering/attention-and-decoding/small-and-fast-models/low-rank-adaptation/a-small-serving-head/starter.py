Matrix = list[list[float]]


class ServingHead:
    """An attention head with quantised weights, adapters, and a cache for each conversation."""

    def __init__(self, query: Matrix, key: Matrix, value: Matrix, bits: int) -> None:
        """Quantise the three matrices, row by row."""
        raise NotImplementedError

    def add_adapter(self, name: str, down: Matrix, up: Matrix, alpha: float) -> None:
        """Store an adapter of the value matrix under a name."""
        raise NotImplementedError

    def open(self, conversation: str, adapter: str | None = None) -> None:
        """Begin a conversation that uses the adapter to its end."""
        raise NotImplementedError

    def step(self, conversation: str, vector: list[float]) -> list[float]:
        """Return the output for the next token of the conversation."""
        raise NotImplementedError

    def close(self, conversation: str) -> None:
        """End a conversation and free its cache."""
        raise NotImplementedError

    @property
    def cached_numbers(self) -> int:
        """Return how many numbers the keys and values of all conversations have."""
        raise NotImplementedError
