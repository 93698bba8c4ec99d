"""The shop."""

from prices import prices


def total():
    """Add up the prices."""
    return sum(prices())
