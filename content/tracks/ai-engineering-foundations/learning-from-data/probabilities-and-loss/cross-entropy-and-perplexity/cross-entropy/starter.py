def cross_entropy(
    logits: list[list[float]], targets: list[int], ignore_index: int = -100
) -> float | None:
    """Return the mean of -log(probability of the target) over the rows that count."""
    # Do not go through the probability itself: it may be too small for a float.
    raise NotImplementedError
