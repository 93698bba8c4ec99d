"""You penalise the bias like a weight, and the objective you return lacks the penalty of the weights. The
bias says how common label 1 is: leave it out, and add l2 / 2 times the squared weights."""

import math


def sigmoid(z):
    return 1 / (1 + math.exp(-z)) if z >= 0 else math.exp(z) / (1 + math.exp(z))


def fit_logistic(features, labels, learning_rate, l2, epochs):
    rows = [[*row, 1.0] for row in features]
    weights = [0.0] * len(rows[0]) if rows else [0.0]
    n = len(rows)
    for _ in range(epochs if rows else 0):
        scores = [sum(w * x for w, x in zip(weights, row)) for row in rows]
        errors = [sigmoid(z) - label for z, label in zip(scores, labels)]
        weights = [
            w - learning_rate * (sum(e * row[j] for e, row in zip(errors, rows)) / n + l2 * w)
            for j, w in enumerate(weights)
        ]
    scores = [sum(w * x for w, x in zip(weights, row)) for row in rows]
    probabilities = [sigmoid(z) if label else 1 - sigmoid(z) for z, label in zip(scores, labels)]
    loss = -sum(math.log(max(p, 1e-15)) for p in probabilities) / n if rows else 0.0
    return weights[:-1], weights[-1], loss
