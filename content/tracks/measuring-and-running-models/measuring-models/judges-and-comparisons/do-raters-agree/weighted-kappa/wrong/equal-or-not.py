"""A 4 against a 5 is a smaller miss than a 1 against a 5: weigh the disagreements."""
from collections import Counter


def weighted_kappa(first, second):
    n = len(first)
    if n == 0:
        return None
    observed = sum(a == b for a, b in zip(first, second)) / n
    p, q = Counter(first), Counter(second)
    expected = sum(p[one] * q[one] for one in p) / n**2
    return None if expected == 1 else (observed - expected) / (1 - expected)
