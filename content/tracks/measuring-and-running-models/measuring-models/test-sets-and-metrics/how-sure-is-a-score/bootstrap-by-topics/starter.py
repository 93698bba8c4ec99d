def spread(topics: dict[str, list[float]], draws: int, seed: int) -> tuple[float, float, float]:
    """Return the mean, its standard error by drawing topics, and how many times that of cases."""
    raise NotImplementedError
