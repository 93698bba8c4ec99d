def prediction_errors(
    features: list[list[float]], targets: list[float], weights: list[float], bias: float
) -> list[float]:
    """Return prediction minus target for every example."""
    return [
        bias + sum(weight * value for weight, value in zip(weights, row, strict=True)) - target
        for row, target in zip(features, targets, strict=True)
    ]


def mean_square(errors: list[float]) -> float:
    """Return the mean of the squared errors."""
    return sum(error * error for error in errors) / len(errors)


def fit_linear(
    features: list[list[float]], targets: list[float], learning_rate: float, epochs: int
) -> tuple[list[float], float, list[float]]:
    """Fit a linear model by batch gradient descent on the mean squared error."""
    if not targets:
        return [], 0.0, []
    columns = list(zip(*features, strict=True))
    weights = [0.0] * len(columns)
    bias = 0.0
    scale = 2 * learning_rate / len(targets)
    errors = prediction_errors(features, targets, weights, bias)
    losses = [mean_square(errors)]
    for _ in range(epochs):
        weights = [
            weight - scale * sum(error * value for error, value in zip(errors, column, strict=True))
            for weight, column in zip(weights, columns, strict=True)
        ]
        bias -= scale * sum(errors)
        errors = prediction_errors(features, targets, weights, bias)
        losses.append(mean_square(errors))
    return weights, bias, losses
