from collections.abc import Callable


def slopes(loss: Callable[[list[float]], float], weights: list[float]) -> list[float]:
    """Return the partial derivatives of the loss by symmetric differences."""
    # Which two lists of weights differ only at position j?
    raise NotImplementedError


def wrong_slopes(
    loss: Callable[[list[float]], float], weights: list[float], claimed: list[float]
) -> list[int]:
    """Return the positions where the claimed derivatives disagree with the loss."""
    raise NotImplementedError
