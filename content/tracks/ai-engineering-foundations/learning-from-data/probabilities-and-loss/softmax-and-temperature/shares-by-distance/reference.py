import math


def shares(distances: list[float], width: float = 1.0) -> list[float]:
    """Give each place a share, the larger the nearer it is."""
    if not distances:
        return []
    nearest = min(distances)
    if width == 0:
        count = distances.count(nearest)
        return [1 / count if distance == nearest else 0.0 for distance in distances]
    weights = [math.exp((nearest - distance) / width) for distance in distances]
    total = sum(weights)
    return [weight / total for weight in weights]
