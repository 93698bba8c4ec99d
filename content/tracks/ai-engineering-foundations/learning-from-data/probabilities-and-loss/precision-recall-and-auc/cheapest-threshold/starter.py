def cheapest_threshold(
    labels: list[int], scores: list[float], miss_cost: float, alarm_cost: float
) -> tuple[float, float]:
    """Return the threshold at which the sample costs least, and that cost."""
    raise NotImplementedError
