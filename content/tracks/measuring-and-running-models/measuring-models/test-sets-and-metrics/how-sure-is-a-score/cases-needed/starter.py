def cases_needed(p: float, q: float, level: float, power: float) -> int:
    """Return how many cases each of two systems needs to show the difference of two shares."""
    raise NotImplementedError


def smallest_difference(p: float, cases: int, level: float, power: float) -> float | None:
    """Return the smallest gain in whole percent that so many cases can show, or None."""
    raise NotImplementedError
