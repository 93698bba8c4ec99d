"""You count every block that is equal. Behind the first difference nothing comes from the cache, even
what is the same word for word.
"""


def words_from_cache(before: list[str], after: list[str]) -> int:
    """Return how many words of a prompt the cache knows from the one before."""
    pairs = zip(before, after, strict=False)
    return sum(len(new.split()) for old, new in pairs if old == new)
