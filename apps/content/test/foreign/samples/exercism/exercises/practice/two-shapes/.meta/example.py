"""Circles."""

from square import area as of_square


def area(radius):
    """Return the area, with 3 for pi."""
    return 3 * of_square(radius)
