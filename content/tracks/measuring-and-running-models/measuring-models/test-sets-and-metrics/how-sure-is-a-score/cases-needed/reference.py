import math
from statistics import NormalDist


def cases_needed(p: float, q: float, level: float, power: float) -> int:
    """Return how many cases each of two systems needs to show the difference of two shares."""
    z = NormalDist().inv_cdf(1 - level / 2) + NormalDist().inv_cdf(power)
    return math.ceil(z * z * (p * (1 - p) + q * (1 - q)) / (p - q) ** 2)


def smallest_difference(p: float, cases: int, level: float, power: float) -> float | None:
    """Return the smallest gain in whole percent that so many cases can show, or None."""
    for percent in range(1, 101):
        gain = percent / 100
        if p + gain > 1 + 1e-12:
            return None
        if cases_needed(p, min(1.0, p + gain), level, power) <= cases:
            return gain
    return None
