"""Prices."""


def prices():
    """Return the prices."""
    return []
