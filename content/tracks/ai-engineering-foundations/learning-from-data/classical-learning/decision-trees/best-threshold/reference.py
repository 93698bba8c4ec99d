def impurity(rows: int, ones: int) -> float:
    """Return the Gini impurity of a group, times its number of rows."""
    return 2 * ones * (rows - ones) / rows


def best_threshold(values: list[float], labels: list[int]) -> tuple[float, float] | None:
    """Return the threshold with the lowest Gini impurity, and this impurity."""
    pairs = sorted(zip(values, labels))
    count = len(pairs)
    ones = sum(labels)
    best = None
    passed = 0
    for index in range(1, count):
        value, label = pairs[index - 1]
        following, _ = pairs[index]
        passed += label
        if value < following:
            mixed = impurity(index, passed) + impurity(count - index, ones - passed)
            if best is None or mixed / count < best[1] - 1e-12:
                best = ((value + following) / 2, mixed / count)
    return best
