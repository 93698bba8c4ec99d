Matrix = list[list[float]]


def merged(weights: Matrix, down: Matrix, up: Matrix, alpha: float) -> Matrix:
    """Return the weights plus alpha / rank times the product of up and down."""
    scale = alpha / len(down)
    columns = list(zip(*down, strict=True))
    return [
        [
            weight + scale * sum(a * b for a, b in zip(thin, column, strict=True))
            for weight, column in zip(row, columns, strict=True)
        ]
        for row, thin in zip(weights, up, strict=True)
    ]
