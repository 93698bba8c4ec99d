"""The bias must pay nothing, and a weight pays 2 · penalty · weight: treat the two slopes differently."""


def ridge(rows, targets, penalty, rate, steps):
    weights = [0.0] * len(rows[0])
    bias = 0.0
    count = len(rows)
    for _ in range(steps):
        misses = [sum(w * x for w, x in zip(weights, row)) + bias - y for row, y in zip(rows, targets)]
        slopes = [2 * sum(m * x for m, x in zip(misses, column)) / count for column in zip(*rows)]
        bias -= rate * (2 * sum(misses) / count + 2 * penalty * bias)
        weights = [w - rate * (slope + 2 * penalty * w) for w, slope in zip(weights, slopes)]
    return weights, bias
