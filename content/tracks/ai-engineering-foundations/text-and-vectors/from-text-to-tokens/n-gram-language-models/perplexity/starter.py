def perplexity(log_probabilities: list[float]) -> float:
    """Return the perplexity of a text from the log-probabilities of its tokens."""
    raise NotImplementedError
