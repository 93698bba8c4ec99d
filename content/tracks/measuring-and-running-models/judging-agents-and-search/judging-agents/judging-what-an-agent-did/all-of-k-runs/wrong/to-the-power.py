"""You raise the share of solved runs to the power of k. This draws the same run more than once, and is biased."""


def all_of_k(runs: int, solved: int, k: int) -> float:
    """Return the share of solved runs to the power of k."""
    return (solved / runs) ** k
