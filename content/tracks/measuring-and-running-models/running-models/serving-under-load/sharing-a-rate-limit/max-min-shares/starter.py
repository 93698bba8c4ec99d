def shares(capacity: float, wishes: dict[str, float]) -> dict[str, float]:
    """Return the max-min fair shares, in the order of the wishes."""
    raise NotImplementedError
