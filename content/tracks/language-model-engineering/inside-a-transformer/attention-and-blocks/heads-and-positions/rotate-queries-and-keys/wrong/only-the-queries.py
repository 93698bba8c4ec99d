"""You rotate the queries only, so a score depends on where the query stands and not on the distance to the key. Rotate each
key by its own position, too."""

import math


def rotary_scores(queries, keys, base=10_000.0):
    rows = []
    for i, query in enumerate(queries):
        d = len(query)
        turned = []
        for p in range(d // 2):
            a = i * base ** (-2 * p / d)
            x, y = query[2 * p], query[2 * p + 1]
            turned += [x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)]
        rows.append([sum(s * t for s, t in zip(turned, key)) / math.sqrt(d) for key in keys[: i + 1]])
    return rows
