def gradients(tape: list[tuple]) -> list[float]:
    """Return the derivative of the last entry's value with respect to each entry."""
    # First all values, from the first entry to the last.
    # Then the slopes, from the last to the first.
    raise NotImplementedError
