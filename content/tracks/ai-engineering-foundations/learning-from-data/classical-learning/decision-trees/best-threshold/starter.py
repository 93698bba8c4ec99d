def best_threshold(values: list[float], labels: list[int]) -> tuple[float, float] | None:
    """Return the threshold with the lowest Gini impurity, and this impurity."""
    # What changes in the two groups when the threshold passes one row?
    raise NotImplementedError
