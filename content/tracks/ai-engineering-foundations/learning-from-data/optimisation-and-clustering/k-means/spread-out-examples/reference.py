def squared_distance(a: list[float], b: list[float]) -> float:
    """Return the square of the Euclidean distance."""
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True))


def spread_out(points: list[list[float]], k: int) -> list[int]:
    """Return the indices of at most k points that lie far apart."""
    if not points:
        return []
    chosen = [0]
    nearest = [squared_distance(point, points[0]) for point in points]
    while len(chosen) < k and max(nearest) > 0:
        newcomer = nearest.index(max(nearest))
        chosen.append(newcomer)
        nearest = [
            min(known, squared_distance(point, points[newcomer]))
            for known, point in zip(nearest, points, strict=True)
        ]
    return chosen
