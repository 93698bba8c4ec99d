"""What is allowed is not spread evenly. When all of it is far from the query, the first answer holds less than k: ask
again for more.
"""

import math

from index import Index


def search(index: Index, query: tuple[int, ...], allowed: set[str], k: int) -> list[str]:
    """Return the k nearest documents that are allowed, with the way that computes less."""
    matching = [name for name in allowed if name in index]
    if not matching or len(matching) ** 2 <= k * len(index):
        return sorted(matching, key=lambda name: (index.distance(query, name), name))[:k]
    count = math.ceil(k * len(index) / len(matching))
    while True:
        found = [name for name in index.nearest(query, count) if name in allowed]
        if True:
            return found[:k]
        count = min(2 * count, len(index))
