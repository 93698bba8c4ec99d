import math

Matrix = list[list[float]]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))


def softmax(scores: list[float]) -> list[float]:
    """Return the shares of the scores, without overflow."""
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def multi_head_attention(inputs: Matrix, weights: dict[str, Matrix], heads: int) -> Matrix:
    """Return the output of causal multi-head attention, one row for each position.

    Right, but every position projects all that it sees again.
    """
    size = len(weights["query"]) // heads
    outputs = []
    for position, vector in enumerate(inputs):
        joined = []
        for head in range(heads):
            part = slice(head * size, (head + 1) * size)
            query = [dot(row, vector) for row in weights["query"][part]]
            seen = inputs[: position + 1]
            keys = [[dot(row, other) for row in weights["key"][part]] for other in seen]
            values = [[dot(row, other) for row in weights["value"][part]] for other in seen]
            shares = softmax([dot(query, key) / math.sqrt(size) for key in keys])
            joined += [dot(shares, column) for column in zip(*values, strict=True)]
        outputs.append([dot(row, joined) for row in weights["output"]])
    return outputs
