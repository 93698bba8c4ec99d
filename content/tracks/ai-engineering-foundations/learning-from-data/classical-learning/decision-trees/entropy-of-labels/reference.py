import math
from collections import Counter


def entropy(labels: list) -> float:
    """Return the entropy of the labels in bits."""
    shares = [count / len(labels) for count in Counter(labels).values()]
    return sum(share * math.log2(1 / share) for share in shares)
