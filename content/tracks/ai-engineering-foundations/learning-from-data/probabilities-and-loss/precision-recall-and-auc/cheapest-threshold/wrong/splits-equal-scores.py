"""You compare costs after every example, also in the middle of a group of equal scores. A threshold flags
all of them or none: compare after the group. And let a higher threshold win when the costs are equal."""

import math


def cheapest_threshold(labels, scores, miss_cost, alarm_cost):
    ranked = sorted(zip(scores, labels), key=lambda pair: (pair[0], pair[1]), reverse=True)
    cost = sum(labels) * miss_cost
    best = math.inf, cost
    for score, label in ranked:
        cost += -miss_cost if label else alarm_cost
        if cost <= best[1]:
            best = score, cost
    return best
