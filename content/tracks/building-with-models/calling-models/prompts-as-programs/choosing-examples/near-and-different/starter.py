def choose(
    query: list[float], examples: dict[str, list[float]], count: int, weight: float, too_near: float
) -> list[str]:
    """Return the names of examples near the query and unlike each other, in the order chosen."""
    raise NotImplementedError
