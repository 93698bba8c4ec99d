"""A smaller difference needs more cases: divide the known difference by the wanted one, and square it."""
import math


def more_cases(cases, difference, wanted):
    return math.ceil(cases * (wanted / difference) ** 2)
