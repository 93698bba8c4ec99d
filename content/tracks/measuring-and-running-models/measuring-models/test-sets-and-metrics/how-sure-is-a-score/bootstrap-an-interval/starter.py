def interval(
    old: list[float], new: list[float], draws: int, seed: int
) -> tuple[float, float, float]:
    """Return the mean difference of two systems, and a bootstrap interval of 95 % for it."""
    raise NotImplementedError
