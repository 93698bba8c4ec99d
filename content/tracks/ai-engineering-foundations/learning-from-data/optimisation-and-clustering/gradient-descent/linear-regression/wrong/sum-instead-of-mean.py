"""You add up the examples' derivatives and do not divide by n. The step then grows with the number of
examples, and a learning rate that was right explodes."""


def fit_linear(features, targets, learning_rate, epochs):
    if not targets:
        return [], 0.0, []
    weights, bias, losses = [0.0] * len(features[0]), 0.0, []
    for epoch in range(epochs + 1):
        errors = [
            bias + sum(w * x for w, x in zip(weights, row)) - y for row, y in zip(features, targets)
        ]
        losses.append(sum(e * e for e in errors) / len(errors))
        if epoch < epochs:
            weights = [
                w - 2 * learning_rate * sum(e * row[j] for e, row in zip(errors, features))
                for j, w in enumerate(weights)
            ]
            bias -= 2 * learning_rate * sum(errors)
    return weights, bias, losses
