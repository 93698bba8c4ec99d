"""Raters who hardly differ in their labels agree by chance: compare with what chance gives."""


def weighted_kappa(first, second):
    if not first:
        return None
    return 1 - sum((a - b) ** 2 for a, b in zip(first, second)) / len(first) / 16
