def best(runs: list[tuple[str, float | None]]) -> dict[str, float | None]:
    """Return the highest score of each model."""
    raise NotImplementedError
