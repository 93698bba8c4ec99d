import math


def more_cases(cases: int, difference: float, wanted: float) -> int:
    """Return how many cases show the wanted difference, if so many show another one."""
    return math.ceil(cases * (difference / wanted) ** 2)
