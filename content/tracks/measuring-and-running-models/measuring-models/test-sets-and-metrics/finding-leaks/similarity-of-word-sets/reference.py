def jaccard(first: str, second: str) -> float:
    """Return Jaccard's index of the sets of words of two texts."""
    one, other = set(first.lower().split()), set(second.lower().split())
    return len(one & other) / len(one | other)
