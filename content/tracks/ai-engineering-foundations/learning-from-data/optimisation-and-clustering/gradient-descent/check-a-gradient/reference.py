from collections.abc import Callable

STEP = 1e-5


def slopes(loss: Callable[[list[float]], float], weights: list[float]) -> list[float]:
    """Return the partial derivatives of the loss by symmetric differences."""
    found = []
    for position, weight in enumerate(weights):
        before, after = weights[:position], weights[position + 1 :]
        higher = loss([*before, weight + STEP, *after])
        lower = loss([*before, weight - STEP, *after])
        found.append((higher - lower) / (2 * STEP))
    return found


def wrong_slopes(
    loss: Callable[[list[float]], float], weights: list[float], claimed: list[float]
) -> list[int]:
    """Return the positions where the claimed derivatives disagree with the loss."""
    pairs = zip(claimed, slopes(loss, weights), strict=True)
    return [
        position
        for position, (claim, slope) in enumerate(pairs)
        if abs(claim - slope) > 1e-4 * max(1, abs(slope))
    ]
