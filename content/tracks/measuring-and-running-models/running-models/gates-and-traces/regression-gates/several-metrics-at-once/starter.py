def blocked(results: dict[str, list[tuple[bool, bool]]], level: float) -> list[tuple[str, float]]:
    """Return the slices that got worse by Holm's method, with their chances, the smallest first."""
    raise NotImplementedError
