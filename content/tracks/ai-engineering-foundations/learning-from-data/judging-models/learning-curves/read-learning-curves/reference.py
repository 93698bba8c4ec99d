def read_curves(
    training: list[float], validation: list[float], acceptable: float
) -> tuple[str, int, float]:
    """Return a diagnosis, the best epoch and the gap between the errors there."""
    if not training or len(training) != len(validation):
        raise ValueError("the curves need the same epochs")
    lowest = min(validation)
    best = validation.index(lowest)
    diagnosis = "overfitting"
    if lowest <= acceptable:
        diagnosis = "good"
    elif best == len(validation) - 1:
        diagnosis = "train longer"
    elif training[best] > acceptable:
        diagnosis = "underfitting"
    return diagnosis, best, lowest - training[best]
