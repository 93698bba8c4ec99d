"""You count blocks. A block may have one word or a thousand: count the words of those that match."""


def words_from_cache(before: list[str], after: list[str]) -> int:
    """Return how many words of a prompt the cache knows from the one before."""
    known = 0
    while known < min(len(before), len(after)) and before[known] == after[known]:
        known += 1
    return known
