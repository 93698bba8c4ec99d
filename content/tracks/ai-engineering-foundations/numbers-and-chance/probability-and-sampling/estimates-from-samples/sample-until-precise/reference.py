import math
from collections.abc import Callable


def sample_until(
    draw: Callable[[], float], target: float, least: int, most: int
) -> tuple[float, float, int]:
    """Draw until the standard error is at most the target; return mean, error and count."""
    if least < 2:
        raise ValueError("an error needs at least two values")
    count = 0
    mean = squares = 0.0
    error = math.inf
    while count < most and (count < least or error > target):
        value = draw()
        count += 1
        distance = value - mean
        mean += distance / count
        squares += distance * (value - mean)
        if count > 1:
            error = math.sqrt(squares / (count - 1) / count)
    return mean, error, count
