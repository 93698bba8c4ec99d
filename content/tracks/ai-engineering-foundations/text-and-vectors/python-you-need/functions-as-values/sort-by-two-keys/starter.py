def order(runs: list[tuple[str, float, float]]) -> list[str]:
    """Return the names, the best run first."""
    raise NotImplementedError
