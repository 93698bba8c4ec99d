def words_from_cache(before: list[str], after: list[str]) -> int:
    """Return how many words of a prompt the cache knows from the one before."""
    raise NotImplementedError
