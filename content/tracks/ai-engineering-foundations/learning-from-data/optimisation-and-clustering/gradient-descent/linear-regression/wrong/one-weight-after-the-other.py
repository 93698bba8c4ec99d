"""You change one weight and predict again before the next. Each step then uses several models: compute all
derivatives from the same errors, and move everything at once."""


def fit_linear(features, targets, learning_rate, epochs):
    if not targets:
        return [], 0.0, []
    n = len(targets)
    weights, bias = [0.0] * len(features[0]), 0.0

    def errors():
        return [
            bias + sum(w * x for w, x in zip(weights, row)) - y for row, y in zip(features, targets)
        ]

    losses = [sum(e * e for e in errors()) / n]
    for _ in range(epochs):
        for j in range(len(weights)):
            weights[j] -= learning_rate * 2 / n * sum(e * row[j] for e, row in zip(errors(), features))
        bias -= learning_rate * 2 / n * sum(errors())
        losses.append(sum(e * e for e in errors()) / n)
    return weights, bias, losses
