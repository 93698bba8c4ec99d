"""You divide the scores by the square root of the width. The dot product of a head runs over width / heads numbers only:
divide by the square root of that."""

import math


def multi_head_attention(inputs, weights, heads):
    width = len(weights["query"])
    size = width // heads
    q, k, v = (
        [[sum(a * b for a, b in zip(row, x)) for row in weights[name]] for x in inputs]
        for name in ("query", "key", "value")
    )
    rows = []
    for i in range(len(inputs)):
        joined = [0.0] * width
        for h in range(heads):
            part = slice(h * size, (h + 1) * size)
            scores = [
                sum(a * b for a, b in zip(q[i][part], k[j][part])) / math.sqrt(width) for j in range(i + 1)
            ]
            top = max(scores)
            powers = [math.exp(s - top) for s in scores]
            total = sum(powers)
            mixed = [sum(p / total * v[j][c] for j, p in enumerate(powers)) for c in range(width)]
            joined[part] = mixed[part]
        rows.append([sum(a * b for a, b in zip(row, joined)) for row in weights["output"]])
    return rows
