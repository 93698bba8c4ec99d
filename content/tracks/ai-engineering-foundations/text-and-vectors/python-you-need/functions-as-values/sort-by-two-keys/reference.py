def order(runs: list[tuple[str, float, float]]) -> list[str]:
    """Return the names, the best run first."""
    return [name for name, _, _ in sorted(runs, key=lambda run: (-run[1], run[2]))]
