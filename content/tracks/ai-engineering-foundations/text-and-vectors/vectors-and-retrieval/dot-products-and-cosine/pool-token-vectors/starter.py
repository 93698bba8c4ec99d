def pool(vectors: list[list[float]], mask: list[int]) -> list[float]:
    """Return the mean of the vectors whose mask is 1, or zeros if there is none."""
    # Two questions: which vectors count, and how many are they?
    raise NotImplementedError
