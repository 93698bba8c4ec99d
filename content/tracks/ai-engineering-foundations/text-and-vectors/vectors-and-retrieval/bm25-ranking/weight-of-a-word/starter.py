def idf(word: str, documents: list[list[str]]) -> float:
    """Return the inverse document frequency of the word, as Lucene computes it."""
    raise NotImplementedError
