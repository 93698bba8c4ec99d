Matrix = list[list[float]]


def merged(weights: Matrix, down: Matrix, up: Matrix, alpha: float) -> Matrix:
    """Return the weights plus alpha / rank times the product of up and down."""
    raise NotImplementedError
