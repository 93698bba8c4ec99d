def top_k(query: list[float], documents: list[list[float]], k: int) -> list[tuple[int, float]]:
    """Return (index, cosine similarity rounded to 6 decimals) of the k best documents, best first.

    Equal rounded similarities are ordered by index, the smaller first.
    """
    raise NotImplementedError
