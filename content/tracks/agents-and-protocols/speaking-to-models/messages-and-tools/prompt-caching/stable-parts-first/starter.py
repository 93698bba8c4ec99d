def best_order(tokens: dict[str, int], day: list[dict[str, str]]) -> tuple[list[str], int]:
    """Return the order of parts with the lowest cost of a day, and this cost."""
    raise NotImplementedError
