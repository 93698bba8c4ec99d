import heapq
import math


def dot(a: list[float], b: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(x * y for x, y in zip(a, b, strict=True))


def top_k(query: list[float], documents: list[list[float]], k: int) -> list[tuple[int, float]]:
    """Return (index, cosine similarity rounded to 6 decimals) of the k best documents, best first.

    Equal rounded similarities are ordered by index, the smaller first. Every document is scored
    once; a heap keeps the best k while the scores stream by.
    """
    query_length = math.hypot(*query)

    def similarity(document: list[float]) -> float:
        lengths = query_length * math.hypot(*document)
        return round(dot(query, document) / lengths, 6) if lengths else 0.0

    ranked = ((-similarity(document), index) for index, document in enumerate(documents))
    return [(index, -negated) for negated, index in heapq.nsmallest(k, ranked)]
