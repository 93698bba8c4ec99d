from collections import Counter


def kappa(first: str, second: str) -> float | None:
    """Return Cohen's kappa of two raters, or None where it is not defined."""
    count = len(first)
    observed = sum(a == b for a, b in zip(first, second)) / count
    left, right = Counter(first), Counter(second)
    expected = sum(times * right[label] for label, times in left.items()) / count**2
    return None if expected == 1 else (observed - expected) / (1 - expected)
