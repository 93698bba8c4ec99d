"""Squares."""


def area(side):
    """Return the area."""
    return side * side
