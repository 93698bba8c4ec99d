import math


def mean_with_error(values: list[float]) -> tuple[float, float]:
    """Return the mean of a sample and its standard error."""
    count = len(values)
    if count < 2:
        raise ValueError("an error needs at least two values")
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, math.sqrt(variance / count)
