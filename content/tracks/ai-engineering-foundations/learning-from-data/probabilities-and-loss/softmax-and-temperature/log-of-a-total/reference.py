import math


def log_total(scores: list[float]) -> float:
    """Return the logarithm of the sum of exp(score) over all scores."""
    top = max(scores)
    return top + math.log(sum(math.exp(score - top) for score in scores))
