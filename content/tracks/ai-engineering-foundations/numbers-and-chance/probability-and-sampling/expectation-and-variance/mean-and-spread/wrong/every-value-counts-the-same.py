"""You take the ordinary mean of the values, as if all were equally probable. Weigh each value, and each
squared distance, by its probability."""

import math


def mean_and_spread(distribution):
    chances = distribution.values()
    if not math.isclose(sum(chances), 1, abs_tol=1e-9) or min(chances) < 0:
        raise ValueError("the probabilities must not be negative, and must sum to 1")
    mean = sum(distribution) / len(distribution)
    return mean, math.sqrt(sum((value - mean) ** 2 for value in distribution) / len(distribution))
