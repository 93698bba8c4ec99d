"""Divide by the words in at least one of the texts, not by those of the first."""


def jaccard(first, second):
    one, other = set(first.split()), set(second.split())
    return len(one & other) / len(one) / 2
