"""You return the standard deviation, which says how far single values stray. The error of their mean is
smaller: divide the variance by n once more before you take the root."""

import math


def mean_with_error(values):
    count = len(values)
    if count < 2:
        raise ValueError("an error needs at least two values")
    mean = sum(values) / count
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
