def sigmoid(z: float) -> float:
    """Return the probability that belongs to the score."""
    raise NotImplementedError
