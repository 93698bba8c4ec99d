"""Your pairs end with the last word. The end mark belongs to the sentence: how likely it is to stop there is part of its
probability.
"""

import math
from collections import Counter
from collections.abc import Iterator

START = "<s>"


def score_sentences(training: list[list[str]], sentences: list[list[str]], k: float) -> list[float]:
    """Return the natural logarithm of each sentence's probability under an add-k bigram model."""
    pair_counts = Counter(pair for sentence in training for pair in bigrams(sentence))
    context_counts: Counter[str] = Counter()
    for (context, _), count in pair_counts.items():
        context_counts[context] += count
    training_words = {word for sentence in training for word in sentence}
    outcomes = len(training_words) + 2  # the end of a sentence and the unknown word

    def log_probability(pair: tuple[str, str]) -> float:
        return math.log((pair_counts[pair] + k) / (context_counts[pair[0]] + k * outcomes))

    return [sum(map(log_probability, bigrams(sentence))) for sentence in sentences]


def bigrams(sentence: list[str]) -> Iterator[tuple[str, str]]:
    """Pair every word with what stands before it."""
    return zip([START, *sentence], sentence, strict=False)
