import math


def shares(distances: list[float], width: float = 1.0) -> list[float]:
    """Give each place a share, the larger the nearer it is."""
    if not distances:
        return []
    nearest = min(distances)
    if width == 0:
        return [1 / distances.count(nearest) if distance == nearest else 0.0 for distance in distances]
    return [
        math.exp((nearest - distance) / width)
        / sum(math.exp((nearest - other) / width) for other in distances)
        for distance in distances
    ]
