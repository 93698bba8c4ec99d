from collections import Counter


def weighted_kappa(first: list[int], second: list[int]) -> float | None:
    """Return the quadratically weighted kappa of two raters; None where it is not defined."""
    left, right = Counter(first), Counter(second)
    expected = sum(
        times * others * (a - b) ** 2 for a, times in left.items() for b, others in right.items()
    )
    if expected == 0:
        return None
    observed = sum((a - b) ** 2 for a, b in zip(first, second))
    return 1 - len(first) * observed / expected
