"""Doubles."""


def double(number):
    """Return twice the number."""
    return 2 * number
