"""Reading and computing happen at the same time: a pass takes the longer of the two, not their sum."""

import math


def plan(model, machine, limit):
    best = (0, 0.0, math.inf)
    for batch in range(1, 400):
        held = model["weights"] * model["weight_bytes"] + batch * model["cache_bytes"]
        seconds = held / machine["bandwidth"] + 2 * model["weights"] * batch / machine["operations"]
        if held > machine["memory"] or seconds > limit:
            break
        best = (batch, batch / seconds, machine["dollars_an_hour"] / 3600 * seconds / batch * 1e6)
    return best
