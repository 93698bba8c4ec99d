import math
from collections.abc import Callable


def wrong_slopes(
    loss: Callable[[list[float]], float],
    weights: list[float],
    slopes: list[float],
    nudge: float = 1e-5,
    tolerance: float = 1e-6,
) -> list[int]:
    """Return the positions of the slopes that differ from measured ones."""
    wrong = []
    for position, slope in enumerate(slopes):
        higher, lower = list(weights), list(weights)
        higher[position] += nudge
        lower[position] -= nudge
        measured = (loss(higher) - loss(lower)) / (2 * nudge)
        bound = tolerance * max(1.0, abs(measured), abs(slope))
        if not math.isfinite(slope) or abs(measured - slope) > bound:
            wrong.append(position)
    return wrong
