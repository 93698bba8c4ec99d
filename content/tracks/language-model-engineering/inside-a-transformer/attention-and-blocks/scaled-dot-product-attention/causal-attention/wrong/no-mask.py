"""Every position of yours sees the whole text. Position i may use the keys and values 0 to i only: cut both lists
before you score."""

import math


def causal_attention(queries, keys, values):
    rows = []
    for query in queries:
        scores = [sum(q * k for q, k in zip(query, key)) / math.sqrt(len(query)) for key in keys]
        top = max(scores)
        powers = [math.exp(score - top) for score in scores]
        total = sum(powers)
        rows.append([sum(p / total * v for p, v in zip(powers, column)) for column in zip(*values)])
    return rows
