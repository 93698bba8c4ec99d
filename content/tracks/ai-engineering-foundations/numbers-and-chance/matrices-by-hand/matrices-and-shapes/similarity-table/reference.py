def similarity_table(
    queries: list[list[float]], documents: list[list[float]]
) -> list[list[float]]:
    """Return the dot product of each query with each document."""
    return [[dot(query, document) for document in documents] for query in queries]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors of the same length."""
    return sum(a * b for a, b in zip(left, right, strict=True))
