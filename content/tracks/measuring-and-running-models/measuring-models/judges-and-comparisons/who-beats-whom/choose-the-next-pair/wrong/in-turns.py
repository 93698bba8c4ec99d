"""All pairs in turns spend most games where the outcome is clear."""
from itertools import combinations


def next_pairs(strength, played, count):
    pairs = list(combinations(sorted(strength, reverse=True), 2))
    return [pairs[k % len(pairs)] for k in range(count)] if pairs else []
