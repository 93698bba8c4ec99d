def penalised_loss(misses: list[float], weights: list[float], penalty: float) -> float:
    """Return the mean squared miss plus the price of the weights."""
    price = penalty * sum(weight * weight for weight in weights)
    return sum(miss * miss for miss in misses) / len(misses) + price
