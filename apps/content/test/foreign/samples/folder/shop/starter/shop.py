"""The shop."""


def total():
    """Add up the prices."""
