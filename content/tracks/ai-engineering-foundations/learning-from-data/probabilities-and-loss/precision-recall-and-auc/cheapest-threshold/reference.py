import math
from itertools import groupby
from operator import itemgetter


def cheapest_threshold(
    labels: list[int], scores: list[float], miss_cost: float, alarm_cost: float
) -> tuple[float, float]:
    """Return the threshold at which the sample costs least, and that cost."""
    by_score = itemgetter(0)
    ranked = sorted(zip(scores, labels, strict=True), key=by_score, reverse=True)
    cost = sum(labels) * miss_cost
    best = math.inf, cost
    for score, group in groupby(ranked, key=by_score):
        for _, label in group:
            cost += -miss_cost if label else alarm_cost
        if cost < best[1]:
            best = score, cost
    return best
