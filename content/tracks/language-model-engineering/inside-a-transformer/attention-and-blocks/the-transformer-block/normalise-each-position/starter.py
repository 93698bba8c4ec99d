def layer_norm(
    rows: list[list[float]], gain: list[float], bias: list[float], epsilon: float = 1e-5
) -> list[list[float]]:
    """Return each row with mean 0 and variance 1, then times the gain plus the bias."""
    raise NotImplementedError
