"""You count both kinds of error alike, which finds the most accurate threshold. Misses and false alarms have
costs of their own: multiply each count by its cost before you compare."""

import math


def cheapest_threshold(labels, scores, miss_cost, alarm_cost):
    def costs(threshold):
        misses = sum(1 for label, score in zip(labels, scores) if label and score < threshold)
        alarms = sum(1 for label, score in zip(labels, scores) if not label and score >= threshold)
        return misses + alarms

    best = max([math.inf, *scores], key=lambda threshold: (-costs(threshold), threshold))
    return best, costs(best)
