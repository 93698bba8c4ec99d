def reliability(
    counts: list[tuple[int, int]], k: int, draws: int, seed: int
) -> dict[str, tuple[float, float, float]]:
    """Return pass@k and pass^k over all tasks, each with its 95 % interval by drawing tasks."""
    raise NotImplementedError
