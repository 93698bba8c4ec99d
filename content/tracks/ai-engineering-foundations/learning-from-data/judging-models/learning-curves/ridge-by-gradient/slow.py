def ridge(
    rows: list[list[float]], targets: list[float], penalty: float, rate: float, steps: int
) -> tuple[list[float], float]:
    """Train a linear model whose weights pay a penalty; return weights and bias."""
    weights = [0.0] * len(rows[0])
    bias = 0.0
    for _ in range(steps):
        slopes = []
        for j in range(len(weights)):
            slope = 2 * penalty * weights[j]
            for row, target in zip(rows, targets):
                prediction = sum(w * x for w, x in zip(weights, row)) + bias
                slope += 2 * (prediction - target) * row[j] / len(rows)
            slopes.append(slope)
        misses = [
            sum(w * x for w, x in zip(weights, row)) + bias - target
            for row, target in zip(rows, targets)
        ]
        bias -= rate * 2 * sum(misses) / len(rows)
        weights = [weight - rate * slope for weight, slope in zip(weights, slopes)]
    return weights, bias
