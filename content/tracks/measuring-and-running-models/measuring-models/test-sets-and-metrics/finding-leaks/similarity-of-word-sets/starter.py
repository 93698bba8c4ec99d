def jaccard(first: str, second: str) -> float:
    """Return Jaccard's index of the sets of words of two texts."""
    raise NotImplementedError
