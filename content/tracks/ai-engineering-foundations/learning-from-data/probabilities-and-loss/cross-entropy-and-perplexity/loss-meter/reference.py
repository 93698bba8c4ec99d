import math


class LossMeter:
    """The loss of a text that arrives in batches."""

    def __init__(self) -> None:
        """Begin without batches."""
        self._total = 0.0
        self._tokens = 0
        self._characters = 0

    def add(self, log_probabilities: list[float | None], characters: int) -> None:
        """Take one batch, or raise ValueError and change nothing."""
        counted = [value for value in log_probabilities if value is not None]
        if not all(-math.inf < value <= 0 for value in counted):
            raise ValueError("a log-probability must be finite, and not above 0")
        self._total -= sum(counted)
        self._tokens += len(counted)
        self._characters += characters

    def loss(self) -> float | None:
        """Return the mean loss of all tokens that count, in nats."""
        return self._total / self._tokens if self._tokens else None

    def perplexity(self) -> float | None:
        """Return e to the loss."""
        loss = self.loss()
        if loss is None:
            return None
        try:
            return math.exp(loss)
        except OverflowError:
            return math.inf

    def bits_per_character(self) -> float | None:
        """Return the whole loss in bits, divided by the characters."""
        if not self._tokens:
            return None
        return self._total / math.log(2) / self._characters
