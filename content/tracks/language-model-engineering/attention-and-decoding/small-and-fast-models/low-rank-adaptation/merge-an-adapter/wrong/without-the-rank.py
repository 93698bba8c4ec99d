"""The factor is alpha / r, and not alpha: divide by the number of rows of down."""


def merged(weights, down, up, alpha):
    columns = list(zip(*down))
    return [
        [w + alpha * sum(a * b for a, b in zip(thin, c)) for w, c in zip(row, columns)]
        for row, thin in zip(weights, up)
    ]
