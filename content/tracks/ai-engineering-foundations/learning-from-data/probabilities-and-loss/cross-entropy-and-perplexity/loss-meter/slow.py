import math


class LossMeter:
    """The loss of a text that arrives in batches, from all batches each time."""

    def __init__(self) -> None:
        """Begin without batches."""
        self._losses: list[float] = []
        self._characters = 0

    def add(self, log_probabilities: list[float | None], characters: int) -> None:
        """Take one batch, or raise ValueError and change nothing."""
        counted = [value for value in log_probabilities if value is not None]
        if not all(-math.inf < value <= 0 for value in counted):
            raise ValueError("a log-probability must be finite, and not above 0")
        self._losses = [*self._losses, *(-value for value in counted)]
        self._characters += characters

    def loss(self) -> float | None:
        """Return the mean loss of all tokens that count, in nats."""
        total = 0.0
        for value in self._losses:
            total += value
        return total / len(self._losses) if self._losses else None

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
        if not self._losses:
            return None
        return sum(self._losses) / math.log(2) / self._characters
