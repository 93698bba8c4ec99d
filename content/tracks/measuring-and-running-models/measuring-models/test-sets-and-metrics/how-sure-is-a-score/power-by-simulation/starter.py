def power(
    chances: tuple[float, float], cases: int, level: float, trials: int, seed: int
) -> float:
    """Return the share of simulated comparisons in which the sign test finds a difference."""
    raise NotImplementedError
