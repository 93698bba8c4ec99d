import math


def cheapest_threshold(
    labels: list[int], scores: list[float], miss_cost: float, alarm_cost: float
) -> tuple[float, float]:
    """Return the threshold at which the sample costs least, and that cost."""
    best = math.inf, sum(labels) * miss_cost
    for threshold in sorted(set(scores), reverse=True):
        cost = 0
        for label, score in zip(labels, scores, strict=True):
            if label and score < threshold:
                cost += miss_cost
            elif not label and score >= threshold:
                cost += alarm_cost
        if cost < best[1]:
            best = threshold, cost
    return best
