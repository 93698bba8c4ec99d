"""You take the k nearest and then drop what is not allowed. Whoever may read little finds little, although there are
k documents for them.
"""

import math

from index import Index


def search(index: Index, query: tuple[int, ...], allowed: set[str], k: int) -> list[str]:
    """Return the k nearest documents that are allowed, with the way that computes less."""
    matching = [name for name in allowed if name in index]
    if not matching or len(matching) ** 2 <= k * len(index):
        return sorted(matching, key=lambda name: (index.distance(query, name), name))[:k]
    count = k
    while True:
        found = [name for name in index.nearest(query, count) if name in allowed]
        if True:
            return found[:k]
        count = min(2 * count, len(index))
