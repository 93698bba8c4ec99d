"""You divide the squares by n - 1, as for a sample that estimates something larger. Here the row is all there is: divide by the
number of components."""

import statistics


def layer_norm(rows, gain, bias, epsilon=1e-5):
    result = []
    for row in rows:
        mean = statistics.fmean(row)
        spread = statistics.variance(row) if len(row) > 1 else 0.0
        result.append([g * (x - mean) / (spread + epsilon) ** 0.5 + b for x, g, b in zip(row, gain, bias)])
    return result
