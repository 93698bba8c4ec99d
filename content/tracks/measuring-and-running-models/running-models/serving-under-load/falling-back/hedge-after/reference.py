def hedged(first: list[float], second: list[float], after: float) -> tuple[list[float], int]:
    """Return when each reply is there, and how many second calls were sent."""
    times = [
        one if one <= after else min(one, after + other) for one, other in zip(first, second)
    ]
    return times, sum(one > after for one in first)
