def psi(before: dict[str, int], now: dict[str, int]) -> float:
    """Return the population stability index of two counts with the same categories."""
    raise NotImplementedError
