import math
from collections import Counter


class NaiveBayes:
    """A text classifier that learns from one text at a time."""

    def __init__(self, alpha: float) -> None:
        """Begin without tickets."""
        self._alpha = alpha
        self._tickets: Counter[str] = Counter()
        self._words: dict[str, Counter[str]] = {}
        self._totals: Counter[str] = Counter()
        self._vocabulary: set[str] = set()

    def learn(self, text: str, label: str) -> None:
        """Take a text with its class."""
        words = text.lower().split()
        self._tickets[label] += 1
        self._words.setdefault(label, Counter()).update(words)
        self._totals[label] += len(words)
        self._vocabulary.update(words)

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
        words = [word for word in text.lower().split() if word in self._vocabulary]
        tickets = self._tickets.total()
        scores = {}
        for label, counts in self._words.items():
            total = self._totals[label] + self._alpha * len(self._vocabulary)
            score = math.log(self._tickets[label] / tickets)
            for word in words:
                score += math.log((counts[word] + self._alpha) / total)
            scores[label] = score
        return scores
