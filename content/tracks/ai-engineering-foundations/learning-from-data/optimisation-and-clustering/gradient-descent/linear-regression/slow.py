def predict(row: list[float], weights: list[float], bias: float) -> float:
    """Return the prediction of the linear model for one example."""
    return bias + sum(weight * value for weight, value in zip(weights, row, strict=True))


def fit_linear(
    features: list[list[float]], targets: list[float], learning_rate: float, epochs: int
) -> tuple[list[float], float, list[float]]:
    """Fit a linear model by batch gradient descent on the mean squared error."""
    if not targets:
        return [], 0.0, []
    examples = list(zip(features, targets, strict=True))
    count = len(examples)
    weights = [0.0] * len(features[0])
    bias = 0.0
    losses = []
    for _ in range(epochs):
        losses.append(sum((predict(row, weights, bias) - y) ** 2 for row, y in examples) / count)
        gradient = [
            2 / count * sum((predict(row, weights, bias) - y) * row[j] for row, y in examples)
            for j in range(len(weights))
        ]
        bias_gradient = 2 / count * sum(predict(row, weights, bias) - y for row, y in examples)
        weights = [w - learning_rate * g for w, g in zip(weights, gradient, strict=True)]
        bias -= learning_rate * bias_gradient
    losses.append(sum((predict(row, weights, bias) - y) ** 2 for row, y in examples) / count)
    return weights, bias, losses
