"""Squares."""


def area(side):
    """Return the area."""
