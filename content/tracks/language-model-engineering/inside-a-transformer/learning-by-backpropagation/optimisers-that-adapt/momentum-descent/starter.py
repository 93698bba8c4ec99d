from collections.abc import Callable


def descend(
    gradient: Callable[[list[float]], list[float]],
    start: list[float],
    learning_rate: float,
    momentum: float,
    steps: int,
) -> list[list[float]]:
    """Return the positions of a descent with momentum, the start first."""
    raise NotImplementedError
