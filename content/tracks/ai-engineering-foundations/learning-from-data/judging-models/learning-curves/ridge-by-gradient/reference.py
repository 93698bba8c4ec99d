def ridge(
    rows: list[list[float]], targets: list[float], penalty: float, rate: float, steps: int
) -> tuple[list[float], float]:
    """Train a linear model whose weights pay a penalty; return weights and bias."""
    weights = [0.0] * len(rows[0])
    bias = 0.0
    columns = list(zip(*rows))
    for _ in range(steps):
        misses = [
            sum(w * x for w, x in zip(weights, row)) + bias - target
            for row, target in zip(rows, targets)
        ]
        slopes = [
            2 * sum(miss * x for miss, x in zip(misses, column)) / len(rows) + 2 * penalty * weight
            for column, weight in zip(columns, weights)
        ]
        bias -= rate * 2 * sum(misses) / len(rows)
        weights = [weight - rate * slope for weight, slope in zip(weights, slopes)]
    return weights, bias
