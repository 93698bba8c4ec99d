"""Circles."""


def area(radius):
    """Return the area, with 3 for pi."""
