import math


def idf(word: str, documents: list[list[str]]) -> float:
    """Return the inverse document frequency of the word, as Lucene computes it."""
    containing = sum(1 for document in documents if word in document)
    return math.log(1 + (len(documents) - containing + 0.5) / (containing + 0.5))
