"""You take the mean of the batches' means, so a batch of one token weighs as much as one of a thousand. Add
up the losses and the tokens of all batches, and divide once."""

import math


class LossMeter:
    def __init__(self):
        self.means = []
        self.rates = []

    def add(self, log_probabilities, characters):
        counted = [value for value in log_probabilities if value is not None]
        if not all(-math.inf < value <= 0 for value in counted):
            raise ValueError("a log-probability must be finite, and not above 0")
        if counted:
            self.means.append(-sum(counted) / len(counted))
            self.rates.append(-sum(counted) / math.log(2) / characters)

    def loss(self):
        return sum(self.means) / len(self.means) if self.means else None

    def perplexity(self):
        loss = self.loss()
        return None if loss is None else math.exp(loss) if loss < 700 else math.inf

    def bits_per_character(self):
        return self.loss() / math.log(2) if self.means else None
