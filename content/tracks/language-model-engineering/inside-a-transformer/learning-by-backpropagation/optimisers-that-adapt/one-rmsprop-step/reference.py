import math


def rmsprop_step(
    weights: list[float],
    slopes: list[float],
    squares: list[float],
    learning_rate: float,
    decay: float,
) -> tuple[list[float], list[float]]:
    """Return the weights and the mean squares after one step of RMSProp."""
    means = [
        decay * square + (1 - decay) * slope * slope
        for square, slope in zip(squares, slopes, strict=True)
    ]
    moved = [
        weight - learning_rate * slope / (math.sqrt(mean) + 1e-8)
        for weight, slope, mean in zip(weights, slopes, means, strict=True)
    ]
    return moved, means
