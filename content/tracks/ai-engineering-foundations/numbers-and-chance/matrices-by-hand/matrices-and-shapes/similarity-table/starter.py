def similarity_table(
    queries: list[list[float]], documents: list[list[float]]
) -> list[list[float]]:
    """Return the dot product of each query with each document."""
    raise NotImplementedError
