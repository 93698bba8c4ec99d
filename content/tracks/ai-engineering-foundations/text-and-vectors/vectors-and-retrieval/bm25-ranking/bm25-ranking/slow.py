import math


def bm25_rank(
    query: list[str], documents: list[list[str]], k1: float = 1.2, b: float = 0.75
) -> list[tuple[int, float]]:
    """Return (index, BM25 score rounded to 6 decimals) of the matching documents, best first.

    Right, but the whole collection is counted again for every document and every token.
    """
    matches = []
    for position, document in enumerate(documents):
        score = 0.0
        for term in query:
            frequency = document.count(term)
            if frequency == 0:
                continue
            containing = sum(1 for other in documents if term in other)
            idf = math.log(1 + (len(documents) - containing + 0.5) / (containing + 0.5))
            average_length = sum(len(other) for other in documents) / len(documents)
            norm = 1 - b + b * len(document) / average_length
            score += idf * frequency / (frequency + k1 * norm)
        if score > 0:
            matches.append((position, round(score, 6)))
    return sorted(matches, key=lambda match: (-match[1], match[0]))
