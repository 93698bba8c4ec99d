import math


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))


def attend(
    query: list[float], keys: list[list[float]], values: list[list[float]], is_real: list[bool]
) -> tuple[list[float], list[float]]:
    """Return the weights of all positions and the mixture of their values, without padding."""
    if not any(is_real):
        return [0.0] * len(keys), [0.0] * len(values[0])
    scale = math.sqrt(len(query))
    scores = [
        dot(query, key) / scale if real else -math.inf
        for key, real in zip(keys, is_real, strict=True)
    ]
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    total = sum(powers)
    weights = [power / total for power in powers]
    return weights, [dot(weights, column) for column in zip(*values, strict=True)]
