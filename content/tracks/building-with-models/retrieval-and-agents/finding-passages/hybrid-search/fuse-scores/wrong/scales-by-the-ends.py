"""Scaled by its ends, the last one of a list gets 0, as if it were missing: use mean and standard deviation."""


def fuse(searches, weights, limit):
    total = {}
    for scores, weight in zip(searches, weights):
        low, high = min(scores.values(), default=0), max(scores.values(), default=1)
        for name, score in scores.items():
            total[name] = total.get(name, 0.0) + weight * (score - low) / ((high - low) or 1)
    return sorted(total.items(), key=lambda item: (-item[1], item[0]))[:limit]
