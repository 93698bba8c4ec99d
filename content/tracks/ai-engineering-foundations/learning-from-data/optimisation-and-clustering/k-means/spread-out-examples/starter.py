def spread_out(points: list[list[float]], k: int) -> list[int]:
    """Return the indices of at most k points that lie far apart."""
    # For each point, one number is enough: how far away is its nearest example?
    raise NotImplementedError
