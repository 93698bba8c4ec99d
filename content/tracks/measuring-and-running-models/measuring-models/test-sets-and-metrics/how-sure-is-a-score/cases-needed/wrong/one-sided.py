"""A two-sided test at a level uses half of it on each side."""
import math
from statistics import NormalDist


def cases_needed(p, q, level, power):
    z = NormalDist().inv_cdf(1 - level) + NormalDist().inv_cdf(power)
    return math.ceil(z * z * (p * (1 - p) + q * (1 - q)) / (p - q) ** 2)


def smallest_difference(p, cases, level, power):
    gains = (percent / 100 for percent in range(1, 100))
    return next((gain for gain in gains if p + gain <= 1 and cases_needed(p, p + gain, level, power) <= cases), None)
