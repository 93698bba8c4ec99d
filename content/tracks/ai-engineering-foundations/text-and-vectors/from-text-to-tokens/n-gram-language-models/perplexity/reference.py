"""Perplexity."""

import math


def perplexity(log_probabilities: list[float]) -> float:
    """Return the perplexity of a text from the log-probabilities of its tokens."""
    if not log_probabilities:
        return 1.0
    return math.exp(-sum(log_probabilities) / len(log_probabilities))
