import math


def sigmoid(z: float) -> float:
    """Return 1 / (1 + exp(-z)) without ever raising e to a positive power."""
    if z >= 0:
        return 1 / (1 + math.exp(-z))
    small = math.exp(z)
    return small / (1 + small)


def log_loss(z: float, label: int) -> float:
    """Return -log of the probability that the logit z gives to the label."""
    return max(z, 0.0) - label * z + math.log1p(math.exp(-abs(z)))


def logits(features: list[list[float]], weights: list[float], bias: float) -> list[float]:
    """Return the linear score of every example."""
    return [
        bias + sum(weight * value for weight, value in zip(weights, row, strict=True))
        for row in features
    ]


def fit_logistic(
    features: list[list[float]], labels: list[int], learning_rate: float, l2: float, epochs: int
) -> tuple[list[float], float, float]:
    """Fit a logistic regression with L2 penalty by batch gradient descent."""
    if not labels:
        return [], 0.0, 0.0
    count = len(labels)
    columns = list(zip(*features, strict=True))
    weights = [0.0] * len(columns)
    bias = 0.0
    for _ in range(epochs):
        scores = logits(features, weights, bias)
        errors = [sigmoid(z) - label for z, label in zip(scores, labels, strict=True)]
        slopes = [
            sum(error * value for error, value in zip(errors, column, strict=True)) / count
            for column in columns
        ]
        weights = [
            weight - learning_rate * (slope + l2 * weight)
            for weight, slope in zip(weights, slopes, strict=True)
        ]
        bias -= learning_rate * sum(errors) / count
    scores = logits(features, weights, bias)
    data_loss = sum(map(log_loss, scores, labels)) / count
    penalty = l2 / 2 * sum(weight * weight for weight in weights)
    return weights, bias, data_loss + penalty
