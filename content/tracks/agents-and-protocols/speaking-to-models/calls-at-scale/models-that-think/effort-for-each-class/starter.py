Efforts = dict[str, tuple[int, int]]


def plan_efforts(
    measured: dict[str, Efforts], volume: dict[str, int], floor: int, budget: int
) -> dict[str, str] | None:
    """Return the plan with the most right answers a day, or None if no plan fits."""
    raise NotImplementedError
