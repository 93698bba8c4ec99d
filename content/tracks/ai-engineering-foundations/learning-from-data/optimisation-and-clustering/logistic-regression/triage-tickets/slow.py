import math


class TicketTriage:
    """A logistic regression over tokens that learns from one ticket at a time.

    Right, but each step goes through all tokens that were ever seen.
    """

    def __init__(self, learning_rate: float) -> None:
        """Begin with all weights and the bias at 0."""
        self._rate = learning_rate
        self._bias = 0.0
        self._weights: dict[str, float] = {}

    def _score(self, tokens: list[str]) -> float:
        """Return the score of a ticket."""
        inputs = [weight * (token in tokens) for token, weight in self._weights.items()]
        return self._bias + sum(inputs)

    def probability(self, tokens: list[str]) -> float:
        """Return the probability that the ticket is urgent."""
        score = self._score(tokens)
        small = math.exp(-abs(score))
        return 1 / (1 + small) if score >= 0 else small / (1 + small)

    def learn(self, tokens: list[str], urgent: bool) -> float:
        """Make one step, and return the loss before it."""
        score = self._score(tokens)
        change = -self._rate * (self.probability(tokens) - urgent)
        seen = {**dict.fromkeys(tokens, 0.0), **self._weights}
        self._weights = {
            token: weight + change * (token in tokens) for token, weight in seen.items()
        }
        self._bias += change
        return max(score, 0.0) - urgent * score + math.log1p(math.exp(-abs(score)))

    def reasons(self, tokens: list[str], k: int) -> list[tuple[str, float]]:
        """Return the k known tokens of the ticket with the greatest weights."""
        pairs = [(-round(weight, 6), token) for token, weight in self._weights.items()]
        return [(token, -negated) for negated, token in sorted(pairs) if token in tokens][:k]
