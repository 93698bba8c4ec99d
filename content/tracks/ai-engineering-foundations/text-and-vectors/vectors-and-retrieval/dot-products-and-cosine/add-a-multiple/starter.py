def add_multiple(vector: list[float], direction: list[float], factor: float) -> list[float]:
    """Return the vector plus factor times the direction."""
    raise NotImplementedError
