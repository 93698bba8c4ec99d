def shares(distances: list[float], width: float = 1.0) -> list[float]:
    """Give each place a share, the larger the nearer it is."""
    raise NotImplementedError
