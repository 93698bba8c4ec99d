import math


def layer_norm(
    rows: list[list[float]], gain: list[float], bias: list[float], epsilon: float = 1e-5
) -> list[list[float]]:
    """Return each row with mean 0 and variance 1, then times the gain plus the bias.

    Right, but the variance is found again for each component.
    """
    return [
        [
            g * (x - mean(row)) / math.sqrt(variance(row) + epsilon) + b
            for x, g, b in zip(row, gain, bias, strict=True)
        ]
        for row in rows
    ]


def mean(row: list[float]) -> float:
    """Return the mean of the components."""
    return sum(row) / len(row)


def variance(row: list[float]) -> float:
    """Return the mean square of the differences to the mean."""
    centre = mean(row)
    return sum((x - centre) ** 2 for x in row) / len(row)
