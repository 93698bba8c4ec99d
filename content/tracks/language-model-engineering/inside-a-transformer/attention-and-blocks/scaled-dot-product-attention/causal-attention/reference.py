import math


def dot(a: list[float], b: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(x * y for x, y in zip(a, b, strict=True))


def softmax(scores: list[float]) -> list[float]:
    """Return the softmax of the scores, shifted by the largest so that nothing overflows."""
    largest = max(scores)
    exponentials = [math.exp(score - largest) for score in scores]
    total = sum(exponentials)
    return [exponential / total for exponential in exponentials]


def causal_attention(
    queries: list[list[float]], keys: list[list[float]], values: list[list[float]]
) -> list[list[float]]:
    """Return the output of one causal attention head, one row per position.

    Vaswani et al. 2017, equation 1, with the mask: position i sees the positions 0 to i only.
    """
    outputs = []
    for position, query in enumerate(queries):
        scale = math.sqrt(len(query))
        seen = slice(position + 1)
        weights = softmax([dot(query, key) / scale for key in keys[seen]])
        outputs.append([dot(weights, column) for column in zip(*values[seen], strict=True)])
    return outputs
