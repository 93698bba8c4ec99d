import math


def plan(
    model: dict[str, float], machine: dict[str, float], limit: float
) -> tuple[int, float, float]:
    """Return the largest batch, its rate and its cost. Right, but each batch is tried."""
    best = (0, 0.0, math.inf)
    batch = 1
    while True:
        held = model["weights"] * model["weight_bytes"] + batch * model["cache_bytes"]
        computing = 2 * model["weights"] * batch / machine["operations"]
        seconds = max(held / machine["bandwidth"], computing)
        if held > machine["memory"] or seconds > limit:
            return best
        rate = batch / seconds
        best = (batch, rate, machine["dollars_an_hour"] / 3600 / rate * 1e6)
        batch += 1
