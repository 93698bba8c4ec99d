import math


def softmax(scores: list[float], temperature: float = 1.0) -> list[float]:
    """Turn scores into probabilities, sharper the lower the temperature is."""
    if not scores:
        return []
    top = max(scores)
    if temperature == 0:
        winners = scores.count(top)
        return [1 / winners if score == top else 0.0 for score in scores]
    weights = [math.exp((score - top) / temperature) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]
