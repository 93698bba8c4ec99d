def best_finished(hypotheses: list[list[float]], alpha: float) -> int:
    """Return the index of the hypothesis with the highest length-normalised score."""
    raise NotImplementedError
