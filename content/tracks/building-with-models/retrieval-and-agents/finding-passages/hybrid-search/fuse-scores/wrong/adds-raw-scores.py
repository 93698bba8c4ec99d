"""Scores of different searches have different units: standardise them before you add them up."""


def fuse(searches, weights, limit):
    total = {}
    for scores, weight in zip(searches, weights):
        for name, score in scores.items():
            total[name] = total.get(name, 0.0) + weight * score
    return sorted(total.items(), key=lambda item: (-item[1], item[0]))[:limit]
