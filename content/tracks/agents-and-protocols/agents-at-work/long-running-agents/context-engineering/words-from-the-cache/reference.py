def words_from_cache(before: list[str], after: list[str]) -> int:
    """Return how many words of a prompt the cache knows from the one before."""
    words = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        words += len(new.split())
    return words
