def cosine_similarities(query: list[float], vectors: list[list[float]]) -> list[float]:
    """Return the cosine similarity of the query to each of the vectors, in their order.

    A zero vector has similarity 0.0 to everything.
    """
    raise NotImplementedError
