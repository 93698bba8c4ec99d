def f1(answer: str, reference: str) -> float:
    """Return the harmonic mean of precision and recall of the words."""
    raise NotImplementedError
