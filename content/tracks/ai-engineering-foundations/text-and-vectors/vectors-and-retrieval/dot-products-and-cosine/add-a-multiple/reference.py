def add_multiple(vector: list[float], direction: list[float], factor: float) -> list[float]:
    """Return the vector plus factor times the direction."""
    return [a + factor * b for a, b in zip(vector, direction, strict=True)]
