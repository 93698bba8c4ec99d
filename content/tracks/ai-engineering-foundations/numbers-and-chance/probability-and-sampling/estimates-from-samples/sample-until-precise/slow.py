import math
from collections.abc import Callable


def sample_until(
    draw: Callable[[], float], target: float, least: int, most: int
) -> tuple[float, float, int]:
    """Draw until the standard error is at most the target; return mean, error and count."""
    if least < 2:
        raise ValueError("an error needs at least two values")
    values: list[float] = []
    while True:
        values.append(draw())
        count = len(values)
        if count >= least:
            mean = sum(values) / count
            squares = sum((value - mean) ** 2 for value in values)
            error = math.sqrt(squares / (count - 1) / count)
            if error <= target or count == most:
                return mean, error, count
