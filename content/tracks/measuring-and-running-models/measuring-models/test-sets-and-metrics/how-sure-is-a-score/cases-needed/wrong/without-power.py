"""Without power, the difference is found in half of the tests only."""
import math


def cases_needed(p, q, level, power):
    return math.ceil(1.96**2 * (p * (1 - p) + q * (1 - q)) / (p - q) ** 2)


def smallest_difference(p, cases, level, power):
    return round(1.96 * math.sqrt(2 * p * (1 - p) / cases), 2)
