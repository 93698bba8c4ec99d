import math


def unit(vector: list[float]) -> list[float]:
    """Scale the vector to length one; the zero vector stays as it is."""
    length = math.hypot(*vector)
    if length == 0:
        return [0.0] * len(vector)
    return [component / length for component in vector]
