def perplexity(probabilities: list[float]) -> float:
    """Return the perplexity of a text from the probabilities of its tokens."""
    raise NotImplementedError
