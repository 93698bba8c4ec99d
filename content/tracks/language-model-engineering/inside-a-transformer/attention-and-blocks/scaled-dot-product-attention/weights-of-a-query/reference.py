import math


def attention_weights(query: list[float], keys: list[list[float]]) -> list[float]:
    """Return the share of attention that the query gives to each key."""
    scale = math.sqrt(len(query))
    scores = [sum(q * k for q, k in zip(query, key, strict=True)) / scale for key in keys]
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]
