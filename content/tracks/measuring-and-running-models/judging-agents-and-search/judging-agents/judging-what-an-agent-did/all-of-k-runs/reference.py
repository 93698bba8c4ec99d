from math import comb


def all_of_k(runs: int, solved: int, k: int) -> float:
    """Return the chance that all of k runs solve a task, without bias."""
    return comb(solved, k) / comb(runs, k)
