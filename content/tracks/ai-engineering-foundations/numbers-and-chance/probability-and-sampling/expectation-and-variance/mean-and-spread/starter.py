def mean_and_spread(distribution: dict[float, float]) -> tuple[float, float]:
    """Return the expectation and the standard deviation of a distribution."""
    # A value counts as much as it is probable.
    raise NotImplementedError
