import math


class NaiveBayes:
    """A text classifier that learns from one text at a time."""

    def __init__(self, alpha: float) -> None:
        """Begin without tickets."""
        self._alpha = alpha
        self._tickets: list[tuple[list[str], str]] = []

    def learn(self, text: str, label: str) -> None:
        """Take a text with its class."""
        self._tickets.append((text.lower().split(), label))

    def probabilities(self, text: str) -> dict[str, float]:
        """Return the probability of each class, given the text."""
        scores = self._scores(text)
        highest = max(scores.values())
        weights = {label: math.exp(score - highest) for label, score in scores.items()}
        total = sum(weights.values())
        return {label: weight / total for label, weight in weights.items()}

    def classify(self, text: str) -> str:
        """Return the most probable class of the text."""
        scores = self._scores(text)
        return max(scores, key=scores.__getitem__)

    def _scores(self, text: str) -> dict[str, float]:
        """Return the logarithm of each class's weight."""
        if not self._tickets:
            raise ValueError("nothing learnt")
        vocabulary = {word for words, _ in self._tickets for word in words}
        labels = list(dict.fromkeys(label for _, label in self._tickets))
        scores = {}
        for label in labels:
            seen = [word for words, other in self._tickets if other == label for word in words]
            tickets = sum(other == label for _, other in self._tickets)
            score = math.log(tickets / len(self._tickets))
            for word in text.lower().split():
                if word in vocabulary:
                    total = len(seen) + self._alpha * len(vocabulary)
                    score += math.log((seen.count(word) + self._alpha) / total)
            scores[label] = score
        return scores
