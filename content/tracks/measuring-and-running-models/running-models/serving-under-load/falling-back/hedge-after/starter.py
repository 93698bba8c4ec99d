def hedged(first: list[float], second: list[float], after: float) -> tuple[list[float], int]:
    """Return when each reply is there, and how many second calls were sent."""
    raise NotImplementedError
