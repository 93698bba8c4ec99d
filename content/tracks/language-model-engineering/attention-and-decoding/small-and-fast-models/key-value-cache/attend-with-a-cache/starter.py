class CachedHead:
    """An attention head that keeps the keys and values of earlier tokens."""

    def __init__(self, window: int | None = None) -> None:
        """Begin without positions; at most `window` of them are kept."""
        self.window = window

    @property
    def length(self) -> int:
        """Return the number of stored positions."""
        raise NotImplementedError

    def step(self, query: list[float], key: list[float], value: list[float]) -> list[float]:
        """Store the key and the value of the next token, and return its output."""
        raise NotImplementedError

    def truncate(self, length: int) -> None:
        """Forget the newest positions until `length` are left."""
        raise NotImplementedError
