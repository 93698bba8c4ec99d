"""A lower threshold has more hits, so it may be safe where a higher one is not: look at all of them."""
import math


def safe_threshold(pairs, most_wrong):
    best, wrong, z = None, 0, 1.645
    for hits, (cosine, is_same) in enumerate(sorted(pairs, reverse=True), start=1):
        wrong += not is_same
        p = wrong / hits
        upper = p + z * math.sqrt(p * (1 - p) / hits + z * z / (4 * hits * hits))
        if upper > most_wrong:
            return best
        best = cosine
    return best
