def squared_distance(a: list[float], b: list[float]) -> float:
    """Return the square of the Euclidean distance."""
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True))


def inertia(points: list[list[float]], centres: list[list[float]]) -> float:
    """Return the sum of the squared distances to the nearest centres."""
    nearest = (min(squared_distance(point, centre) for centre in centres) for point in points)
    return float(sum(nearest))
