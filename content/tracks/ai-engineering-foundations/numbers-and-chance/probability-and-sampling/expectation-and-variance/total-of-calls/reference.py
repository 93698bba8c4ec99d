def add_up(calls: list[dict[int, float]]) -> dict[int, float]:
    """Return the distribution of the total cost of independent calls."""
    totals = {0: 1.0}
    for call in calls:
        longer: dict[int, float] = {}
        for total, chance in totals.items():
            for cost, share in call.items():
                longer[total + cost] = longer.get(total + cost, 0.0) + chance * share
        totals = longer
    return totals


def overrun(calls: list[dict[int, float]], budget: int) -> tuple[float, float]:
    """Return the chance that the total is above the budget, and the expected excess."""
    above = [(total, chance) for total, chance in add_up(calls).items() if total > budget]
    excess = sum(chance * (total - budget) for total, chance in above)
    return float(sum(chance for _, chance in above)), float(excess)
