"""A policy that chooses one of a few answers. It has three weights and needs no GPU."""

from math import exp

from small_tokeniser import END, encode

REFERENCE = [-0.2, 0.1, 0.0]


def features(answer: str) -> list[float]:
    """Return tens of tokens, with the end of the answer, and how many sources and exclamation marks it has."""
    tokens = [*encode(answer), END]
    return [len(tokens) / 10, float(tokens.count("[")), float(tokens.count("!"))]


def probabilities(weights: list[float], answers: list[str]) -> list[float]:
    """Return how likely the policy chooses each answer: the softmax of weights times features."""
    scores = [sum(w * f for w, f in zip(weights, features(answer), strict=True)) for answer in answers]
    powers = [exp(score - max(scores)) for score in scores]
    return [power / sum(powers) for power in powers]
