"""Your idf lacks the `1 +` inside the logarithm. A token that more than half of the documents contain then
has a negative weight, and a match lowers the score."""

import math


def bm25_rank(query, documents, k1=1.2, b=0.75):
    total = len(documents)
    mean = sum(len(document) for document in documents) / total if documents else 0
    matches = []
    for position, document in enumerate(documents):
        if not set(query) & set(document):
            continue
        score = 0.0
        for term in query:
            frequency = document.count(term)
            if frequency:
                df = sum(1 for other in documents if term in other)
                idf = math.log((total - df + 0.5) / (df + 0.5))
                score += idf * frequency / (frequency + k1 * (1 - b + b * len(document) / mean))
        matches.append((position, round(score, 6)))
    return sorted(matches, key=lambda match: (-match[1], match[0]))
