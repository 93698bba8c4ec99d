"""You draw all values that are allowed, and never look at the error on the way. Each observation may cost
money: after `least` of them, stop as soon as the error is at most the target."""

import math


def sample_until(draw, target, least, most):
    if least < 2:
        raise ValueError("an error needs at least two values")
    values = [draw() for _ in range(most)]
    mean = sum(values) / most
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / (most - 1) / most), most
