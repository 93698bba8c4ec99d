"""Subtract what chance gives."""


def kappa(first, second):
    return sum(a == b for a, b in zip(first, second)) / len(first)
