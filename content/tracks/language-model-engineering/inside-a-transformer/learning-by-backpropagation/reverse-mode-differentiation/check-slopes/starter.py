from collections.abc import Callable


def wrong_slopes(
    loss: Callable[[list[float]], float],
    weights: list[float],
    slopes: list[float],
    nudge: float = 1e-5,
    tolerance: float = 1e-6,
) -> list[int]:
    """Return the positions of the slopes that differ from measured ones."""
    raise NotImplementedError
