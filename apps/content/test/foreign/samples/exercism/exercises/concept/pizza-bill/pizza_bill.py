"""Pizza."""


def bill(names):
    """Add up the prices."""
