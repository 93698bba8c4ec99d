from collections.abc import Callable


def run_round(
    calls: list[tuple[str, str]],
    reads: dict[str, Callable[[str], tuple[str, float]]],
    writes: dict[str, Callable[[str], tuple[str, float]]],
    places: int,
    limit: float,
) -> tuple[list[str], float]:
    """Return a line for each call, and the seconds until all are done."""
    raise NotImplementedError
