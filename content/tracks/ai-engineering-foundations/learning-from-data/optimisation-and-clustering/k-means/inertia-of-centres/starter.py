def inertia(points: list[list[float]], centres: list[list[float]]) -> float:
    """Return the sum of the squared distances to the nearest centres."""
    raise NotImplementedError
