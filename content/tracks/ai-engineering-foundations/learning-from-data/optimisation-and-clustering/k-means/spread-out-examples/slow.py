def squared_distance(a: list[float], b: list[float]) -> float:
    """Return the square of the Euclidean distance."""
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True))


def spread_out(points: list[list[float]], k: int) -> list[int]:
    """Return the indices of at most k points that lie far apart.

    Right, but each round compares all points with all chosen ones again.
    """
    if not points:
        return []
    chosen = [0]
    while len(chosen) < k:
        nearest = [
            min(squared_distance(point, points[index]) for index in chosen) for point in points
        ]
        if max(nearest) == 0:
            break
        chosen.append(nearest.index(max(nearest)))
    return chosen
