def apply_layer(
    batch: list[list[float]], weights: list[list[float]], bias: list[float]
) -> list[list[float]]:
    """Return one row of outputs for each row of the batch."""
    outputs = list(zip(weights, bias, strict=True))
    return [[dot(row, output) + offset for output, offset in outputs] for row in batch]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors of the same length."""
    return sum(a * b for a, b in zip(left, right, strict=True))
