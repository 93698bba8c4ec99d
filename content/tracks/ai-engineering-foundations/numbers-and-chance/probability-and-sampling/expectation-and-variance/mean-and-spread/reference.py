import math


def mean_and_spread(distribution: dict[float, float]) -> tuple[float, float]:
    """Return the expectation and the standard deviation of a distribution."""
    chances = distribution.values()
    if not math.isclose(sum(chances), 1, abs_tol=1e-9) or min(chances) < 0:
        raise ValueError("the probabilities must not be negative, and must sum to 1")
    mean = sum(value * chance for value, chance in distribution.items())
    variance = sum(chance * (value - mean) ** 2 for value, chance in distribution.items())
    return mean, math.sqrt(variance)
