"""Chance agreement depends on how often each rater gives each label, not on the number of labels."""


def kappa(first, second):
    observed = sum(a == b for a, b in zip(first, second)) / len(first)
    labels = len(set(first + second))
    return None if labels == 1 else (observed - 1 / labels) / (1 - 1 / labels)
