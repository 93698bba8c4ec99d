def roc_auc(labels: list[int], scores: list[float]) -> float | None:
    """Return the share of positive-negative pairs that the scores put in the right order."""
    # Comparing every positive with every negative is right, and quadratic. Sort first.
    raise NotImplementedError
