import math


def cosine(a: list[float], b: list[float]) -> float:
    """Return the cosine similarity rounded to 6 decimals, 0.0 for a zero vector."""
    lengths = math.hypot(*a) * math.hypot(*b)
    if lengths == 0:
        return 0.0
    return round(sum(x * y for x, y in zip(a, b, strict=True)) / lengths, 6)


def top_k(query: list[float], documents: list[list[float]], k: int) -> list[tuple[int, float]]:
    """Return (index, cosine similarity rounded to 6 decimals) of the k best documents, best first.

    Right, but the whole collection is scored again for each of the k places.
    """
    remaining = list(range(len(documents)))
    found = []
    while remaining and len(found) < k:
        best = max(remaining, key=lambda index: (cosine(query, documents[index]), -index))
        remaining.remove(best)
        found.append((best, cosine(query, documents[best])))
    return found
