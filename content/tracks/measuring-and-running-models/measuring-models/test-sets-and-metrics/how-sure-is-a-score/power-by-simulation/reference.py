import random
from math import comb


def power(
    chances: tuple[float, float], cases: int, level: float, trials: int, seed: int
) -> float:
    """Return the share of simulated comparisons in which the sign test finds a difference."""
    source = random.Random(seed)
    found = sum(one_trial(chances, cases, level, source) for _ in range(trials))
    return found / trials


def one_trial(
    chances: tuple[float, float], cases: int, level: float, source: random.Random
) -> bool:
    """Simulate one comparison on the same cases, and return whether the test finds something."""
    better = worse = 0
    for _ in range(cases):
        number = source.random()
        if number < chances[0]:
            better += 1
        elif number < chances[0] + chances[1]:
            worse += 1
    return sign_test(better, worse) <= level


def sign_test(better: int, worse: int) -> float:
    """Return the two-sided chance of so uneven a result when both are equal."""
    count, fewer = better + worse, min(better, worse)
    return min(1.0, 2 * sum(comb(count, k) for k in range(fewer + 1)) / 2**count)
