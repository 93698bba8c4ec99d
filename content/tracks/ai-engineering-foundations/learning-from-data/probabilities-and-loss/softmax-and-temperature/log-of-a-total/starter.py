def log_total(scores: list[float]) -> float:
    """Return the logarithm of the sum of exp(score) over all scores."""
    raise NotImplementedError
