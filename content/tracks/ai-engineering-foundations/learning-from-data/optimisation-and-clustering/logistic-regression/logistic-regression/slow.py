import math


def sigmoid(z: float) -> float:
    """Return 1 / (1 + exp(-z)) without ever raising e to a positive power."""
    if z >= 0:
        return 1 / (1 + math.exp(-z))
    return math.exp(z) / (1 + math.exp(z))


def logit(row: list[float], weights: list[float], bias: float) -> float:
    """Return the linear score of one example."""
    return bias + sum(weight * value for weight, value in zip(weights, row, strict=True))


def fit_logistic(
    features: list[list[float]], labels: list[int], learning_rate: float, l2: float, epochs: int
) -> tuple[list[float], float, float]:
    """Fit a logistic regression with L2 penalty by batch gradient descent."""
    if not labels:
        return [], 0.0, 0.0
    examples = list(zip(features, labels, strict=True))
    count = len(examples)
    weights = [0.0] * len(features[0])
    bias = 0.0
    for _ in range(epochs):
        gradient = [
            sum((sigmoid(logit(row, weights, bias)) - y) * row[j] for row, y in examples) / count
            + l2 * weights[j]
            for j in range(len(weights))
        ]
        bias_gradient = sum(sigmoid(logit(row, weights, bias)) - y for row, y in examples) / count
        weights = [w - learning_rate * g for w, g in zip(weights, gradient, strict=True)]
        bias -= learning_rate * bias_gradient
    loss = l2 / 2 * sum(w * w for w in weights)
    for row, y in examples:
        z = logit(row, weights, bias)
        loss += (max(z, 0.0) - y * z + math.log1p(math.exp(-abs(z)))) / count
    return weights, bias, loss
