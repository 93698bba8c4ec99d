from collections.abc import Callable


def descend(
    gradient: Callable[[list[float]], list[float]],
    start: list[float],
    learning_rate: float,
    momentum: float,
    steps: int,
) -> list[list[float]]:
    """Return the positions of a descent with momentum, the start first."""
    weights = list(start)
    velocities = [0.0] * len(start)
    path = [weights]
    for _ in range(steps):
        slopes = gradient(weights)
        velocities = [
            momentum * velocity + slope for velocity, slope in zip(velocities, slopes, strict=True)
        ]
        weights = [
            weight - learning_rate * velocity
            for weight, velocity in zip(weights, velocities, strict=True)
        ]
        path.append(weights)
    return path
