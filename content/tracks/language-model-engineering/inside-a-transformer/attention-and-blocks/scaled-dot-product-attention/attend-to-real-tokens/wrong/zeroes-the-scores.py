"""You give padding the score 0. A score of 0 is a score like any other: exp(0) is 1, so padding gets a share. The score that
means "not at all" is minus infinity."""

import math


def attend(query, keys, values, is_real):
    scores = [
        sum(a * b for a, b in zip(query, key)) / math.sqrt(len(query)) if real else 0.0
        for key, real in zip(keys, is_real)
    ]
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    total = sum(powers)
    weights = [power / total for power in powers]
    return weights, [sum(w * v for w, v in zip(weights, column)) for column in zip(*values)]
