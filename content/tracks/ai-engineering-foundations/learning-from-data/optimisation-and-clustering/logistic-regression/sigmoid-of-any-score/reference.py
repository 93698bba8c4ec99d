import math


def sigmoid(z: float) -> float:
    """Return the probability that belongs to the score."""
    if z >= 0:
        return 1 / (1 + math.exp(-z))
    small = math.exp(z)
    return small / (1 + small)
