import math


def sigmoid(score: float) -> float:
    """Return 1 / (1 + exp(-score)) without ever raising e to a positive power."""
    if score >= 0:
        return 1 / (1 + math.exp(-score))
    small = math.exp(score)
    return small / (1 + small)


class TicketTriage:
    """A logistic regression over tokens that learns from one ticket at a time."""

    def __init__(self, learning_rate: float) -> None:
        """Begin with all weights and the bias at 0."""
        self._rate = learning_rate
        self._bias = 0.0
        self._weights: dict[str, float] = {}

    def _score(self, tokens: set[str]) -> float:
        """Return the score of the different tokens of a ticket."""
        return self._bias + sum(self._weights.get(token, 0.0) for token in tokens)

    def probability(self, tokens: list[str]) -> float:
        """Return the probability that the ticket is urgent."""
        return sigmoid(self._score(set(tokens)))

    def learn(self, tokens: list[str], urgent: bool) -> float:
        """Make one step, and return the loss before it."""
        different = set(tokens)
        score = self._score(different)
        change = -self._rate * (sigmoid(score) - urgent)
        for token in different:
            self._weights[token] = self._weights.get(token, 0.0) + change
        self._bias += change
        return max(score, 0.0) - urgent * score + math.log1p(math.exp(-abs(score)))

    def reasons(self, tokens: list[str], k: int) -> list[tuple[str, float]]:
        """Return the k known tokens of the ticket with the greatest weights."""
        known = set(tokens) & self._weights.keys()
        pairs = [(token, round(self._weights[token], 6)) for token in known]
        return sorted(pairs, key=lambda pair: (-pair[1], pair[0]))[:k]
