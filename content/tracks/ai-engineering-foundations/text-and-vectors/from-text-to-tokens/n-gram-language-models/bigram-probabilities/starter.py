def score_sentences(training: list[list[str]], sentences: list[list[str]], k: float) -> list[float]:
    """Return the natural logarithm of each sentence's probability under an add-k bigram model."""
    raise NotImplementedError
