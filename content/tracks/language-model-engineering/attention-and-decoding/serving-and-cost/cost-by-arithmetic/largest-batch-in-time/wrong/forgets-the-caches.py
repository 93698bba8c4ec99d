"""Each request of the batch adds its cache to what is read in a pass, not only to what is held."""

import math


def plan(model, machine, limit):
    weight_bytes = model["weights"] * model["weight_bytes"]
    batch = int((machine["memory"] - weight_bytes) // model["cache_bytes"])
    computed = int(limit * machine["operations"] // (2 * model["weights"]))
    batch = min(batch, computed)
    if batch < 1 or weight_bytes / machine["bandwidth"] > limit:
        return 0, 0.0, math.inf
    seconds = max(weight_bytes / machine["bandwidth"], 2 * model["weights"] * batch / machine["operations"])
    return batch, batch / seconds, machine["dollars_an_hour"] / 3600 * seconds / batch * 1e6
