"""Where one document of a thousand is allowed, the index has to return thousands before k are left. Compute the
distances to the allowed ones.
"""

import math

from index import Index


def search(index: Index, query: tuple[int, ...], allowed: set[str], k: int) -> list[str]:
    """Return the k nearest documents that are allowed, with the way that computes less."""
    matching = [name for name in allowed if name in index]
    if not matching:
        return []
    count = math.ceil(k * len(index) / len(matching))
    while True:
        found = [name for name in index.nearest(query, count) if name in allowed]
        if len(found) >= k or count >= len(index):
            return found[:k]
        count = min(2 * count, len(index))
