import math


def softmax(scores: list[float], temperature: float = 1.0) -> list[float]:
    """Turn scores into probabilities, sharper the lower the temperature is."""
    if not scores:
        return []
    top = max(scores)
    if temperature == 0:
        return [1 / scores.count(top) if score == top else 0.0 for score in scores]
    return [
        math.exp((score - top) / temperature)
        / sum(math.exp((other - top) / temperature) for other in scores)
        for score in scores
    ]
