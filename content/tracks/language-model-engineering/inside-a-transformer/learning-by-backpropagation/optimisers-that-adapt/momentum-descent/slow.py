from collections.abc import Callable


def faded_total(history: list[float], momentum: float) -> float:
    """Return the sum of the slopes, each faded by the number of steps since."""
    return sum(momentum**age * slope for age, slope in enumerate(reversed(history)))


def descend(
    gradient: Callable[[list[float]], list[float]],
    start: list[float],
    learning_rate: float,
    momentum: float,
    steps: int,
) -> list[list[float]]:
    """Return the positions of a descent with momentum, the start first.

    Right, but each velocity is added up again from all slopes since the start.
    """
    weights = list(start)
    histories = [[] for _ in start]
    path = [weights]
    for _ in range(steps):
        for history, slope in zip(histories, gradient(weights), strict=True):
            history.append(slope)
        weights = [
            weight - learning_rate * faded_total(history, momentum)
            for weight, history in zip(weights, histories, strict=True)
        ]
        path.append(weights)
    return path
