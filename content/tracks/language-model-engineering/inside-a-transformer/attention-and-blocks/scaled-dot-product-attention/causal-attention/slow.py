import math


def attention_weight(
    position: int, seen: int, queries: list[list[float]], keys: list[list[float]]
) -> float:
    """Return how much a position attends to one that it sees."""
    query = queries[position]
    scores = [
        sum(q * k for q, k in zip(query, key, strict=True)) / math.sqrt(len(query))
        for key in keys[: position + 1]
    ]
    largest = max(scores)
    return math.exp(scores[seen] - largest) / sum(math.exp(score - largest) for score in scores)


def causal_attention(
    queries: list[list[float]], keys: list[list[float]], values: list[list[float]]
) -> list[list[float]]:
    """Return the output of one causal attention head, one row per position.

    Right, but every weight is found from scratch: all scores of the row, once a position seen.
    """
    outputs = []
    for position in range(len(queries)):
        output = [0.0] * len(values[position])
        for seen in range(position + 1):
            weight = attention_weight(position, seen, queries, keys)
            for component, value in enumerate(values[seen]):
                output[component] += weight * value
        outputs.append(output)
    return outputs
