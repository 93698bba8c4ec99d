"""You set the weights of padding to zero after the softmax. Padding has then already had a share of the total, and the
rest sums to less than 1. Leave it out before the softmax."""

import math


def attend(query, keys, values, is_real):
    scores = [sum(a * b for a, b in zip(query, key)) / math.sqrt(len(query)) for key in keys]
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    total = sum(powers)
    weights = [power / total if real else 0.0 for power, real in zip(powers, is_real)]
    return weights, [sum(w * v for w, v in zip(weights, column)) for column in zip(*values)]
