import itertools
import math


def add_up(calls: list[dict[int, float]]) -> dict[int, float]:
    """Return the distribution of the total cost of independent calls."""
    totals: dict[int, float] = {}
    for way in itertools.product(*(call.items() for call in calls)):
        total = sum(cost for cost, _ in way)
        totals[total] = totals.get(total, 0.0) + math.prod(chance for _, chance in way)
    return totals


def overrun(calls: list[dict[int, float]], budget: int) -> tuple[float, float]:
    """Return the chance that the total is above the budget, and the expected excess."""
    above = [(total, chance) for total, chance in add_up(calls).items() if total > budget]
    excess = sum(chance * (total - budget) for total, chance in above)
    return float(sum(chance for _, chance in above)), float(excess)
