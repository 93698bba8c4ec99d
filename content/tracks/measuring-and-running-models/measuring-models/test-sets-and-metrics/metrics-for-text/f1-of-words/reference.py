from collections import Counter


def f1(answer: str, reference: str) -> float:
    """Return the harmonic mean of precision and recall of the words."""
    first, second = Counter(answer.split()), Counter(reference.split())
    total = first.total() + second.total()
    return 2 * (first & second).total() / total if total else 0.0
