import math
from collections import defaultdict


def index_terms(terms: set[str], documents: list[list[str]]) -> dict[str, dict[int, int]]:
    """Return an inverted index of the terms: for each, how often it occurs in which document."""
    postings: dict[str, dict[int, int]] = {term: {} for term in terms}
    for position, document in enumerate(documents):
        for token in document:
            if token in terms:
                frequencies = postings[token]
                frequencies[position] = frequencies.get(position, 0) + 1
    return postings


def bm25_rank(
    query: list[str], documents: list[list[str]], k1: float = 1.2, b: float = 0.75
) -> list[tuple[int, float]]:
    """Return (index, BM25 score rounded to 6 decimals) of the matching documents, best first.

    Equal rounded scores are ordered by index, the smaller first. The idf is
    ln(1 + (N - df + 0.5) / (df + 0.5)), as in Lucene, and there is no factor k1 + 1.
    """
    total = len(documents)
    total_length = sum(len(document) for document in documents)
    postings = index_terms(set(query), documents)
    scores: defaultdict[int, float] = defaultdict(float)
    for term in query:
        found_in = postings[term]
        idf = math.log(1 + (total - len(found_in) + 0.5) / (len(found_in) + 0.5))
        for position, frequency in found_in.items():
            relative_length = len(documents[position]) * total / total_length
            saturation = frequency + k1 * (1 - b + b * relative_length)
            scores[position] += idf * frequency / saturation
    rounded = ((position, round(score, 6)) for position, score in scores.items())
    return sorted(rounded, key=lambda match: (-match[1], match[0]))
