"""`reverse=True` reverses the whole key, the index too: among equal similarities your last document comes
first. Sort by `(-similarity, index)` instead."""

import math


def top_k(query, documents, k):
    def similarity(document):
        lengths = math.hypot(*query) * math.hypot(*document)
        return round(sum(x * y for x, y in zip(query, document)) / lengths, 6) if lengths else 0.0

    pairs = sorted(((similarity(d), i) for i, d in enumerate(documents)), reverse=True)
    return [(index, score) for score, index in pairs[:k]]
