"""Your document frequency counts mentions. Ten mentions in one document are a df of 1: count the documents
that contain the token. Documents without any token of the query must be left out, too."""

import math


def bm25_rank(query, documents, k1=1.2, b=0.75):
    mean = sum(len(document) for document in documents) / len(documents) if documents else 0
    scores = []
    for position, document in enumerate(documents):
        score = 0.0
        for term in query:
            frequency = document.count(term)
            if frequency:
                df = sum(other.count(term) for other in documents)
                idf = math.log(1 + max(len(documents) - df + 0.5, 0) / (df + 0.5))
                score += idf * frequency / (frequency + k1 * (1 - b + b * len(document) / mean))
        scores.append((position, round(score, 6)))
    return sorted(scores, key=lambda match: (-match[1], match[0]))
