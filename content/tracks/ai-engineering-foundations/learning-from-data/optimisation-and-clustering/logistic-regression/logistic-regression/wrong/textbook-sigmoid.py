"""You typed the formulas in as they stand: exp overflows, and a probability that rounds to 1 has no logarithm
left. Choose the form by the sign of z, and compute the loss from z. The mean needs the division by n."""

import math


def fit_logistic(features, labels, learning_rate, l2, epochs):
    n = len(labels)
    weights, bias = [0.0] * len(features[0]), 0.0

    def probabilities():
        return [1 / (1 + math.exp(-bias - sum(w * x for w, x in zip(weights, row)))) for row in features]

    for _ in range(epochs):
        errors = [p - label for p, label in zip(probabilities(), labels)]
        weights = [
            w - learning_rate * (sum(e * row[j] for e, row in zip(errors, features)) + l2 * w)
            for j, w in enumerate(weights)
        ]
        bias -= learning_rate * sum(errors)
    loss = -sum(math.log(p if label else 1 - p) for p, label in zip(probabilities(), labels)) / n
    return weights, bias, loss + l2 / 2 * sum(w * w for w in weights)
