def recall_at_k(truth: list[int], found: list[int]) -> float:
    """Return the share of the true k neighbours among the first k found."""
    return len(set(truth).intersection(found[: len(truth)])) / len(truth)
