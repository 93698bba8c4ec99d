import math


def plan(
    model: dict[str, float], machine: dict[str, float], limit: float
) -> tuple[int, float, float]:
    """Return the largest batch, its tokens per second and the dollars for a million tokens.

    Bytes and operations grow in proportion to the batch, so each limit can be solved for it.
    """
    weight_bytes = model["weights"] * model["weight_bytes"]
    most_bytes = min(machine["memory"], limit * machine["bandwidth"])
    by_bytes = (most_bytes - weight_bytes) // model["cache_bytes"]
    by_operations = limit * machine["operations"] // (2 * model["weights"])
    batch = int(min(by_bytes, by_operations))
    if batch < 1:
        return 0, 0.0, math.inf
    reading = (weight_bytes + batch * model["cache_bytes"]) / machine["bandwidth"]
    computing = 2 * model["weights"] * batch / machine["operations"]
    rate = batch / max(reading, computing)
    return batch, rate, machine["dollars_an_hour"] / 3600 / rate * 1e6
