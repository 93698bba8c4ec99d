"""Suggestions by stupid backoff."""

from collections import Counter

BACKOFF = 0.4


def suggest(
    training: list[list[str]], context: list[str], limit: int
) -> list[tuple[str, float]]:
    """Return the words with the highest stupid-backoff scores after the context."""
    longest = min(len(context), 2)
    scores: dict[str, float] = {}
    for length in range(longest, -1, -1):
        counts = followers(training, context[len(context) - length :])
        total = counts.total()
        factor = BACKOFF ** (longest - length)
        for word, count in counts.items():
            scores.setdefault(word, factor * count / total)
    return sorted(scores.items(), key=lambda item: (-item[1], item[0]))[:limit]


def followers(training: list[list[str]], context: list[str]) -> Counter[str]:
    """Count the words that follow the context inside a sentence."""
    length = len(context)
    counts: Counter[str] = Counter()
    for words in training:
        for place in range(length, len(words)):
            if words[place - length : place] == context:
                counts[words[place]] += 1
    return counts
