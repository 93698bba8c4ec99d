def impurity(labels: list[int]) -> float:
    """Return the Gini impurity of a group, times its number of rows."""
    ones = sum(1 for label in labels if label == 1)
    return 2 * ones * (len(labels) - ones) / len(labels)


def best_threshold(values: list[float], labels: list[int]) -> tuple[float, float] | None:
    """Return the threshold with the lowest Gini impurity, and this impurity."""
    distinct = sorted(set(values))
    best = None
    for first, second in zip(distinct, distinct[1:]):
        threshold = (first + second) / 2
        low = [label for value, label in zip(values, labels) if value <= threshold]
        high = [label for value, label in zip(values, labels) if value > threshold]
        mixed = (impurity(low) + impurity(high)) / len(labels)
        if best is None or mixed < best[1] - 1e-12:
            best = (threshold, mixed)
    return best
