"""The mean of vectors of length 1 is shorter than 1. Without bringing it to length 1 again, labels with many texts
lose.
"""

from math import exp, sqrt


def zero_shot(
    picture: list[float], texts: dict[str, list[list[float]]], scale: float
) -> list[tuple[str, float]]:
    """Return the probability of each label for a picture, the most likely first."""
    looked_at = to_unit(picture)
    scores = {
        label: scale * dot(looked_at, mean_of([to_unit(vector) for vector in vectors]))
        for label, vectors in texts.items()
    }
    highest = max(scores.values())
    weights = {label: exp(score - highest) for label, score in scores.items()}
    total = sum(weights.values())
    ranked = sorted(weights.items(), key=lambda item: (-item[1], item[0]))
    return [(label, weight / total) for label, weight in ranked]


def to_unit(vector: list[float]) -> list[float]:
    """Return the vector of length 1 in the same direction."""
    length = sqrt(dot(vector, vector))
    return [value / length for value in vector]


def mean_of(vectors: list[list[float]]) -> list[float]:
    """Return the mean of vectors."""
    return [sum(values) / len(vectors) for values in zip(*vectors, strict=True)]


def dot(one: list[float], other: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(one, other, strict=True))
