def unit(vector: list[float]) -> list[float]:
    """Scale the vector to length one; the zero vector stays as it is."""
    raise NotImplementedError
