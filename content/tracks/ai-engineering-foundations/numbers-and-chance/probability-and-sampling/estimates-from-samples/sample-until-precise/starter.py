from collections.abc import Callable


def sample_until(
    draw: Callable[[], float], target: float, least: int, most: int
) -> tuple[float, float, int]:
    """Draw until the standard error is at most the target; return mean, error and count."""
    raise NotImplementedError
