def safe_threshold(pairs: list[tuple[float, bool]], most_wrong: float) -> float | None:
    """Return the lowest cosine at which the share of wrong hits is surely small enough."""
    raise NotImplementedError
