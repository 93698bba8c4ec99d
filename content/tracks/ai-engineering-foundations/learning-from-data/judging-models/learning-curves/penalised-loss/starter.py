def penalised_loss(misses: list[float], weights: list[float], penalty: float) -> float:
    """Return the mean squared miss plus the price of the weights."""
    raise NotImplementedError
