class LossMeter:
    """The loss of a text that arrives in batches."""

    def add(self, log_probabilities: list[float | None], characters: int) -> None:
        """Take one batch, or raise ValueError and change nothing."""
        raise NotImplementedError

    def loss(self) -> float | None:
        """Return the mean loss of all tokens that count, in nats."""
        raise NotImplementedError

    def perplexity(self) -> float | None:
        """Return e to the loss."""
        raise NotImplementedError

    def bits_per_character(self) -> float | None:
        """Return the whole loss in bits, divided by the characters."""
        raise NotImplementedError
