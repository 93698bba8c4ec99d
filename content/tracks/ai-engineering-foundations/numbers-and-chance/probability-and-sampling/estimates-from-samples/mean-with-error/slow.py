import math


def mean_with_error(values: list[float]) -> tuple[float, float]:
    """Return the mean of a sample and its standard error."""
    count = len(values)
    if count < 2:
        raise ValueError("an error needs at least two values")
    squares = sum((value - sum(values) / count) ** 2 for value in values)
    return sum(values) / count, math.sqrt(squares / (count - 1) / count)
