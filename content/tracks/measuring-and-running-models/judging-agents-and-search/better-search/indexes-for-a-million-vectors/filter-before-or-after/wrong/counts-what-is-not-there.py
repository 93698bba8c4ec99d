"""Rights name documents that the index does not have. Counted as allowed, they make the filter look wide, and each of
them has no distance.
"""

import math

from index import Index


def search(index: Index, query: tuple[int, ...], allowed: set[str], k: int) -> list[str]:
    """Return the k nearest documents that are allowed, with the way that computes less."""
    matching = list(allowed)
    if not matching or len(matching) ** 2 <= k * len(index):
        return sorted(matching, key=lambda name: (index.distance(query, name), name))[:k]
    count = math.ceil(k * len(index) / len(matching))
    while True:
        found = [name for name in index.nearest(query, count) if name in allowed]
        if len(found) >= k or count >= len(index):
            return found[:k]
        count = min(2 * count, len(index))
