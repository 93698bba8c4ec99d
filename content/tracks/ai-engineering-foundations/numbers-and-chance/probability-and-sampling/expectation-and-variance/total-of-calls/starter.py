def add_up(calls: list[dict[int, float]]) -> dict[int, float]:
    """Return the distribution of the total cost of independent calls."""
    raise NotImplementedError


def overrun(calls: list[dict[int, float]], budget: int) -> tuple[float, float]:
    """Return the chance that the total is above the budget, and the expected excess."""
    raise NotImplementedError
