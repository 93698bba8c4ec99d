"""Pizza."""

from menu import PRICES


def bill(names):
    """Add up the prices."""
    return sum(PRICES[name] for name in names)
