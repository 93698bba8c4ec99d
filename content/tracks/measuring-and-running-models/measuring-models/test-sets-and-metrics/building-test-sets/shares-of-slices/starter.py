def weighted(results: dict[str, tuple[int, int]], population: dict[str, int]) -> float:
    """Return the share of right answers in the population."""
    raise NotImplementedError
