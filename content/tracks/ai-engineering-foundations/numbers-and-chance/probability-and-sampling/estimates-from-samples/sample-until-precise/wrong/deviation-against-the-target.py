"""You compare the standard deviation with the target. It does not shrink with more values, so you draw far
too many. The standard error divides the variance by the number of values before the root."""

import math


def sample_until(draw, target, least, most):
    if least < 2:
        raise ValueError("an error needs at least two values")
    count = 0
    mean = squares = 0.0
    while True:
        value = draw()
        count += 1
        distance = value - mean
        mean += distance / count
        squares += distance * (value - mean)
        if count >= least:
            error = math.sqrt(squares / (count - 1))
            if error <= target or count == most:
                return mean, error, count
