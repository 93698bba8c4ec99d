"""Your second number is the variance, whose unit is tokens squared. The task asks for the standard
deviation: take the square root."""

import math


def mean_and_spread(distribution):
    chances = distribution.values()
    if not math.isclose(sum(chances), 1, abs_tol=1e-9) or min(chances) < 0:
        raise ValueError("the probabilities must not be negative, and must sum to 1")
    mean = sum(value * chance for value, chance in distribution.items())
    return mean, sum(chance * (value - mean) ** 2 for value, chance in distribution.items())
