def learning_rate(step: int, peak: float, warmup: int, total: int, floor: float = 0.0) -> float:
    """Return the rate of a step: a straight rise to the peak, then half a cosine to the floor."""
    raise NotImplementedError
