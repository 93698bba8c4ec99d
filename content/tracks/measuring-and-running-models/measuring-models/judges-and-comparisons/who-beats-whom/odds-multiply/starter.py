def chance(first: float, second: float) -> float:
    """Return how often A beats C, if A beats B and B beats C with these chances."""
    raise NotImplementedError
