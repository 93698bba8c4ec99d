import math

Matrix = list[list[float]]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))


def project(rows: Matrix, weights: Matrix) -> Matrix:
    """Return each row times the matrix, which has one row for each output."""
    return [[dot(row, output) for output in weights] for row in rows]


def softmax(scores: list[float]) -> list[float]:
    """Return the shares of the scores, without overflow."""
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def attend(queries: Matrix, keys: Matrix, values: Matrix) -> Matrix:
    """Return the output of one causal head."""
    outputs = []
    for position, query in enumerate(queries):
        seen = slice(position + 1)
        scale = math.sqrt(len(query))
        shares = softmax([dot(query, key) / scale for key in keys[seen]])
        outputs.append([dot(shares, column) for column in zip(*values[seen], strict=True)])
    return outputs


def multi_head_attention(inputs: Matrix, weights: dict[str, Matrix], heads: int) -> Matrix:
    """Return the output of causal multi-head attention, one row for each position."""
    queries, keys, values = (project(inputs, weights[name]) for name in ("query", "key", "value"))
    size = len(weights["query"]) // heads
    outputs: Matrix = [[] for _ in inputs]
    for start in range(0, heads * size, size):
        part = slice(start, start + size)
        of_head = attend(*([row[part] for row in rows] for rows in (queries, keys, values)))
        for output, row in zip(outputs, of_head, strict=True):
            output += row
    return project(outputs, weights["output"])
