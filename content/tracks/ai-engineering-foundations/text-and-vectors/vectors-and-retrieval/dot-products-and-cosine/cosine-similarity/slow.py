import math


def length(vector: list[float]) -> float:
    """Return the Euclidean length, scaled by the largest component against overflow."""
    largest = max((abs(component) for component in vector), default=0)
    if largest == 0:
        return 0.0
    return largest * math.sqrt(sum((component / largest) ** 2 for component in vector))


def cosine_similarities(query: list[float], vectors: list[list[float]]) -> list[float]:
    """Return the cosine similarity of the query to each of the vectors, in their order.

    Right, but the length of a vector is worked out again for every one of its components.
    """
    if length(query) == 0:
        return [0.0 for _ in vectors]
    direction = [component / length(query) for component in query]
    similarities = []
    for vector in vectors:
        similarity = 0.0
        for a, b in zip(direction, vector, strict=True):
            if b != 0:
                similarity += a * (b / length(vector))
        similarities.append(similarity)
    return similarities
