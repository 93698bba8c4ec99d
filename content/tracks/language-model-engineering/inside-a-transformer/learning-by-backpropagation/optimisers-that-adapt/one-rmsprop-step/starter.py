def rmsprop_step(
    weights: list[float],
    slopes: list[float],
    squares: list[float],
    learning_rate: float,
    decay: float,
) -> tuple[list[float], list[float]]:
    """Return the weights and the mean squares after one step of RMSProp."""
    raise NotImplementedError
