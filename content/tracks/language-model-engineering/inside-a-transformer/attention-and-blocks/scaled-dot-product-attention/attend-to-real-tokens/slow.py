import math


def attend(
    query: list[float], keys: list[list[float]], values: list[list[float]], is_real: list[bool]
) -> tuple[list[float], list[float]]:
    """Return the weights of all positions and the mixture of their values, without padding.

    Right, but the largest score and the total are found again for every position.
    """
    scores = [
        sum(a * b for a, b in zip(query, key, strict=True)) / math.sqrt(len(query)) for key in keys
    ]
    weights = []
    for score, real in zip(scores, is_real, strict=True):
        seen = [other for other, is_seen in zip(scores, is_real, strict=True) if is_seen]
        total = sum(math.exp(other - max(seen)) for other in seen)
        weights.append(math.exp(score - max(seen)) / total if real else 0.0)
    columns = zip(*values, strict=True)
    return weights, [sum(w * v for w, v in zip(weights, column, strict=True)) for column in columns]
