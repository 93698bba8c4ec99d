def bm25_rank(
    query: list[str], documents: list[list[str]], k1: float = 1.2, b: float = 0.75
) -> list[tuple[int, float]]:
    """Return (index, BM25 score rounded to 6 decimals) of the matching documents, best first.

    Equal rounded scores are ordered by index, the smaller first.
    """
    raise NotImplementedError
