"""V has no room for the unknown word. As soon as one is scored, the probabilities of what may follow a context sum to more
than 1. Add 2 to the number of words: the end mark and the unknown word.
"""

import math
from collections import Counter
from collections.abc import Iterator

START = "<s>"
END = "</s>"


def score_sentences(training: list[list[str]], sentences: list[list[str]], k: float) -> list[float]:
    """Return the natural logarithm of each sentence's probability under an add-k bigram model."""
    pair_counts = Counter(pair for sentence in training for pair in bigrams(sentence))
    context_counts: Counter[str] = Counter()
    for (context, _), count in pair_counts.items():
        context_counts[context] += count
    training_words = {word for sentence in training for word in sentence}
    outcomes = len(training_words) + 1

    def log_probability(pair: tuple[str, str]) -> float:
        return math.log((pair_counts[pair] + k) / (context_counts[pair[0]] + k * outcomes))

    return [sum(map(log_probability, bigrams(sentence))) for sentence in sentences]


def bigrams(sentence: list[str]) -> Iterator[tuple[str, str]]:
    """Pair every word, and the end of the sentence, with what stands before it."""
    return zip([START, *sentence], [*sentence, END], strict=True)
