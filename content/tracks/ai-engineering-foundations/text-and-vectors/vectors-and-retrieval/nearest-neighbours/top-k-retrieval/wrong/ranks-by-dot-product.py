"""You rank by the dot product, so the longest document wins. Divide by both lengths: the task asks for the
cosine similarity."""


def top_k(query, documents, k):
    scores = [sum(x * y for x, y in zip(query, document)) for document in documents]
    order = sorted(range(len(documents)), key=lambda index: (-scores[index], index))
    return [(index, round(float(scores[index]), 6)) for index in order[:k]]
