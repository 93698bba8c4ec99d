import math


def normalise(
    row: list[float], gain: list[float], bias: list[float], epsilon: float
) -> list[float]:
    """Return one position's vector, normalised."""
    mean = sum(row) / len(row)
    differences = [x - mean for x in row]
    variance = sum(difference * difference for difference in differences) / len(row)
    scale = math.sqrt(variance + epsilon)
    return [g * d / scale + b for g, d, b in zip(gain, differences, bias, strict=True)]


def layer_norm(
    rows: list[list[float]], gain: list[float], bias: list[float], epsilon: float = 1e-5
) -> list[list[float]]:
    """Return each row with mean 0 and variance 1, then times the gain plus the bias."""
    return [normalise(row, gain, bias, epsilon) for row in rows]
