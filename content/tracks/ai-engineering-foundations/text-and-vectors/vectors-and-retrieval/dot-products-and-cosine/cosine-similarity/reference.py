import math


def unit_vector(vector: list[float]) -> list[float]:
    """Return the vector scaled to length 1; a zero vector stays as it is."""
    length = math.hypot(*vector)
    if length == 0:
        return vector
    return [component / length for component in vector]


def cosine_similarities(query: list[float], vectors: list[list[float]]) -> list[float]:
    """Return the cosine similarity of the query to each of the vectors, in their order.

    Both sides are scaled to length 1 before anything is multiplied, so that neither huge nor tiny
    components overflow or vanish. A zero vector has similarity 0.0 to everything.
    """
    direction = unit_vector(query)
    return [
        sum(a * b for a, b in zip(direction, unit_vector(vector), strict=True))
        for vector in vectors
    ]
