import itertools
import random
from collections.abc import Iterable

EQUAL = 1e-9
MOST_EXACT = 10


def permutation_test(differences: list[float], draws: int, seed: int) -> tuple[float, bool]:
    """Return the two-sided p of paired differences, and whether all sign patterns were tried."""
    sizes = [abs(one) for one in differences if abs(one) > EQUAL]
    observed = abs(sum(one for one in differences if abs(one) > EQUAL))
    if len(sizes) <= MOST_EXACT:
        patterns = itertools.product((1, -1), repeat=len(sizes))
        return count(patterns, sizes, observed) / 2 ** len(sizes), True
    source = random.Random(seed)
    drawn = ([-1 if source.random() < 0.5 else 1 for _ in sizes] for _ in range(draws))
    return (count(drawn, sizes, observed) + 1) / (draws + 1), False


def count(patterns: Iterable, sizes: list[float], observed: float) -> int:
    """Return how many patterns of signs give a sum at least as far from 0 as the observed one."""
    sums = (abs(sum(map(float.__mul__, sizes, map(float, signs)))) for signs in patterns)
    return sum(one >= observed - EQUAL for one in sums)


def compare(
    old: dict[str, float], new: dict[str, float], level: float, harm: float
) -> dict[str, object]:
    """Return whether the new search is better than the old one, and which queries it harms."""
    if old.keys() != new.keys():
        message = f"not measured by both: {', '.join(sorted(old.keys() ^ new.keys()))}"
        raise ValueError(message)
    gains = {query: new[query] - old[query] for query in sorted(old)}
    p, exact = permutation_test(list(gains.values()), 500, 1)
    mean = sum(gains.values()) / len(gains)
    harmed = [query for query in sorted(gains, key=gains.get) if gains[query] < -harm]
    return {
        "mean": mean,
        "better": sum(gain > EQUAL for gain in gains.values()),
        "worse": sum(gain < -EQUAL for gain in gains.values()),
        "p": p,
        "exact": exact,
        "harmed": harmed,
        "verdict": verdict(mean, p <= level, bool(harmed)),
    }


def verdict(mean: float, proved: bool, harms: bool) -> str:
    """Return the decision in words."""
    if not proved:
        return "not proved"
    if mean < 0:
        return "worse"
    return "better, with losses" if harms else "better"
