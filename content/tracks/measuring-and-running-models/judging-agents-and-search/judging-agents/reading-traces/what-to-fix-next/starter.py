def what_to_fix(
    labels: list[str | None], harm: dict[str, float], effort: dict[str, float]
) -> tuple[list[tuple[str, float, float, float]], str]:
    """Return the kinds of failure with their costs, the worst first, and the one to fix next."""
    raise NotImplementedError
