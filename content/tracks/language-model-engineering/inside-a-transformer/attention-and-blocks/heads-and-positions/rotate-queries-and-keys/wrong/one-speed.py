"""All your pairs turn at the same speed. Pair p turns by position * base ** (-2 * p / d): each pair more slowly than the one
before it."""

import math


def turn(vector, a):
    out = []
    for p in range(0, len(vector), 2):
        x, y = vector[p], vector[p + 1]
        out += [x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)]
    return out


def rotary_scores(queries, keys, base=10_000.0):
    return [
        [sum(s * t for s, t in zip(turn(query, i), turn(keys[j], j))) / math.sqrt(len(query)) for j in range(i + 1)]
        for i, query in enumerate(queries)
    ]
