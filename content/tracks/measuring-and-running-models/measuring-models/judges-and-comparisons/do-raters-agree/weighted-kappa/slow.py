def weighted_kappa(first: list[int], second: list[int]) -> float | None:
    """Compare each label of one rater with each of the other."""
    observed, expected = 0, 0
    for a, b in zip(first, second):
        observed += (a - b) ** 2
    for a in first:
        for b in second:
            expected += (a - b) ** 2
    if expected == 0:
        return None
    return 1 - len(first) * observed / expected
