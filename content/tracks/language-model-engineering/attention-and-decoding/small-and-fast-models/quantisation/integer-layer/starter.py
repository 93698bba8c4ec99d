class IntegerLayer:
    """A linear layer whose weights are 8-bit integers, with a scale for each row."""

    def __init__(self, rows: list[list[float]]) -> None:
        """Quantise each row of weights."""
        self.rows = rows

    @property
    def stored_bytes(self) -> int:
        """Return the bytes of all integers and scales."""
        raise NotImplementedError

    def apply(self, batch: list[list[float]]) -> list[list[float]]:
        """Return the outputs for each vector of the batch."""
        raise NotImplementedError
