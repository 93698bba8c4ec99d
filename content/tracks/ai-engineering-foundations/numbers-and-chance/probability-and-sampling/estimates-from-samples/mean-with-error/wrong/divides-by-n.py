"""You divide the squared distances by n. The sample's own mean lies closer to its values than the true
mean does, so the variance comes out too small: divide by n - 1."""

import math


def mean_with_error(values):
    count = len(values)
    if count < 2:
        raise ValueError("an error needs at least two values")
    mean = sum(values) / count
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / count / count)
